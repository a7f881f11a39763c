import { CheckboxField, Field } from '../ui/Field.tsx';

/** Every kind of control in every state. */
export function Forms() {
  return (
    <div className="fields">
      <Field name="w-empty" label="Vacío" required>
        {(control) => <input {...control} />}
      </Field>
      <Field name="w-filled" label="Relleno" required>
        {(control) => <input {...control} defaultValue="Lucía" />}
      </Field>
      <Field name="w-optional" label="Opcional" hint="Con una pista debajo de su nombre.">
        {(control) => <input {...control} placeholder="Con un ejemplo" />}
      </Field>
      <Field name="w-wrong" label="Equivocado" required errors={['Email incorrecto.']}>
        {(control) => <input {...control} defaultValue="lucia@" />}
      </Field>
      <Field
        name="w-twice"
        label="Dos errores"
        required
        errors={['Fecha invalida.', 'Hay que tener entre 16 y 80 años']}
      >
        {(control) => <input {...control} type="date" defaultValue="2025-01-01" />}
      </Field>
      <Field name="w-select" label="Lista" required>
        {(control) => (
          <select {...control}>
            <option>Elige una opción</option>
          </select>
        )}
      </Field>
      <Field name="w-disabled" label="Apagado" required>
        {(control) => <input {...control} disabled defaultValue="Lucía" />}
      </Field>
      <Field name="w-text" label="Texto largo" wide>
        {(control) => <textarea {...control} rows={3} />}
      </Field>
      <CheckboxField name="w-check" label="Casilla" />
      <CheckboxField name="w-check-wrong" label="Casilla" required errors={['Acción requerida.']} />
    </div>
  );
}

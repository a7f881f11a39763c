import { CheckboxField, Field } from '../../ui/Field.tsx';
import { paths } from '../../paths.ts';
import type { FormErrors } from './form.ts';
import { labels } from './labels.ts';

interface BookingFieldsProps {
  errors: FormErrors;
  /** First and last allowed birthday, `yyyy-MM-dd`. */
  birthdayBounds: { min: string; max: string } | undefined;
}

/** The controls of section 3. Uncontrolled: what is typed before the script arrives stays. */
export function BookingFields({ errors, birthdayBounds }: BookingFieldsProps) {
  return (
    <div className="fields">
      <Field name="name" label={labels.name} required errors={errors.name ?? []}>
        {(control) => <input {...control} autoComplete="given-name" />}
      </Field>
      <Field name="lastname" label={labels.lastname} required errors={errors.lastname ?? []}>
        {(control) => <input {...control} autoComplete="family-name" />}
      </Field>
      <Field
        name="phone"
        label={labels.phone}
        hint="Con prefijo internacional."
        required
        errors={errors.phone ?? []}
      >
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="Prefijo internacional, p. ej. +34"
          />
        )}
      </Field>
      <Field name="email" label={labels.email} required errors={errors.email ?? []}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <Field
        name="retypeemail"
        label={labels.retypeemail}
        required
        errors={errors.retypeemail ?? []}
      >
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="off" />}
      </Field>
      <Field name="gender" label={labels.gender} required errors={errors.gender ?? []}>
        {(control) => (
          <select {...control} autoComplete="sex" defaultValue="">
            <option value="">Elige una opción</option>
            <option value="male">Hombre</option>
            <option value="female">Mujer</option>
          </select>
        )}
      </Field>
      <Field name="birthday" label={labels.birthday} required errors={errors.birthday ?? []}>
        {(control) => (
          <input {...control} type="date" autoComplete="bday" {...(birthdayBounds ?? {})} />
        )}
      </Field>
      <Field name="dni" label={labels.dni} required errors={errors.dni ?? []}>
        {(control) => <input {...control} autoComplete="off" autoCapitalize="characters" />}
      </Field>
      <Field
        name="comments"
        label={labels.comments}
        hint="Si vienes con alguien, escribe con quién quieres compartir el camarote."
        wide
        errors={errors.comments ?? []}
      >
        {(control) => <textarea {...control} rows={4} autoComplete="off" />}
      </Field>
      <CheckboxField
        name="whatsapp"
        label="Quiero entrar en el grupo de WhatsApp del viaje"
        errors={errors.whatsapp ?? []}
      />
      <CheckboxField
        name="terms"
        required
        errors={errors.terms ?? []}
        label={
          <>
            Acepto los{' '}
            <a href={paths.page('terminos-y-condiciones')} target="_blank" rel="noopener">
              términos y condiciones de la reserva
              <span className="visually-hidden"> (se abre en otra pestaña)</span>
            </a>
          </>
        }
      />
    </div>
  );
}

import { CheckboxField, Field } from '../../ui/Field.tsx';
import { paths } from '../../paths.ts';
import type { FormErrors } from './form.ts';

/** The controls of the contact form. Uncontrolled: what is typed before the script arrives stays. */
export function ContactFields({ errors }: { errors: FormErrors }) {
  return (
    <div className="fields">
      <Field name="name" label="Nombre" required errors={errors.name ?? []}>
        {(control) => <input {...control} autoComplete="name" />}
      </Field>
      <Field name="email" label="Email" required errors={errors.email ?? []}>
        {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
      </Field>
      <Field name="subject" label="Asunto" required wide errors={errors.subject ?? []}>
        {(control) => <input {...control} autoComplete="off" />}
      </Field>
      <Field name="message" label="Mensaje" required wide errors={errors.message ?? []}>
        {(control) => <textarea {...control} rows={6} autoComplete="off" />}
      </Field>
      <CheckboxField
        name="privacy"
        required
        errors={errors.privacy ?? []}
        label={
          <>
            He leído y acepto los{' '}
            <OtherTab href={paths.page('terminos-y-condiciones')}>términos y condiciones</OtherTab>{' '}
            y la <OtherTab href={paths.privacy()}>política de privacidad</OtherTab>
          </>
        }
      />
    </div>
  );
}

function OtherTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { readLocator } from '../../domain/booking.ts';
import { paths, readBookingResumePath } from '../../paths.ts';
import { controlId, Field } from '../../ui/Field.tsx';
import { locatorMessages } from './messages.ts';

const LOCATOR = 'locator';

/** Asks for a locator and leads to its booking. Drawn in the browser alone: it reads the address. */
export function LocatorForm() {
  const [errors, setErrors] = useState<readonly string[]>([]);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get(LOCATOR);
    const typed = typeof value === 'string' ? value : '';
    const locator = readLocator(typed);
    if (locator !== undefined) {
      setErrors([]);
      window.location.assign(paths.bookingResume(locator));
      return;
    }
    setErrors([typed.trim() === '' ? locatorMessages.missing : locatorMessages.invalid]);
    document.getElementById(controlId(LOCATOR))?.focus();
  };

  return (
    <form className="locator-form" noValidate onSubmit={submit}>
      <Field
        name={LOCATOR}
        label="Localizador"
        required
        hint="Las letras y cifras que vienen en tu billete. Los espacios y las minúsculas no importan."
        errors={errors}
      >
        {(control) => (
          <input
            {...control}
            defaultValue={readBookingResumePath(window.location.pathname)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
      </Field>
      <button type="submit" className="button">
        Ver mi reserva
      </button>
    </form>
  );
}

/** A text field that people neither see nor reach; what fills it in is a machine. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="field-fax">Deja este campo vacío</label>
      <input id="field-fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** What stands in that field of the form; nothing where a person has filled the form in. */
export function readTrap(form: HTMLFormElement): string | undefined {
  const fax = new FormData(form).get('fax');
  return typeof fax === 'string' && fax !== '' ? fax : undefined;
}

/** Whether a machine has filled in the form. */
export const isTrapped = (form: HTMLFormElement): boolean => readTrap(form) !== undefined;

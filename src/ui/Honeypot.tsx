/** A text field that people neither see nor reach; what fills it in is a machine. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor="field-fax">Deja este campo vacío</label>
      <input id="field-fax" name="fax" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Whether a machine has filled in the form. */
export const isTrapped = (form: HTMLFormElement): boolean => Boolean(new FormData(form).get('fax'));

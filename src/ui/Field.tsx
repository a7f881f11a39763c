import type { ReactNode } from 'react';
import './field.css';

/** What a control must carry so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  name: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Messages to show now; none: the field is right or not touched yet. */
  errors?: readonly string[];
  wide?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export const controlId = (name: string): string => `field-${name}`;

/** Owns label, hint, error and ARIA of one control. */
export function Field({ name, label, required, hint, errors = [], wide, children }: FieldProps) {
  const id = controlId(name);
  return (
    <div className={wide ? 'field field-wide' : 'field'} data-invalid={errors.length > 0}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="field-optional"> (opcional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children(controlProps(name, Boolean(required), Boolean(hint), errors.length > 0))}
      <FieldErrors name={name} errors={errors} />
    </div>
  );
}

interface CheckboxFieldProps {
  name: string;
  label: ReactNode;
  required?: boolean;
  errors?: readonly string[];
}

/** A checkbox with its label beside it. */
export function CheckboxField({ name, label, required, errors = [] }: CheckboxFieldProps) {
  return (
    <div className="field field-check field-wide" data-invalid={errors.length > 0}>
      <input type="checkbox" {...controlProps(name, Boolean(required), false, errors.length > 0)} />
      <label htmlFor={controlId(name)}>{label}</label>
      <FieldErrors name={name} errors={errors} />
    </div>
  );
}

function FieldErrors({ name, errors }: { name: string; errors: readonly string[] }) {
  return (
    <div className="field-error" id={`${controlId(name)}-error`}>
      {errors.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}

function controlProps(
  name: string,
  required: boolean,
  hasHint: boolean,
  isInvalid: boolean,
): ControlProps {
  const id = controlId(name);
  const described = [hasHint && `${id}-hint`, isInvalid && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-required': required || undefined,
  };
}

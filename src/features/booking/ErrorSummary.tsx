import type { MouseEvent, Ref } from 'react';
import { controlId } from '../../ui/Field.tsx';
import { CONTROLS, type ControlName, type FormErrors } from './form.ts';
import { labels } from './labels.ts';

/** What is missing, each entry a link to its control; receives the focus after a failed attempt. */
export function ErrorSummary({ errors, ref }: { errors: FormErrors; ref: Ref<HTMLDivElement> }) {
  const wrong = CONTROLS.filter((name) => errors[name]);
  return (
    <div className="error-summary" ref={ref} tabIndex={-1} role="group" aria-labelledby="summary">
      <h3 id="summary">
        {wrong.length === 1 ? 'Revisa un dato' : `Revisa ${wrong.length} datos`} para reservar
      </h3>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${controlId(name)}`} onClick={(event) => focusControl(event, name)}>
              {labels[name]}: {errors[name]?.join(' ')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusControl(event: MouseEvent, name: ControlName): void {
  event.preventDefault();
  document.getElementById(controlId(name))?.focus();
}

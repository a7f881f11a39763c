import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useStore } from '@nanostores/react';
import { paths } from '../../paths.ts';
import { controlId, Field } from '../../ui/Field.tsx';
import { Honeypot, isTrapped } from '../../ui/Honeypot.tsx';
import { CONTROLS, checkForm, readForm } from './form.ts';
import { $subscribe, leave, subscribe } from './store.ts';
import { TEXT_LIMITS } from '../text-limits.ts';
import { telephoneLink } from '../../ui/telephone.ts';
import './subscribe.css';

interface SubscribeIslandProps {
  company: { phone: string; email: string };
}

/** The subscribe block: name, e-mail, and away it goes once it has done its work. */
export default function SubscribeIsland({ company }: SubscribeIslandProps) {
  const state = useStore($subscribe);
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isLive, setIsLive] = useState(false);

  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (state !== 'gone' || document.activeElement !== document.body) return;
    // The focus was in what is gone now: it goes on from the page's content.
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [state]);

  const examine = (form: HTMLFormElement) => {
    const check = checkForm(readForm(form));
    setErrors(check.ok ? [] : check.errors);
    return check;
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const form = formRef.current;
    if (!form || state !== 'idle') return;
    if (isTrapped(form)) {
      leave();
      return;
    }
    const check = examine(form);
    if (check.ok) void subscribe(check.form);
    else document.getElementById(controlId(CONTROLS.email))?.focus();
  };

  if (state === 'gone') return null;
  return (
    <section className="subscribe no-print" data-state={state} aria-labelledby="subscribe-title">
      <div className="subscribe-words">
        <h2 id="subscribe-title">Viento fresco en tu correo</h2>
        <p>
          Salidas nuevas y plazas de última hora, sin más ruido. También nos tienes en el{' '}
          <a href={telephoneLink(company.phone)}>{company.phone}</a> y en{' '}
          <a href={`mailto:${company.email}`}>{company.email}</a>.
        </p>
      </div>
      <form
        ref={formRef}
        noValidate
        // After the first attempt the message goes as soon as the address is right.
        onChange={(event) => errors.length > 0 && examine(event.currentTarget)}
        onSubmit={submit}
      >
        <Field name={CONTROLS.name} label="Nombre">
          {(control) => <input {...control} autoComplete="name" maxLength={TEXT_LIMITS.line} />}
        </Field>
        <Field name={CONTROLS.email} label="Email" required errors={errors}>
          {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" />}
        </Field>
        <Honeypot />
        <button
          type="submit"
          className="button"
          disabled={!isLive}
          aria-disabled={state === 'sending'}
        >
          Subscribeme
        </button>
        <p className="subscribe-note">
          Usamos tu correo solo para esto: lee la{' '}
          <a href={paths.privacy()}>política de privacidad</a>.
        </p>
      </form>
    </section>
  );
}

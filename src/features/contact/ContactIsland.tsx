import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useStore } from '@nanostores/react';
import { controlId } from '../../ui/Field.tsx';
import { Honeypot, isTrapped } from '../../ui/Honeypot.tsx';
import { ContactFields } from './ContactFields.tsx';
import {
  CONTROLS,
  checkForm,
  prefill,
  readForm,
  type ContactForm,
  type FormErrors,
} from './form.ts';
import { $message, sendMessage, swallowMessage } from './store.ts';
import { telephoneLink } from '../../ui/telephone.ts';
import './contact.css';

interface ContactIslandProps {
  company: { phone: string; email: string };
}

/** The message form of /contact. It sends nothing before its script has arrived. */
export default function ContactIsland({ company }: ContactIslandProps) {
  const state = useStore($message);
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (formRef.current) prefill(formRef.current, window.location.search);
    setIsLive(true);
  }, []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const form = formRef.current;
    if (!form || state === 'sending') return;
    if (isTrapped(form)) {
      swallowMessage();
      return;
    }
    const check = checkForm(readForm(form));
    setErrors(check.ok ? {} : check.errors);
    if (check.ok) void deliver(form, check.form);
    else focusFirst(check.errors);
  };

  const deliver = async (form: HTMLFormElement, message: ContactForm) => {
    if (!(await sendMessage(message))) return;
    form.reset();
    setErrors(undefined);
  };

  /** After the first attempt each message goes as soon as its control is right. */
  const recheck = () => {
    if (!errors || !formRef.current) return;
    const check = checkForm(readForm(formRef.current));
    setErrors(check.ok ? {} : check.errors);
  };

  return (
    <form ref={formRef} className="contact-form" noValidate onChange={recheck} onSubmit={submit}>
      <ContactFields errors={errors ?? {}} />
      <Honeypot />
      <div className="contact-send">
        <button
          type="submit"
          className="button"
          disabled={!isLive}
          aria-disabled={state === 'sending'}
        >
          {state === 'sending' ? 'Enviando…' : 'Enviar mensaje'}
        </button>
        {state === 'sent' && <p>Mensaje enviado. Te contestaremos por correo.</p>}
        {state === 'failed' && (
          <p className="contact-failed">
            No hemos podido enviarlo; lo que has escrito sigue aquí. También puedes llamarnos al{' '}
            <a href={telephoneLink(company.phone)}>{company.phone}</a> o escribir a{' '}
            <a href={`mailto:${company.email}`}>{company.email}</a>.
          </p>
        )}
      </div>
    </form>
  );
}

function focusFirst(errors: FormErrors): void {
  const first = CONTROLS.find((name) => errors[name]);
  if (first) document.getElementById(controlId(first))?.focus();
}

import { describe, expect, it } from 'vitest';
import { filledForm as good } from './fixtures.ts';
import { checkForm, CONTROLS, type RawForm } from './form.ts';

const now = new Date('2026-11-21T12:00:00Z');

const errorsOf = (change: Partial<RawForm>) => {
  const result = checkForm({ ...good, ...change }, now);
  return result.ok ? {} : result.errors;
};

describe('checkForm', () => {
  it('takes a filled form, spaces trimmed', () => {
    const result = checkForm({ ...good, name: ' Lucía ', comments: ' nada ' }, now);
    expect(result).toEqual({ ok: true, form: { ...good, comments: 'nada' } });
  });

  it.each([
    ['name', 'Nombre requerido.'],
    ['lastname', 'Apellidos requeridos.'],
    ['phone', 'Teléfono requerido.'],
    ['email', 'Email requerido.'],
    ['retypeemail', 'Email requerido.'],
    ['gender', 'Género requerido.'],
    ['birthday', 'Fecha requerida.'],
    ['dni', 'DNI requerido.'],
  ] as const)('asks for %s', (name, message) => {
    expect(errorsOf({ [name]: '' })[name]).toEqual([message]);
  });

  it('takes spaces for nothing', () => {
    expect(errorsOf({ name: '   ' })).toEqual({ name: ['Nombre requerido.'] });
  });

  it('asks for the terms, not for the WhatsApp group nor for comments', () => {
    expect(errorsOf({ terms: false, whatsapp: false, comments: '' })).toEqual({
      terms: ['Acción requerida.'],
    });
  });

  it.each([
    'lucia',
    'lucia@',
    '@example.com',
    'lucia@example',
    'lucia@example.',
    'lucia@example.c',
    'lucia@example..com',
    'lu..cia@example.com',
    'lucia.@example.com',
    'lu cia@example.com',
  ])('refuses the address %s', (email) => {
    expect(errorsOf({ email, retypeemail: email })).toEqual({
      email: ['Email incorrecto.'],
      retypeemail: ['Email incorrecto.'],
    });
  });

  // The last one is how a browser hands on `lucia@peña.es`.
  it.each(["lu.cia.o'brien@mail.example.com", 'vela&mar@example.com', 'lucia@xn--pea-8ma.es'])(
    'takes the address %s',
    (email) => {
      expect(errorsOf({ email, retypeemail: email })).toEqual({});
    },
  );

  it('wants both addresses equal, whatever their capitals and spaces', () => {
    expect(errorsOf({ retypeemail: 'lucia@exmple.com' })).toEqual({
      retypeemail: ['No coinciden los emails'],
    });
    expect(errorsOf({ retypeemail: ' Lucia@Example.com ' })).toEqual({});
  });

  it.each([
    ['2010-11-21', []],
    ['2010-11-22', ['Fecha invalida.', 'Hay que tener entre 16 y 80 años']],
    ['1946-11-21', []],
    ['1946-11-20', ['Fecha invalida.', 'Hay que tener entre 16 y 80 años']],
    ['1990-02-31', ['Fecha invalida.', 'Hay que tener entre 16 y 80 años']],
    ['?', ['Fecha invalida.', 'Hay que tener entre 16 y 80 años']],
  ])('lets nobody aboard who is not 16 to 80: %s', (birthday, messages) => {
    expect(errorsOf({ birthday }).birthday ?? []).toEqual(messages);
  });

  it('says everything at once about an empty form', () => {
    const empty = Object.fromEntries(
      CONTROLS.map((name) => [name, name === 'terms' || name === 'whatsapp' ? false : '']),
    );
    expect(Object.keys(errorsOf(empty)).toSorted()).toEqual(
      CONTROLS.filter((name) => name !== 'comments' && name !== 'whatsapp').toSorted(),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { plainText, sanitise, summaryOf } from './sanitise.ts';

describe('sanitise', () => {
  it('keeps what editors write', () => {
    const text = '<h3>Día 1</h3><p>Salida a las <strong>16:30</strong>.</p><ul><li>Uno</li></ul>';
    expect(sanitise(text)).toBe(text);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example/x">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)></svg>',
    '<p style="position:fixed" onclick="alert(1)">x</p>',
    '<form action="https://evil.example"><input name="dni"></form>',
  ])('lets nothing run, frame or restyle: %s', (html) => {
    expect(sanitise(html)).not.toMatch(
      /script|alert|onerror|onclick|evil|style|<form|<iframe|<svg/i,
    );
  });

  it('leaves the first heading of the page to the page', () => {
    expect(sanitise('<h1>Título</h1>')).toBe('<h2>Título</h2>');
  });
});

describe('plainText', () => {
  it('keeps the words alone, on one line', () => {
    expect(plainText('<p>Una semana\n  <em>a vela</em>.</p>')).toBe('Una semana a vela.');
  });
});

describe('summaryOf', () => {
  it('leaves a short text whole', () => {
    expect(summaryOf('<p>Un día de vela &amp; sol.</p>')).toBe('Un día de vela & sol.');
  });

  it('cuts a long text between two words, within 155 characters', () => {
    const summary = summaryOf(`<p>${'palabra, '.repeat(40)}</p>`);
    expect(summary.length).toBeLessThanOrEqual(155);
    expect(summary).toMatch(/palabra…$/);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_VECTORS } from '../../tests/fixtures/hostile-html.ts';
import { isBlank, plainText, sanitise, summaryOf } from './sanitise.ts';

const TAGS =
  'h2|h3|h4|p|br|hr|ul|ol|li|dl|dt|dd|blockquote|strong|b|em|i|u|s|small|sub|sup|span|a|img|' +
  'figure|figcaption|table|caption|thead|tbody|tr|th|td';
const NAMES = 'href|rel|hreflang|lang|src|alt|width|height|scope|colspan|rowspan';

/** Text and tags of so plain a form that every parser reads them alike. */
const PLAIN = new RegExp(
  `^(?:[^<>]|<(?:${TAGS})(?: (?:${NAMES})(?:="[^"<>]*")?)*(?: /)?>|</(?:${TAGS})>)*$`,
);

describe('sanitise', () => {
  it('keeps what editors write', () => {
    const text = '<h3>Día 1</h3><p>Salida a las <strong>16:30</strong>.</p><ul><li>Uno</li></ul>';
    expect(sanitise(text)).toBe(text);
  });

  it.each(HOSTILE_VECTORS)('comes out plain: %j', (vector) => {
    const once = sanitise(vector);
    expect(once).toMatch(PLAIN);
    expect(sanitise(once)).toMatch(PLAIN);
  });

  it('leaves nothing else of their pieces in any order', () => {
    const piece = fc
      .tuple(fc.constantFrom(...HOSTILE_VECTORS), fc.nat(120), fc.nat(120))
      .map(([vector, from, length]) => vector.slice(from % vector.length).slice(0, length));
    const soup = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 })));
    fc.assert(
      fc.property(soup, (pieces) => {
        const once = sanitise(pieces.join(''));
        expect(once).toMatch(PLAIN);
        expect(sanitise(once)).toMatch(PLAIN);
      }),
      { numRuns: 1_000 },
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

  it('keeps apart what stands on lines of their own', () => {
    const html = '<h2>Ida</h2><p>De noche.<br>A vela.</p><ul><li>S<b>al</b></li><li>Sol</li></ul>';
    expect(plainText(html)).toBe('Ida De noche. A vela. Sal Sol');
  });
});

describe('isBlank', () => {
  it.each(['', '<p></p>', '<p>&nbsp;</p><br>', '<script>x</script>', '<!-- nada -->'])(
    'is a text that shows nothing: %s',
    (html) => expect(isBlank(html)).toBe(true),
  );

  it.each(['<p>Ya</p>', '<p><img src="/photos/cala.webp"></p>'])(
    'is no text that shows something: %s',
    (html) => expect(isBlank(html)).toBe(false),
  );
});

describe('summaryOf', () => {
  it('leaves a short text whole', () => {
    expect(summaryOf('<p>Un día de vela &amp; sol.</p>', 'Menorca')).toBe('Un día de vela & sol.');
  });

  it('cuts a long text between two words, within 155 characters', () => {
    const summary = summaryOf(`<p>${'palabra, '.repeat(40)}</p>`, 'Menorca');
    expect(summary.length).toBeLessThanOrEqual(155);
    expect(summary).toMatch(/palabra…$/);
  });

  it('takes the other words where the text has none', () => {
    expect(summaryOf('<p><img src="/photos/cala.webp"></p>', 'Menorca')).toBe('Menorca');
  });
});

import { describe, expect, it } from 'vitest';
import * as schemas from './schemas.ts';
import { yamlComplaints } from './yaml-complaints.ts';

const FAQ = 'order: 2\nquestion: ¿Qué llevo?\nanswer: |\n  <p>Poco.</p>\n';

/** What is said of a question: `line field: reason`. */
const said = (text: string) =>
  yamlComplaints('a.yaml', text, schemas.faq).map(
    ({ line, field, reason }) => `${line} ${field}: ${reason}`,
  );
const withQuestion = (question: string) => FAQ.replace('¿Qué llevo?', question);

describe('a file of content/', () => {
  it.each([FAQ, FAQ.replaceAll('\n', '\r\n'), `---\n${FAQ}`, FAQ.replace('2', '2 # la segunda')])(
    'may be written so: %j',
    (text) => {
      expect(said(text)).toEqual([]);
    },
  );

  it.each([
    ['an unclosed quote', withQuestion('"¿Qué llevo?'), '2 : aquí se abren unas comillas'],
    ['a quote closed too early', withQuestion('"¿Qué" llevo?'), '2 : esta línea no se entiende'],
    ['a colon', withQuestion('Aviso: ¿qué llevo?'), '2 : esta línea no se entiende'],
    ['a tab', 'order: 2\nquestion:\n\t- x\n', '3 : la línea empieza con un tabul'],
    ['a field that stands twice', `order: 1\n${FAQ}`, '2 : este campo está dos veces'],
    ['a second document', `${FAQ}---\n`, '5 : sobra esta línea de guiones'],
    ['a star', withQuestion('*¿Qué* llevo?'), '2 : un texto no puede empezar por este signo'],
    ['a star alone', withQuestion('*Oferta'), '2 : un texto no puede empezar por este signo'],
    ['an ampersand', withQuestion('&Co'), '2 : un texto no puede empezar por este signo'],
    ['an exclamation mark', withQuestion('!Ya a bordo'), '2 : un texto no puede empezar por'],
    ['an at sign', withQuestion('@foquerojo'), '2 : un texto no puede empezar por este signo'],
    ['a number sign', withQuestion('Salida #3 de julio'), '2 : lo que sigue a # no se lee'],
    ['nothing', '', '1 : el archivo está vacío'],
    ['a comment alone', '# nada\n', '1 : el archivo está vacío'],
    ['a text alone', 'hola\n', '1 : no es lo que tiene que ser'],
  ])('is told of by its line: %s', (_, text, complaint) => {
    expect(said(text)[0]).toContain(complaint);
  });

  it('takes a day with quotes or without, and none that does not exist', () => {
    const post = 'order: 1\ntitle: a\nauthor: b\nimage: cala.webp\ndate: ';
    const saidOf = (day: string) => yamlComplaints('a.yaml', post + day, schemas.blog);
    expect([...saidOf('2025-10-14'), ...saidOf("'2025-10-14'")]).toEqual([]);
    expect(saidOf('2025-02-30')).toMatchObject([{ field: 'date', line: 5 }]);
  });
});

describe('a text of a photograph', () => {
  const saidOf = (text: string) =>
    yamlComplaints('images.yaml', `${NEEDED}x.webp:${text}`, schemas.images).map(
      ({ field, reason, mend }) => `${field}: ${reason}. ${mend}`,
    );
  const NEEDED = 'regata.webp: a\ncala.webp: b\n';

  it.each([
    ['', 'x.webp: falta este campo. Añádelo: tiene que ser un texto'],
    [' 3', 'x.webp: no es lo que tiene que ser. Escribe un texto'],
    [
      '\n  alt: a\n  crop: derecha',
      'x.webp › crop: no es uno de los valores posibles. Elige: left',
    ],
    ['\n  crop: left', 'x.webp › alt: falta este campo. Añádelo: tiene que ser un texto'],
  ])('is told of by what it lacks: %j', (text, complaint) => {
    expect(saidOf(text)).toEqual([expect.stringContaining(complaint)]);
  });
});

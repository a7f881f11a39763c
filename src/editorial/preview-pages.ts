import type { Complaint } from './complaint.ts';

/** Pages of the development server that ask again by themselves until they are needed no more. */

export const mistakesPage = (complaints: readonly Complaint[]): string =>
  page(
    'Hay errores en los textos',
    `<p>El sitio se verá en cuanto estén corregidos: guarda el archivo y esta página se pone al día sola.</p>
    <ul>${complaints.map(mistake).join('')}</ul>`,
  );

const mistake = ({ file, line, field, reason, mend }: Complaint): string =>
  `<li><code>${escape(file)}</code>, línea ${line}<br>
  ${field && `Campo <code>${escape(field)}</code>: `}${escape(reason)}.<br><strong>${escape(mend)}</strong></li>`;

export const apiDownPage = (api: string): string =>
  page(
    'La API de reservas no responde',
    `<p>Los viajes y las salidas se leen de <code>${escape(api)}</code>, que ahora no contesta.</p>
    <p><strong>Comprueba que está en marcha y que la dirección (API_URL) es correcta.</strong>
    Cuando conteste, esta página se pone al día sola.</p>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{max-width:44rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui}li{margin-bottom:1rem}</style>
</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

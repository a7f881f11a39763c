import { html } from 'hono/html';

/** The frame of the sandbox's pages: plainly no real payment page, readable without script. */
export function sandboxPage(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Entorno de pruebas</title>
        <link rel="stylesheet" href="/sandbox/checkout/style.css" />
      </head>
      <body>
        <header class="banner"><strong>Entorno de pruebas.</strong> Aquí no se cobra nada.</header>
        <main>${content}</main>
      </body>
    </html>`;
}

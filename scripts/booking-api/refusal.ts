import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What a visitor is told in Spanish when a call cannot be done; becomes `{ message, fields? }`. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  /** The message of every broken field of the body, by its wire name. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Refusal';
    this.status = status;
    this.fields = fields;
  }
}

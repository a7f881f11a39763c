import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies.ts';
import { optionalText, requiredEmail, requiredText, typedObject } from '../text.ts';
import { describeCall } from './describe.ts';
import { bodyOf } from './input.ts';

const MISSING = {
  name: 'Nombre requerido.',
  email: 'Email requerido.',
  subject: 'Asunto requerido.',
  message: 'Mensaje requerido.',
} as const;

/**
 * The field of the site's forms that people neither see nor reach. The site itself sends nothing when
 * it is filled in; a machine that has read the forms' names and calls us itself gives itself away.
 */
const honeypot = {
  fax: v.pipe(v.optional(v.unknown()), v.description('Filled in by machines only; stores nothing')),
};

const subscriberSchema = typedObject(
  { name: optionalText(MISSING.name), email: requiredEmail(MISSING.email), ...honeypot },
  MISSING,
);

const messageSchema = typedObject(
  {
    name: requiredText(MISSING.name),
    email: requiredEmail(MISSING.email),
    subject: requiredText(MISSING.subject),
    message: requiredText(MISSING.message, 10_000),
    ...honeypot,
  },
  MISSING,
);

const describePost = (summary: string, body: v.GenericSchema) =>
  describeCall({
    tag: 'contacts',
    summary,
    body,
    answer: { status: 201, schema: v.object({}) },
    refusals: { 422: 'A field of the body is missing or wrong', 429: 'Too many requests' },
  });

export function contactRoutes({ db, now }: Dependencies) {
  return new Hono()
    .post(
      '/subscribe',
      describePost('Subscribes to the newsletter', subscriberSchema),
      async (c) => {
        const { name, email, fax } = await bodyOf(c, subscriberSchema);
        if (fax) return c.json({}, 201);
        await db
          .insertInto('subscribers')
          .values({ email: email.toLowerCase(), name, created_at: now() })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        return c.json({}, 201);
      },
    )
    .post('/send', describePost('Sends a message to the company', messageSchema), async (c) => {
      const { fax, ...message } = await bodyOf(c, messageSchema);
      if (fax) return c.json({}, 201);
      await db
        .insertInto('contact_messages')
        .values({ ...message, id: randomUUID(), created_at: now() })
        .execute();
      return c.json({}, 201);
    });
}

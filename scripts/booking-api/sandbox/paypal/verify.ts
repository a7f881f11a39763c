import { Hono } from 'hono';
import * as v from 'valibot';
import { signatureOf } from './events.ts';

const verificationSchema = v.object({
  transmission_id: v.string(),
  transmission_time: v.string(),
  transmission_sig: v.string(),
  webhook_id: v.string(),
  webhook_event: v.looseObject({}),
});

/** `POST /v1/notifications/verify-webhook-signature`: https://developer.paypal.com/docs/api/webhooks/v1/ */
export function verificationRoutes() {
  return new Hono().post('/verify-webhook-signature', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    const asked = v.safeParse(verificationSchema, body);
    if (!asked.success) return c.json({ name: 'VALIDATION_ERROR' }, 400);
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = asked.output;
    // The sandbox writes its events without spaces: written anew they are the same bytes.
    const payload = JSON.stringify(asked.output.webhook_event);
    const isOurs = signatureOf({ id, time, webhookId, payload }) === asked.output.transmission_sig;
    return c.json({ verification_status: isOurs ? 'SUCCESS' : 'FAILURE' });
  });
}

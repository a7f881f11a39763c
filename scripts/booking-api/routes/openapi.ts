import type { Hono, MiddlewareHandler } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';

/** The OpenAPI document of every call that describes itself, made at the first request. */
export function openApiDocument(app: Hono): MiddlewareHandler {
  return openAPIRouteHandler(app, {
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: 'Booking API',
        version: '1.0.0',
        description:
          'Trips, departures, bookings and deposits. Instants are ISO 8601, money is in euros, errors are { message } in Spanish.',
      },
    },
  });
}

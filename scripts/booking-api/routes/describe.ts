import { describeRoute, resolver } from 'hono-openapi';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';

const errorSchema = v.pipe(
  v.object({
    message: v.pipe(v.string(), v.description('In Spanish, for the visitor')),
    fields: v.optional(
      v.pipe(v.record(v.string(), v.string()), v.description('Message of each broken field')),
    ),
  }),
  v.metadata({ ref: 'Error' }),
);

interface RouteDescription {
  tag: string;
  summary: string;
  answer: { status: 200 | 201; schema: GenericSchema };
  /** What each refusal's status means here. */
  refusals?: Readonly<Record<number, string>>;
  body?: GenericSchema;
  /** Optional request headers, by what they do. */
  headers?: Readonly<Record<string, string>>;
  /** Required query parameters, by what they are. */
  query?: Readonly<Record<string, string>>;
}

/** What becomes of any body, before its fields are looked at. */
const REFUSALS_OF_BODIES = { 400: 'No JSON', 413: 'More than 64 KB' };

/** One call of the OpenAPI document: its JSON answer and its refusals. */
export function describeCall({
  tag,
  summary,
  answer,
  refusals = {},
  body,
  headers = {},
  query = {},
}: RouteDescription) {
  const refused = Object.entries({ ...(body && REFUSALS_OF_BODIES), ...refusals }).map(
    ([status, description]) =>
      [
        status,
        { description, content: { 'application/json': { schema: resolver(errorSchema) } } },
      ] as const,
  );
  return describeRoute({
    tags: [tag],
    summary,
    parameters: [...parametersIn('header', headers, false), ...parametersIn('query', query, true)],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: resolver(body) } },
      },
    }),
    responses: {
      [answer.status]: {
        description: summary,
        content: { 'application/json': { schema: resolver(answer.schema) } },
      },
      ...Object.fromEntries(refused),
    },
  });
}

function parametersIn(
  place: 'header' | 'query',
  descriptions: Readonly<Record<string, string>>,
  required: boolean,
) {
  return Object.entries(descriptions).map(([name, description]) => ({
    in: place,
    name,
    description,
    required,
    schema: { type: 'string' as const },
  }));
}

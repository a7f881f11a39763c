import * as v from 'valibot';
import { requiredText } from './text-limits.ts';

/**
 * An address as browsers and the API take it, apostrophes and domains with an ñ (`xn--…`) included.
 * Besides, its domain has a dot, and something stands between all dots: else it is mistyped.
 */
export const emailText = (messages: { email: string; emailInvalid: string }) =>
  v.config(
    v.pipe(
      requiredText(messages.email),
      v.rfcEmail(messages.emailInvalid),
      v.regex(/^[^.@]+(?:\.[^.@]+)*@(?:[^.@]+\.)+[^.@]{2,}$/, messages.emailInvalid),
    ),
    { abortPipeEarly: true },
  );

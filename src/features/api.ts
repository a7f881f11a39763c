import { createApiClient } from '../api/client.ts';
import { environment } from '../config.ts';
import { fetchOrEarly } from './early.ts';

/** The booking API, as the islands' stores use it. */
export const api = createApiClient({ baseUrl: environment.apiUrl, fetch: fetchOrEarly });

import { connectApi } from '../api/client.ts';
import { environment } from '../config.ts';
import { fetchOrEarly } from './early.ts';

/** The booking API, to which each store adds the calls that it makes. */
export const http = connectApi({ baseUrl: environment.apiUrl, fetch: fetchOrEarly });

import { readEnvironment } from '../config/environment.ts';
import { Failure } from '../local/failure.ts';
import { needFreePort } from '../local/port.ts';

/**
 * `npm run api`: the embedded booking API alone, on API_PORT. The port is looked at before the API
 * opens its data, which one that runs already may hold.
 */
try {
  const { API_PORT, HOST } = readEnvironment();
  await needFreePort(API_PORT, 'API_PORT', HOST);
  await import('../booking-api/main.ts');
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

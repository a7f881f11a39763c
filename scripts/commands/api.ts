/** `npm run api`: the embedded booking API alone, on API_PORT. */
await import('../booking-api/main.ts');

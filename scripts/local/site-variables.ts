/**
 * What the site's build needs to know of an embedded API: its address, and the wallet of its
 * payment sandbox unless a real one is configured.
 */
export function siteVariablesFor(apiUrl: string): NodeJS.ProcessEnv {
  const wallet = process.env.PAYPAL_CLIENT_ID
    ? {}
    : { PAYPAL_CLIENT_ID: 'sandbox', PAYPAL_SDK_URL: `${apiUrl}/sandbox/paypal` };
  return { API_URL: apiUrl, ...wallet };
}

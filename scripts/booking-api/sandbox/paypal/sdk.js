// The sandbox's stand-in for PayPal's JavaScript SDK: the part that @paypal/paypal-js loads and our
// site calls, https://developer.paypal.com/sdk/js/reference/#buttons. It runs in the visitor's page.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const { origin, searchParams } = new URL(script.src);
  const ordersUrl = `${origin}/sandbox/paypal/orders`;
  const currency = searchParams.get('currency') ?? 'EUR';

  /**
   * @param {string} path
   * @param {unknown} [body]
   */
  async function post(path, body) {
    const response = await fetch(`${ordersUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`PayPal sandbox: ${answer.name} (${response.status})`);
    return answer;
  }

  /** @param {string} id */
  async function getOrder(id) {
    const response = await fetch(`${ordersUrl}/${encodeURIComponent(id)}`);
    if (!response.ok) throw new Error(`PayPal sandbox: no such order (${response.status})`);
    return response.json();
  }

  /** What the SDK hands to createOrder. */
  const creating = {
    order: {
      /** @param {object} order */
      create: async (order) => (await post('', order)).id,
    },
  };

  /** @param {string} id What the SDK hands to onApprove. */
  const approved = (id) => ({
    order: {
      capture: () => post(`/${id}/capture`),
      get: () => getOrder(id),
    },
  });

  /**
   * @param {string} tag
   * @param {string} text
   * @param {string} [style]
   */
  function element(tag, text, style = '') {
    const made = document.createElement(tag);
    made.textContent = text;
    made.style.cssText = style;
    return made;
  }

  const pill =
    'min-height:3rem;padding:.6rem 1.25rem;border-radius:1.5rem;font:600 1rem system-ui,sans-serif;cursor:pointer;';
  const yellow = `${pill}width:100%;border:2px solid #8a6400;background:#ffc439;color:#111b2b;`;
  const plain = `${pill}width:100%;border:2px solid #3b4a5c;background:#fff;color:#111b2b;`;

  /**
   * Asks the visitor in place of PayPal's window.
   * @param {{ purchase_units: { amount: { value: string, currency_code: string }, description?: string }[] }} order
   * @returns {Promise<boolean>} whether the payment is approved
   */
  function ask(order) {
    const unit = order.purchase_units[0];
    const amount = new Intl.NumberFormat('es-ES', {
      style: 'currency',
      currency: unit?.amount.currency_code ?? currency,
    }).format(Number(unit?.amount.value));
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-labelledby', 'paypal-sandbox-title');
    dialog.style.cssText =
      'width:min(24rem,100% - 2rem);margin:auto;padding:1.5rem;border:0;border-radius:.75rem;background:#fff;color:#111b2b;font:1rem/1.5 system-ui,sans-serif;';
    const title = element(
      'h2',
      'PayPal · Entorno de pruebas',
      'margin:0 0 .5rem;font-size:1.25rem;',
    );
    title.id = 'paypal-sandbox-title';
    const approve = element('button', `Aprobar el pago de ${amount}`, yellow);
    const cancel = element('button', 'Cancelar', `${plain}margin-top:.75rem;`);
    dialog.append(
      title,
      element('p', 'Aquí no se cobra nada.', 'margin:0 0 1rem;'),
      element('p', unit?.description ?? '', 'margin:0 0 1rem;overflow-wrap:anywhere;'),
      approve,
      cancel,
    );
    document.body.append(dialog);
    return new Promise((resolve) => {
      approve.addEventListener('click', () => dialog.close('approved'));
      cancel.addEventListener('click', () => dialog.close('cancelled'));
      dialog.addEventListener('close', () => {
        dialog.remove();
        resolve(dialog.returnValue === 'approved');
      });
      dialog.showModal();
    });
  }

  /**
   * @typedef {object} ButtonsOptions
   * @property {(data: object, actions: typeof creating) => Promise<string>} [createOrder]
   * @property {(data: { orderID: string }, actions: ReturnType<typeof approved>) => unknown} [onApprove]
   * @property {(data: { orderID: string }) => unknown} [onCancel]
   * @property {(error: unknown) => unknown} [onError]
   */

  /** @param {ButtonsOptions} options */
  async function pay({ createOrder, onApprove, onCancel }) {
    const orderID = await createOrder?.({ paymentSource: 'paypal' }, creating);
    if (orderID === undefined) throw new Error('PayPal sandbox: createOrder gave no order');
    if (await ask(await getOrder(orderID))) {
      await post(`/${orderID}/approve`);
      await onApprove?.({ orderID }, approved(orderID));
    } else {
      await onCancel?.({ orderID });
    }
  }

  /** @param {ButtonsOptions} [options] */
  function Buttons(options = {}) {
    const button = element('button', 'PayPal (entorno de pruebas)', yellow);
    button.setAttribute('type', 'button');
    let paying = false;
    button.addEventListener('click', async () => {
      if (paying) return;
      paying = true;
      try {
        await pay(options);
      } catch (error) {
        options.onError?.(error);
      } finally {
        paying = false;
      }
    });
    return {
      isEligible: () => true,
      /** @param {string | Element} container */
      render: async (container) => {
        const target =
          typeof container === 'string' ? document.querySelector(container) : container;
        if (target === null) throw new Error('PayPal sandbox: no such container');
        target.append(button);
      },
      close: async () => button.remove(),
    };
  }

  Object.assign(window, { paypal: { version: 'sandbox', Buttons } });
})();

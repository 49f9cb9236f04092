/**
 * Stands in for the gateway's `checkout.js`: the same constructor, options and events, and a window in a frame. As
 * with the real one, a failed payment leaves the window open for another try.
 */
export const checkoutScript = (origin: string): string => `(() => {
  const ORIGIN = ${JSON.stringify(origin)};
  class Razorpay {
    #options; #listeners = new Map(); #frame; #onMessage;
    constructor(options) {
      if (!options || !options.key) throw new Error('No key passed');
      this.#options = options;
    }
    on(event, listener) { this.#listeners.set(event, listener); return this; }
    open() {
      if (this.#frame) return;
      const { order_id: order, key } = this.#options;
      const frame = document.createElement('iframe');
      frame.title = 'Payment (simulated)';
      frame.className = 'razorpay-checkout-frame';
      frame.allow = 'payment';
      frame.src = ORIGIN + '/v1/checkout/window?' + new URLSearchParams({ order_id: order, key_id: key, parent: location.origin });
      Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' });
      this.#onMessage = (event) => {
        if (event.origin !== ORIGIN || event.source !== frame.contentWindow) return;
        this.#hear(event.data || {});
      };
      addEventListener('message', this.#onMessage);
      document.body.append(frame);
      this.#frame = frame;
      frame.focus();
    }
    close() {
      if (!this.#frame) return;
      removeEventListener('message', this.#onMessage);
      this.#frame.remove();
      this.#frame = undefined;
    }
    #hear(message) {
      if (message.type === 'failed') return this.#listeners.get('payment.failed')?.({ error: message.error });
      if (message.type !== 'paid' && message.type !== 'closed') return;
      this.close();
      if (message.type === 'paid') this.#options.handler?.(message.response);
      else this.#options.modal?.ondismiss?.();
    }
  }
  window.Razorpay = Razorpay;
})();
`;

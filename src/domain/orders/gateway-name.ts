/** A gateway's own name. */
export const gatewayName = (code: string): string =>
  code === 'paypal' ? 'PayPal' : code.charAt(0).toUpperCase() + code.slice(1);

/** A gateway's own name. */
export const gatewayName = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

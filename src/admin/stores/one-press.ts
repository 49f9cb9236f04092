/**
 * One press does its thing once: sent again, it has the same key until the shop has said that it did it. Another
 * thing is another press.
 */
export const onePress = () => {
  let press = { what: '', key: '' };
  return async <T>(
    what: unknown,
    send: (headers: { 'idempotency-key': string }) => Promise<T>,
  ): Promise<T> => {
    const text = JSON.stringify(what);
    if (press.what !== text) press = { what: text, key: crypto.randomUUID() };
    const answer = await send({ 'idempotency-key': press.key });
    press = { what: '', key: '' };
    return answer;
  };
};

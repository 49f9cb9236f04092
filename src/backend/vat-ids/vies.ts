import { z } from 'zod';
import { partsOfVatId } from '../../domain/money/vat-id.ts';
import { isLoopback } from '../gateways/port/access.ts';
import { postTo } from '../outbox/webhooks/post-to.ts';
import type { Shop } from '../shop/shop.ts';

const PUBLIC_API = 'https://ec.europa.eu/taxation_customs/vies/rest-api';
const MOST_BYTES = 20_000;

/** What the EU's register says of a VAT id; the number is its proof, given to a requester that it knows. */
export interface ViesAnswer {
  isValid: boolean;
  consultationNumber: string | null;
}

const Answer = z.union([
  z.object({ valid: z.boolean(), requestIdentifier: z.string().max(60).nullish() }),
  z.object({ errorWrappers: z.array(z.object({ error: z.string().max(60) })).min(1) }),
]);

/**
 * Queries VIES, for a requester with its own VAT id where it knows that. Null while it or the register of the member state
 * cannot be reached, has too much to do, or answers nonsense.
 */
export const queryVies = async (shop: Shop, vatId: string, requester: string): Promise<ViesAnswer | null> => {
  try {
    return await answerOf(shop, vatId, requester);
  } catch (error) {
    shop.log('warn', 'VIES could not be reached', { reason: String(error) });
    return null;
  }
};

const answerOf = async (shop: Shop, vatId: string, requester: string): Promise<ViesAnswer> => {
  const { prefix, number } = partsOfVatId(vatId);
  const own = partsOfVatId(requester);
  const url = new URL(`${(shop.env ?? process.env).VIES_BASE_URL || PUBLIC_API}/check-vat-number`);
  const body = JSON.stringify({
    countryCode: prefix,
    vatNumber: number,
    ...(requester && { requesterMemberStateCode: own.prefix, requesterNumber: own.number }),
  });
  const received = await postTo(
    { url: url.href, mayBePrivate: isLoopback(url) },
    { body, headers: { accept: 'application/json' }, mostBytes: MOST_BYTES },
  );
  const said = Answer.parse(JSON.parse(received.text));
  if ('valid' in said) return { isValid: said.valid, consultationNumber: said.requestIdentifier || null };
  const errors = said.errorWrappers.map(({ error }) => error);
  if (errors.includes('INVALID_INPUT')) return { isValid: false, consultationNumber: null };
  if (requester && errors.includes('INVALID_REQUESTER_INFO')) return answerOf(shop, vatId, '');
  throw new Error(errors.join(', '));
};

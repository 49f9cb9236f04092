import type { Trx } from '../backend/shop/db/shop-db.ts';
import { FIRST_NAMES, LAST_NAMES } from './data/customers.ts';
import { insertWithIds } from './kit/insert.ts';
import { createRandom } from './kit/random.ts';
import { slugOf } from './kit/slug.ts';
import { DAY_MS, EPOCH } from './plan.ts';

export interface SeededCustomer {
  id: number;
  /** As reviews show it: "Asha K." */
  shortName: string;
}

const COUNT = 240;
/** Without letters and digits that are easily confused. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Past customers with e-mail, phone and a referral code. */
export const seedCustomers = async (trx: Trx, seed: number): Promise<SeededCustomer[]> => {
  const random = createRandom(seed, 'customers');
  const names = random
    .shuffle(FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => [first, last] as const)))
    .slice(0, COUNT);
  const rows = names.map(([first, last], at) => {
    const email = `${slugOf(first)}.${slugOf(last)}@mail.example`;
    const tail = Array.from({ length: 4 }, () => random.pick([...CODE_LETTERS])).join('');
    return {
      name: `${first} ${last}`,
      email,
      email_norm: email,
      phone_e164: `+1503555${String(2000 + at)}`,
      referral_code: `${first.toUpperCase().slice(0, 5)}${tail}`,
      created_at: new Date(EPOCH - random.int(30, 1400) * DAY_MS).toISOString(),
    };
  });
  const ids = await insertWithIds(trx, 'customers', rows);
  return names.map(([first, last], at) => ({
    id: ids[at] as number,
    shortName: `${first} ${last.charAt(0)}.`,
  }));
};

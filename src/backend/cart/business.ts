import type { BusinessInput, VatOutcome } from '../../api/contract/cart.ts';
import { vatOutcome } from '../../domain/money/intra-community.ts';
import type { TaxSale } from '../../domain/money/tax-places.ts';
import { findVatId, readVatId, type VatId } from '../../domain/money/vat-id.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { chooseBranch, readStore, type StoreBranch, type StoreSettings } from '../settings/store-cache.ts';
import { sellerVatId } from '../settings/tax-sale.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { fieldError } from '../shop/shop-error.ts';
import { checkVatId, findVatCheck, type VatCheck } from '../vat-ids/vat-checks.ts';
import { type CartCall, cartOwner } from './cart-call.ts';
import { type CartRow, findCart } from './repository.ts';

/** As a cart keeps it: the VAT id without spaces. */
type Business = BusinessInput;

/** The business that a cart is for, and what its VAT id does to the tax; there is one where a branch can sell to some. */
export interface CartBusiness {
  given: Business | null;
  outcome: VatOutcome | null;
  check: VatCheck | undefined;
}

/** The seller's VAT id, where businesses may give theirs. */
const offeredBy = (settings: StoreSettings, branch: StoreBranch): VatId | undefined =>
  settings.hasVatIds ? sellerVatId(settings, branch) : undefined;

interface Sale {
  settings: StoreSettings;
  branch: StoreBranch;
  taxSale: TaxSale;
  /** Where it is delivered to. */
  destination: { pincode: string } | null;
  at: Date;
}

/** Without querying VIES: what it said is read again, so that a cart and its order follow from the same. */
export const viewBusiness = async (
  read: Reader,
  cart: CartRow | null,
  { settings, branch, taxSale, destination, at }: Sale,
): Promise<CartBusiness | null> => {
  const seller = offeredBy(settings, branch);
  if (!seller) return null;
  const given = cart?.business_json ? (JSON.parse(cart.business_json) as Business) : null;
  const buyer = given && findVatId(given.vat_id);
  if (!buyer) return { given: null, outcome: null, check: undefined };
  const check = await findVatCheck(read, { vatId: buyer.id, requester: seller.id, at });
  const supply = {
    from: { country: branch.country_code, postcode: branch.pincode },
    to: { country: taxSale.place.country, postcode: destination?.pincode ?? null },
    buyer: buyer.country,
  };
  const outcome = vatOutcome(supply, {
    check: check ? (check.is_valid ? 'valid' : 'invalid') : null,
    trustsForm: settings.trustsUncheckedVatIds,
  });
  return { given, outcome, check };
};

/** A business as it was typed, checked where VIES can be reached. 422 at the fields for an id that is none. */
export const readBusiness = async (call: CartCall, typed: BusinessInput): Promise<Business> => {
  const { settings, branches } = await readStore(call.shop.db, call.shop.db.read);
  const branch = chooseBranch(branches, call.branchId);
  const seller = offeredBy(settings, branch);
  if (!seller) throw fieldError('business.vat_id', say`${branch.name} takes no VAT ids.`);
  const buyer = readVatId(typed.vat_id);
  if ('problem' in buyer) throw fieldError('business.vat_id', buyer.problem);
  const check = await checkOf(call, buyer, { seller, branch });
  if (check?.is_valid === 0)
    throw fieldError(
      'business.vat_id',
      say`VIES, where the EU checks VAT ids, says that this one is not valid.`,
      'vat_id_invalid',
    );
  return { company: typed.company, vat_id: buyer.id };
};

/** Queries VIES again, where that is a day ago, about the business of a cart that is to be ordered. */
export const checkBusinessAgain = async (call: CartCall): Promise<void> => {
  const { db } = call.shop;
  const { settings, branches } = await readStore(db, db.read);
  const branch = chooseBranch(branches, call.branchId);
  const seller = offeredBy(settings, branch);
  const cart = seller && (await findCart(db.read, cartOwner(call)));
  if (!seller || !cart?.business_json) return;
  const buyer = findVatId((JSON.parse(cart.business_json) as Business).vat_id);
  if (buyer) await checkOf(call, buyer, { seller, branch });
};

/** Of businesses of the branch's own country, which pay VAT, nothing is queried: not each is known to VIES. */
const checkOf = async (
  { shop }: CartCall,
  buyer: VatId,
  { seller, branch }: { seller: VatId; branch: StoreBranch },
): Promise<VatCheck | undefined> =>
  buyer.country === branch.country_code ? undefined : checkVatId(shop, buyer.id, seller.id);

/** What the VAT id does, in words. */
export const VAT_MESSAGES: Readonly<Record<VatOutcome, Text>> = {
  exempt: say`No VAT: an intra-Community supply. The buyer accounts for VAT.`,
  own_country: say`VAT stays: the VAT id is of the country that the goods leave. It goes on the invoice.`,
  taxed_place: say`VAT stays unless the goods are delivered to another EU country. The VAT id goes on the invoice.`,
  invalid: say`VIES says that this VAT id is not valid, so VAT is charged.`,
  unchecked: say`VIES, where the EU checks VAT ids, cannot be reached now, so VAT is charged. The VAT id goes on the invoice.`,
};

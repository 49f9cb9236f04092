import type { PageRecord } from '../kit/records.ts';
import { ABOUT } from './pages/about.ts';
import { ALLERGENS } from './pages/allergens.ts';
import { DELIVERY } from './pages/delivery.ts';
import { RETURNS } from './pages/returns.ts';
import { TERMS } from './pages/terms.ts';

/** Content pages in the order of the footer. */
export const PAGES: readonly PageRecord[] = [ABOUT, DELIVERY, RETURNS, ALLERGENS, TERMS];

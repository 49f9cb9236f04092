import { ABOUT } from './pages/about.ts';
import { ALLERGENS } from './pages/allergens.ts';
import { DELIVERY } from './pages/delivery.ts';
import { RETURNS } from './pages/returns.ts';
import { TERMS } from './pages/terms.ts';

export interface PageRecord {
  slug: string;
  title: string;
  showIn: 'header' | 'footer' | 'none';
  description: string;
  html: string;
}

/** Content pages in the order of the footer. */
export const PAGES: readonly PageRecord[] = [ABOUT, DELIVERY, RETURNS, ALLERGENS, TERMS];

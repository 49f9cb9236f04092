import type { DeskImport } from '../../api/contract/admin/imports.ts';
import { t } from '../../language/desk.ts';

/** How far an import is, in a word or two. */
export const stateWord = ({ state, undo }: Pick<DeskImport, 'state' | 'undo'>): string => {
  if (undo) return undo.state === 'done' ? t`Undone` : t`Undoing …`;
  if (state === 'validating') return t`Reading …`;
  if (state === 'ready') return t`Ready to publish`;
  if (state === 'publishing') return t`Publishing …`;
  return state === 'done' ? t`Published` : t`Not readable`;
};

export const dialectWord = ({ dialect }: Pick<DeskImport, 'dialect'>): string => {
  if (dialect === 'shopify') return 'Shopify';
  return dialect === 'woocommerce' ? 'WooCommerce' : t`This shop`;
};

export const delimiterWord = (delimiter: string): string => {
  if (delimiter === ';') return t`semicolon`;
  return delimiter === ',' ? t`comma` : t`tab`;
};

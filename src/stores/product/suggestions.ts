import { suggestProducts } from '../../api/catalog.ts';
import type { SuggestResponse } from '../../api/contract/catalog.ts';
import { api } from '../shop/api.ts';

/** Suggestions for what was typed; `signal` drops an overtaken question. */
export const fetchSuggestions = (text: string, signal: AbortSignal): Promise<SuggestResponse> =>
  suggestProducts(api, text, signal);

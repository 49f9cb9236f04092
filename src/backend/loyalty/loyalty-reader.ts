import { inLanguage, type Phrases, type Text } from '../../domain/text/text.ts';

/** Whose loyalty is shown, and in which language. */
export interface LoyaltyReader {
  customerId: number;
  phrases: Phrases;
}

/** A stored sentence in the asker's language. */
export const translateFor = (json: string, { phrases }: LoyaltyReader): string =>
  inLanguage(JSON.parse(json) as Text, phrases);

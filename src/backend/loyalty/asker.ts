import { inLanguage, type Phrases, type Text } from '../../domain/text.ts';

/** Whose loyalty is shown, and in which language. */
export interface LoyaltyAsker {
  customerId: number;
  phrases: Phrases;
}

/** A stored sentence in the asker's language. */
export const saidIn = (json: string, { phrases }: LoyaltyAsker): string =>
  inLanguage(JSON.parse(json) as Text, phrases);

/** A name or price inside a sentence, so that its direction and the sentence's do not mix (Unicode FSI … PDI). */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

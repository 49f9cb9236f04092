const MOST_LENGTH = 60;

/** A search as it is counted: lower case, one space between words; undefined for what may name a person. */
export const countedTerm = (typed: string): string | undefined => {
  const term = typed.toLowerCase().replace(/\s+/g, ' ').trim();
  const mayNameSomebody = /@|https?:|(\d[\s().+-]*){6}/.test(term);
  return term === '' || term.length > MOST_LENGTH || mayNameSomebody ? undefined : term;
};

const accepts = (header: string, encoding: string): boolean => {
  if (!header.includes(encoding)) return false;
  // Refusing by weight is rare enough to cost a pattern.
  return !header.includes('q=0') || !new RegExp(`\\b${encoding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(header);
};

/** Best encoding of a header; brotli before gzip, since pages have it ready. */
export const encodingFor = (acceptEncoding: string): 'br' | 'gzip' | undefined => {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined;
};

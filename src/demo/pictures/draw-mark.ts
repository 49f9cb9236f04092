/** The shop's mark, an opened cardamom pod, on a 100 × 100 ground. */
export const markPaths = (color: string): string =>
  `<g fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M50 14C27 30 24 64 50 88C76 64 73 30 50 14Z"/><path d="M50 14C43 36 43 64 50 88M50 14C57 36 57 64 50 88"/>' +
  '<path d="M50 14C50 8 54 5 60 5"/></g>' +
  `<g fill="${color}"><circle cx="50" cy="38" r="4"/><circle cx="50" cy="51" r="4"/><circle cx="50" cy="64" r="4"/></g>`;

/** The mark on a rounded tile of the brand's colour, for favicons and the logo. */
export const markSvg = (brand: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" rx="24" fill="${brand}"/><g transform="translate(9,8) scale(.82)">${markPaths('#fdf8ee')}</g></svg>`;

/** The mark on a whole square: devices cut it to their own shape, and keep the middle four fifths at least. */
export const maskableSvg = (brand: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="512" height="512"><rect width="100" height="100" fill="${brand}"/><g transform="translate(20,19.5) scale(.6)">${markPaths('#fdf8ee')}</g></svg>`;

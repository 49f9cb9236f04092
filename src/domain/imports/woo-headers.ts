/**
 * Headings of WooCommerce's product file, which it writes in the language of who exports it: in English those that the
 * import reads. A heading that is not here is one that is not read, and named as such.
 */
const SPANISH = {
  tipo: 'type',
  nombre: 'name',
  publicado: 'published',
  'gtin, upc, ean o isbn': 'gtin, upc, ean, or isbn',
  'visibilidad en el catálogo': 'visibility in catalog',
  'descripción corta': 'short description',
  descripción: 'description',
  'estado del impuesto': 'tax status',
  'clase de impuesto': 'tax class',
  '¿existencias?': 'in stock?',
  '¿en inventario?': 'in stock?',
  inventario: 'stock',
  'precio rebajado': 'sale price',
  'precio normal': 'regular price',
  categorías: 'categories',
  etiquetas: 'tags',
  imágenes: 'images',
  superior: 'parent',
  principal: 'parent',
  marcas: 'brands',
};
const GERMAN = {
  typ: 'type',
  artikelnummer: 'sku',
  veröffentlicht: 'published',
  'gtin, upc, ean oder isbn': 'gtin, upc, ean, or isbn',
  'sichtbarkeit im katalog': 'visibility in catalog',
  kurzbeschreibung: 'short description',
  beschreibung: 'description',
  steuerstatus: 'tax status',
  steuerklasse: 'tax class',
  'vorrätig?': 'in stock?',
  bestand: 'stock',
  lager: 'stock',
  angebotspreis: 'sale price',
  'regulärer preis': 'regular price',
  kategorien: 'categories',
  schlagwörter: 'tags',
  bilder: 'images',
  'übergeordnetes produkt': 'parent',
  marken: 'brands',
};
const FRENCH = {
  ugs: 'sku',
  nom: 'name',
  publié: 'published',
  'gtin, upc, ean ou isbn': 'gtin, upc, ean, or isbn',
  'visibilité dans le catalogue': 'visibility in catalog',
  'description courte': 'short description',
  'état de la tva': 'tax status',
  'classe de tva': 'tax class',
  'en stock ?': 'in stock?',
  'tarif promo': 'sale price',
  'tarif régulier': 'regular price',
  catégories: 'categories',
  étiquettes: 'tags',
  marques: 'brands',
};
const ENGLISH: ReadonlyMap<string, string> = new Map(
  [SPANISH, GERMAN, FRENCH].flatMap((language) => Object.entries(language)),
);

/** Names and values of attributes, with their number. */
const ATTRIBUTES: readonly [RegExp, string][] = [
  [/^nombre del atributo (\d+)$/, 'name'],
  [/^valor\(es\) del atributo (\d+)$/, 'value(s)'],
  [/^attribut (\d+) name$/, 'name'],
  [/^attribut (\d+) wert\(e\)$/, 'value(s)'],
  [/^nom de l'attribut (\d+)$/, 'name'],
  [/^valeur\(s\) de l'attribut (\d+)$/, 'value(s)'],
];

/** A heading of WooCommerce's as it is in English, in lower case; one that is not known is left as it is. */
export const toWooHeader = (header: string): string => {
  const plain = header.trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  for (const [pattern, part] of ATTRIBUTES) {
    const [, number] = pattern.exec(plain) ?? [];
    if (number) return `attribute ${number} ${part}`;
  }
  return ENGLISH.get(plain) ?? plain;
};

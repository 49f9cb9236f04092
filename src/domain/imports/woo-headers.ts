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
/** Its translators have changed some of these over the years; marks of vowels are left out. */
const ARABIC = {
  المعرف: 'id',
  النوع: 'type',
  'رمز المنتج': 'sku',
  'رمز المنتج (sku)': 'sku',
  الاسم: 'name',
  منشور: 'published',
  'تم النشر': 'published',
  'gtin أو upc أو ean أو isbn': 'gtin, upc, ean, or isbn',
  'الظهور في الكتالوج': 'visibility in catalog',
  'الرؤية في الكتالوج': 'visibility in catalog',
  'وصف قصير': 'short description',
  'وصف مختصر': 'short description',
  الوصف: 'description',
  'حالة الضريبة': 'tax status',
  'فئة الضريبة': 'tax class',
  'متوفر في المخزون؟': 'in stock?',
  'متاح في المخزون؟': 'in stock?',
  المخزون: 'stock',
  'سعر التخفيض': 'sale price',
  'السعر المخفض': 'sale price',
  'سعر العرض': 'sale price',
  'السعر الافتراضي': 'regular price',
  'السعر العادي': 'regular price',
  التصنيفات: 'categories',
  تصنيفات: 'categories',
  الوسوم: 'tags',
  وسوم: 'tags',
  الصور: 'images',
  الأب: 'parent',
  الأصل: 'parent',
  'العلامات التجارية': 'brands',
};
const ENGLISH: ReadonlyMap<string, string> = new Map(
  [SPANISH, GERMAN, FRENCH, ARABIC].flatMap((language) => Object.entries(language)),
);

/** Names and values of attributes, with their number. */
const ATTRIBUTES: readonly [RegExp, string][] = [
  [/^nombre del atributo (\d+)$/, 'name'],
  [/^valor\(es\) del atributo (\d+)$/, 'value(s)'],
  [/^attribut (\d+) name$/, 'name'],
  [/^attribut (\d+) wert\(e\)$/, 'value(s)'],
  [/^nom de l'attribut (\d+)$/, 'name'],
  [/^valeur\(s\) de l'attribut (\d+)$/, 'value(s)'],
  [/^اسم (?:السمة|الخاصية) (\d+)$/, 'name'],
  [/^(?:قيمة \(قيم\)|قيمة|قيم) (?:السمة|الخاصية) (\d+)$/, 'value(s)'],
];

const ARABIC_VOWELS = /[\u064b-\u0652\u0640]/g;

/** A heading of WooCommerce's as it is in English, in lower case; one that is not known is left as it is. */
export const toWooHeader = (header: string): string => {
  const plain = header
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(ARABIC_VOWELS, '');
  for (const [pattern, part] of ATTRIBUTES) {
    const [, number] = pattern.exec(plain) ?? [];
    if (number) return `attribute ${number} ${part}`;
  }
  return ENGLISH.get(plain) ?? plain;
};

import { describe, expect, test } from 'vitest';
import { dialectOf } from '../../../src/domain/imports/columns.ts';
import { createWooReader, wooColumn } from '../../../src/domain/imports/woocommerce.ts';

/** Headings as WooCommerce writes them for the same columns, each language in the same order. */
const HEADINGS = {
  en: 'ID,Type,SKU,Name,Published,Visibility in catalog,Short description,Description,Tax status,Tax class,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s)',
  es: 'ID,Tipo,SKU,Nombre,Publicado,Visibilidad en el catálogo,Descripción corta,Descripción,Estado del impuesto,Clase de impuesto,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Etiquetas,Imágenes,Superior,Marcas,Nombre del atributo 1,Valor(es) del atributo 1',
  de: 'ID,Typ,Artikelnummer,Name,Veröffentlicht,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Steuerstatus,Steuerklasse,Vorrätig?,Bestand,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Marken,Attribut 1 Name,Attribut 1 Wert(e)',
  fr: 'ID,Type,UGS,Nom,Publié,Visibilité dans le catalogue,Description courte,Description,État de la TVA,Classe de TVA,En stock\u00a0?,Stock,Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Marques,Nom de l’attribut 1,Valeur(s) de l’attribut 1 ',
  ar: 'المُعرّف,النوع,رمز المنتج,الاسم,منشور,الظهور في الكتالوج,وصف قصير,الوصف,حالة الضريبة,فئة الضريبة,متوفر في المخزون؟,المخزون,سعر التخفيض,السعر الافتراضي,التصنيفات,الوسوم,الصور,الأصل,العلامات التجارية,اسم السمة 1,قيمة (قيم) السمة 1',
};
const VALUES = {
  simple:
    '7|simple|OIL-1|Oil|1|hidden|Short|Long|taxable|reduced-rate|1|30|8,00|9,00|Pantry > Oils|oil|https://x.example/1.jpg||Grove|Size|',
  variable: '8|variable|TEE|Tee|1|visible|Short|Long|taxable|||||||||||Colour|Red, Blue',
  variation: '9|variation|TEE-R|Tee|1|visible|||taxable|parent|1|4||12,00||||TEE||Colour|Red',
};

const read = (language: keyof typeof HEADINGS, kind: keyof typeof VALUES) => {
  const headers = HEADINGS[language].split(',');
  const cells = Object.fromEntries(VALUES[kind].split('|').map((value, at) => [headers[at] ?? '', value]));
  const { sources, notes, ...line } = createWooReader({ branch: 'downtown', units: undefined })({
    row: 2,
    cells,
  });
  return { line, sources, notes };
};

describe("WooCommerce's headings in other languages", () => {
  test.each([
    'es',
    'de',
    'fr',
    'ar',
  ] as const)('are all known and read as the English ones: %s', (language) => {
    const headers = HEADINGS[language].split(',');
    expect(headers).toHaveLength(HEADINGS.en.split(',').length);
    expect(dialectOf(headers)).toBe('woocommerce');
    expect(headers.filter((header) => !wooColumn(header))).toEqual([]);
    for (const kind of ['simple', 'variable', 'variation'] as const)
      expect(read(language, kind).line).toEqual(read('en', kind).line);
  });

  test('are named in problems as the file has them', () => {
    const { sources, notes } = read('de', 'simple');
    expect(sources).toMatchObject({ sku: 'Artikelnummer', selling_price: 'Angebotspreis' });
    expect(notes).toMatchObject([{ column: 'Sichtbarkeit im Katalog', code: 'hidden_product' }]);
  });

  test('leave a file of our own alone', () => {
    expect(dialectOf(['name', 'selling_price', 'stock:Lager'])).toBe('shop');
    expect(wooColumn('Gewicht (kg)')).toBeNull();
  });
});

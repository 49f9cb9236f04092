/** What can be translated, and which of its texts. Fields of blocks are paths into their data, such as `links.0.label`. */
export const FIELDS = {
  category: ['name', 'description_html', 'seo_title', 'seo_description'],
  product: [
    ...['name', 'short_description', 'description_html', 'unit_label', 'ingredients', 'storage'],
    ...['country_of_origin', 'seo_title', 'seo_description'],
  ],
  tax: ['name'],
  attribute: ['name'],
  attribute_value: ['value'],
  modifier_group: ['name'],
  modifier: ['value'],
  page: ['title', 'content_html', 'seo_title', 'seo_description'],
  branch: ['name', 'line1', 'city'],
  discount: ['title', 'description', 'terms_html'],
  reward: ['title'],
  scratch_prize: ['label'],
  block: [],
  setting: [],
} as const satisfies Record<string, readonly string[]>;

export type Entity = keyof typeof FIELDS;
export const ENTITIES = Object.keys(FIELDS) as Entity[];

/** Settings are one entity without ids of their own: the field is the key. */
export const SETTINGS_ID = 0;

/** Settings that are texts; the name of the store stays as it is in every language. */
export const isTextSetting = (key: string): boolean =>
  /^(seo_\w+|powered_by_zepio|plugin_whatsapp_text)$/.test(key);

const TIERS = 'loyalty_tiers';

/** Where the name of a level of the rewards is kept; its code stays when levels are put in another order. */
export const tierField = (code: string): string => `${TIERS}.${code}`;

export const isHtmlField = (entity: Entity, field: string): boolean =>
  field.endsWith('_html') || field === 'powered_by_zepio' || (entity === 'block' && field === 'html');

/** Where a block's data holds words: `title`, `slides.0.text`, `suggestions.2`. */
const BLOCK_FIELD =
  /^(title|placeholder|html|suggestions\.\d{1,2}|(links|slides)\.\d{1,2}\.(label|title|text|alt)|alt|text)$/;

export const isTranslatable = (entity: Entity, field: string): boolean => {
  if (entity === 'setting') return isTextSetting(field) || field.startsWith(tierField(''));
  if (entity === 'block') return BLOCK_FIELD.test(field);
  return (FIELDS[entity] as readonly string[]).includes(field);
};

/** The words of a block's data by their field. */
export const blockTexts = (data: unknown, path = ''): [field: string, text: string][] => {
  if (typeof data === 'string') return data !== '' && BLOCK_FIELD.test(path) ? [[path, data]] : [];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => blockTexts(value, path ? `${path}.${key}` : key));
};

/** The data with other words at some of its fields; what is no text there stays. */
export const withBlockTexts = <T>(data: T, texts: ReadonlyMap<string, string>, path = ''): T => {
  if (typeof data === 'string') return (texts.get(path) ?? data) as T;
  if (data === null || typeof data !== 'object') return data;
  const entries = Object.entries(data).map(([key, value]) => [
    key,
    withBlockTexts(value, texts, path ? `${path}.${key}` : key),
  ]);
  return (Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
};

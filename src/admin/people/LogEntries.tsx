import type { AuditEntry } from '../../api/contract/admin/staff.ts';
import { type LogLine, logLines } from '../../domain/desk/log-lines.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { $permissions } from '../stores/session.ts';
import { actorName } from '../ui/actor-words.ts';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { demoKindName } from '../ui/demo-words.ts';
import { EmailText } from '../ui/EmailText.tsx';
import { sectionOf } from '../ui/sections.ts';
import { writeWhen } from '../ui/when.ts';
import { pathWords, valueWords } from './log-words.ts';

/** What the form of a kind of thing calls its fields; a field that it does not have comes back as it is. */
export type FieldWords = (entity: string) => (field: string) => string;

/** What the forms say: of a thing's fields, and of what can be chosen for a setting; a value without a name comes back as it is. */
export interface FormWords {
  fields: FieldWords;
  choice: (setting: string, value: string) => string;
  /** The name of a branch by its number; of one that is gone the number. */
  branch: (id: string) => string;
}

/** Of the log as a table. */
export const logColumns = (words: FormWords): DeskColumn<AuditEntry>[] => [
  { id: 'when', heading: t`When`, isFixed: true, width: 'narrow', cell: ({ at }) => writeWhen(at) },
  {
    id: 'who',
    heading: t`Who`,
    width: 'narrow',
    cell: ({ actor }) => <EmailText text={actorName(actor)} />,
  },
  { id: 'what', heading: t`What`, width: 'narrow', cell: (entry) => <What entry={entry} words={words} /> },
  { id: 'before', heading: t`Before`, cell: (entry) => <Values lines={linesOf(entry, words).before} /> },
  { id: 'after', heading: t`After`, cell: (entry) => <Values lines={linesOf(entry, words).after} /> },
];

/** Branches that are named by their numbers. */
const BRANCHES = /(?:^|\.)branch_ids?$/;

/** What stands in the log for a secret. */
const HIDDEN = '•••';

const isHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'value' in value && value.value === HIDDEN;

const linesOf = ({ entity, entity_id, before, after }: AuditEntry, { fields, choice, branch }: FormWords) => {
  if (isHidden(after)) return { before: [], after: [{ path: '', text: t`Changed` }] };
  const lines = logLines(before, after);
  const namedIn = ({ path, text }: LogLine) => {
    if (BRANCHES.test(path)) return text.split(', ').map(branch).join(', ');
    return entity === 'setting' ? choice(entity_id, text) : text;
  };
  const textOf = (line: LogLine) => {
    const named = namedIn(line);
    return named === line.text ? valueWords(entity, line) : named;
  };
  const inWords = (line: LogLine) => ({
    path: line.path === '' ? '' : pathWords(line.path, fields(entity)),
    text: textOf(line),
  });
  // The line of an order stands beside it by its name; a product without variants has nothing that its stock is of.
  const isSaid = ({ path, number }: LogLine) =>
    path !== 'order_item_id' && !(number === 0 && path.endsWith('.variant_id'));
  const said = (all: readonly LogLine[]) => all.filter(isSaid).map(inWords);
  return { before: said(lines.before), after: said(lines.after) };
};

/** An entry where there is no room for a table. */
export const LogCard = ({ entry, words }: WhatProps) => {
  const { before, after } = linesOf(entry, words);
  return (
    <div className="log-card">
      <strong>
        <What entry={entry} words={words} />
      </strong>
      <span className="muted small">
        {writeWhen(entry.at)} · <EmailText text={actorName(entry.actor)} />
      </span>
      {before.length > 0 && <Side name={t`Before`} lines={before} />}
      {after.length > 0 && <Side name={t`After`} lines={after} />}
    </div>
  );
};

interface WhatProps {
  entry: AuditEntry;
  words: FormWords;
}

/** What was written about by its name, which leads there if the reader may; what is gone keeps its number. */
const What = ({ entry: { entity, entity_id, name }, words }: WhatProps) => {
  const permissions = useStored($permissions, new Set());
  const called = name ?? nameOf(entity, entity_id, words);
  const place = name != null || WITHOUT_NAMES.has(entity) ? pathOf(entity, entity_id) : undefined;
  const needed = place && sectionOf(place)?.permission;
  const path = needed && !permissions.has(needed) ? undefined : place;
  // There is one home.
  const shown = entity === 'home' ? entityName(entity) : called;
  return (
    <>
      {entity !== 'home' && `${entityName(entity)} `}
      {path ? (
        <a href={href(path)}>
          <bdi>{shown}</bdi>
        </a>
      ) : (
        <bdi>{shown}</bdi>
      )}
    </>
  );
};

const nameOf = (entity: string, id: string, words: FormWords): string => {
  if (entity === 'demo') return demoKindName(id);
  // A test is of no news in particular.
  if (entity === 'news' && id === 'test') return '';
  return entity === 'setting' ? words.fields(entity)(id) : id;
};

/** Kinds of which each entry's thing is there. */
const WITHOUT_NAMES: ReadonlySet<string> = new Set(['home', 'setting', 'message', 'staff', 'review']);

/** Where somebody looks at it, or changes it. */
const pathOf = (entity: string, id: string): `/admin${string}` | undefined => {
  const own = encodeURIComponent(id);
  const paths: Readonly<Record<string, `/admin${string}`>> = {
    branch: `/admin/branches?id=${own}`,
    category: '/admin/categories',
    change_set: `/admin/changes?id=${own}`,
    customer: `/admin/customers/view?id=${own}`,
    gift_card: '/admin/gift-cards',
    home: '/admin/home',
    import: `/admin/imports?id=${own}`,
    message: '/admin/messages',
    news: `/admin/news?id=${own}`,
    order: `/admin?order=${own}`,
    page: `/admin/pages/edit?id=${own}`,
    product: `/admin/products/edit?id=${own}`,
    promotion: `/admin/promotions/edit?id=${own}`,
    review: '/admin/reviews',
    reward: '/admin/rewards',
    role: '/admin/staff',
    scratch_prize: '/admin/rewards',
    setting: '/admin/settings',
    staff: '/admin/staff',
    tax: '/admin/taxes',
    webhook: '/admin/webhooks',
  };
  return Object.hasOwn(paths, entity) ? paths[entity] : undefined;
};

const Side = ({ name, lines }: { name: string; lines: readonly LogLine[] }) => (
  <div>
    <span className="muted small">{name}</span>
    <Values lines={lines} />
  </div>
);

/** What was written about, in words; a kind that has none yet by its name. */
const entityName = (entity: string): string => {
  const names: Readonly<Record<string, string>> = {
    branch: t`Branch`,
    products: t`Change of several products`,
    category: t`Category`,
    change_set: t`Change set`,
    customer: t`Customer`,
    demo: t`Demo content`,
    export: t`Export`,
    gift_card: t`Gift card`,
    home: t`Home page`,
    import: t`Import`,
    message: t`Message`,
    news: t`News`,
    order: t`Order`,
    page: t`Page`,
    product: t`Product`,
    promotion: t`Promotion`,
    review: t`Customer review`,
    reward: t`Reward`,
    role: t`Role`,
    scratch_prize: t`Prize of a scratch card`,
    setting: t`Settings`,
    settings: t`Settings`,
    'sign-in': t`Signed in`,
    staff: t`Person`,
    tax: t`Tax`,
    webhook: t`Webhook`,
  };
  return names[entity] ?? entity;
};

/** As many as are seen without a press. */
const FIRST = 3;

/** Values as they are kept; long ones begin as their first words. */
const Values = ({ lines }: { lines: readonly LogLine[] }) => {
  if (lines.length === 0) return '–';
  const isLong = lines.length > FIRST || lines.some(({ text }) => text.length > SHORT);
  if (!isLong) return <Lines lines={lines} />;
  return (
    <details className="desk-values">
      <summary>
        <Lines lines={lines.slice(0, FIRST)} most={SHORT} />
        {t`${lines.length} value|${lines.length} values`}
      </summary>
      <Lines lines={lines} />
    </details>
  );
};

const SHORT = 120;

const Lines = ({ lines, most = Number.POSITIVE_INFINITY }: { lines: readonly LogLine[]; most?: number }) => (
  <span className="desk-values log-lines">
    {lines.map(({ path, text }) => (
      <span key={`${path} ${text}`}>
        {path !== '' && <span className="muted">{`${path}: `}</span>}
        <bdi>{text.length > most ? `${text.slice(0, most)} …` : text}</bdi>
      </span>
    ))}
  </span>
);

import ts from 'typescript';
import { areaOf } from './import-rules.ts';
import { type SourceFile, visit } from './source-file.ts';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 70;
/** Reviewed: cleaned HTML of the database, the document's own theme, data and script, the desk's own manual. */
const HTML_COMPONENTS = [
  'src/components/CleanHtml.astro',
  'src/layouts/Document.astro',
  'src/admin/DeskDocument.astro',
  'src/admin/help/HelpText.astro',
];
const RAW_HTML =
  /\bset:html\b|\bdangerouslySetInnerHTML\b|\.innerHTML\s*=|\.outerHTML\s*=|\binsertAdjacentHTML\b/;
const IMPURE = /^(Date\.now|Math\.random|performance\.now|crypto\.\w+|process\.\w+)$/;

/** Every rule on the text of one file. */
export const checkCode = (file: SourceFile): string[] => [
  ...checkSize(file),
  ...checkExports(file),
  ...checkRawHtml(file),
  ...(['domain', 'contract'].includes(areaOf(file.path)) ? checkPurity(file) : []),
  ...checkDialect(file),
  ...checkWrites(file),
  ...checkSpreads(file),
  ...checkReach(file),
  ...checkMessages(file),
];

/** Any site may send a message to a window that it opened or framed. */
const checkMessages = ({ path, text }: SourceFile): string[] =>
  text.includes("addEventListener('message'") && !text.includes('event.origin !==')
    ? [`${path} hears messages without looking at their origin`]
    : [];

/** A migration is history: it is read once and never grows. */
const isMigration = (path: string) => path.startsWith('src/backend/shop/db/migrations/');

const checkSize = ({ path, text, tree }: SourceFile): string[] => {
  if (isMigration(path)) return [];
  const found: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_FILE_LINES) found.push(`${path} has ${lines} lines; at most ${MAX_FILE_LINES}`);
  visit(tree, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return;
    const length = lineOf(tree, node.getEnd()) - lineOf(tree, node.getStart()) + 1;
    if (length > MAX_FUNCTION_LINES) {
      found.push(`${path}:${lineOf(tree, node.getStart())} has a function of ${length} lines`);
    }
  });
  return found;
};

/** No default exports (pages have none of their own) and no file that only passes on what others export. */
const checkExports = ({ path, tree }: SourceFile): string[] => {
  const found: string[] = [];
  const isConfig = ['client-intent', 'pictures-as-they-are'].some(
    (name) => path === `src/server/render/${name}.ts`,
  );
  const statements = tree.statements;
  if (statements.some(isDefaultExport) && !isConfig) found.push(`${path} has a default export`);
  const passedOn = statements.filter((node) => ts.isExportDeclaration(node) && node.moduleSpecifier);
  if (passedOn.length > 0 && passedOn.length === statements.length) found.push(`${path} is a barrel`);
  return found;
};

const isDefaultExport = (node: ts.Statement): boolean =>
  (ts.isExportAssignment(node) && !node.isExportEquals) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));

const checkRawHtml = ({ path, text }: SourceFile): string[] =>
  RAW_HTML.test(text) && !HTML_COMPONENTS.includes(path) ? [`${path} writes raw HTML`] : [];

/** No clock, randomness, process or locale of the machine. */
const checkPurity = ({ path, tree }: SourceFile): string[] => {
  const found: string[] = [];
  const report = (node: ts.Node, what: string) =>
    found.push(`${path}:${lineOf(tree, node.getStart())} uses ${what}`);
  visit(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && IMPURE.test(node.getText())) report(node, node.getText());
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return;
    const callee = node.expression.getText();
    const first = node.arguments?.[0];
    if (callee === 'Date' && !first) report(node, 'the clock');
    if (/^Intl\.\w+$/.test(callee) && (!first || first.getText() === 'undefined'))
      report(node, 'the default locale');
    if (/\.toLocale\w*String$/.test(callee) && !first) report(node, 'the default locale');
    if (/\.localeCompare$/.test(callee) && (node.arguments?.length ?? 0) < 2)
      report(node, 'the default locale');
  });
  return found;
};

/** Only shop/db may ask which database runs. */
const checkDialect = ({ path, tree }: SourceFile): string[] => {
  if (path.startsWith('src/backend/shop/db/')) return [];
  const found: string[] = [];
  visit(tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && /\bdialect\.name$/.test(node.getText())) {
      found.push(`${path}:${lineOf(tree, node.getStart())} asks which database runs`);
    }
  });
  return found;
};

/** Writes go through `inTransaction`: it records last what was noted, and has it heard after the commit. */
const checkWrites = ({ path, text }: SourceFile): string[] => {
  if (!path.startsWith('src/backend/') || path.startsWith('src/backend/shop/db/')) return [];
  if (/\bwriteProduct\(/.test(text) && !path.endsWith('/merchandise/product/change-products.ts'))
    return [`${path} writes a product past \`changeProducts\``];
  const past = text.match(/\.transaction\(\)|\bdb\.write\b|\.onChange\(|insertInto\('(?:changes|audit)'/);
  return past ? [`${path} writes past \`inTransaction\`: ${past[0]}`] : [];
};

/** Many people's rows are read at the desk from `shop/reach.ts` on, which holds them to one's branches. */
const checkReach = ({ path, text }: SourceFile): string[] => {
  const isOfDesk = /^src\/backend\/(desk\/|imports\/|customers\/customer-lists\.ts)/.test(path);
  const tables = isOfDesk ? [...text.matchAll(/\bread\s*\.selectFrom\('(orders|customers)\b/g)] : [];
  return tables.map(([, table]) => `${path} reads ${table} without a branch`);
};

/** An object spread into another where it is written only puts several keys on one line: a limit met by a trick. */
const checkSpreads = ({ path, tree }: SourceFile): string[] => {
  const found: string[] = [];
  visit(tree, (node) => {
    const isSpread = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
    if (isSpread && ts.isObjectLiteralExpression(node.expression))
      found.push(`${path}:${lineOf(tree, node.getStart())} spreads an object literal`);
  });
  return found;
};

const lineOf = (tree: ts.SourceFile, position: number) =>
  tree.getLineAndCharacterOfPosition(position).line + 1;

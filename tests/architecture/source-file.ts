import { posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** Path from the project's root for files of the project, the package's name otherwise. */
  target: string;
  isType: boolean;
  isDynamic: boolean;
}

/** One file of `src` as the rules see it. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
  tree: ts.SourceFile;
  imports: readonly Import[];
}

/** Reads imports off the syntax tree; of an Astro file, those of its frontmatter and its scripts. */
export const parseSource = (path: string, text: string): SourceFile => {
  const code = path.endsWith('.astro') ? scriptsOf(text) : text;
  const kind = /\.(tsx|astro)$/.test(path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  return { path, text, tree, imports: importsOf(tree, path) };
};

const scriptsOf = (text: string): string => {
  const frontmatter = text.startsWith('---') ? text.slice(3, text.indexOf('\n---', 3)) : '';
  const scripts = [...text.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(([, body]) => body);
  return [frontmatter, ...scripts].join('\n');
};

const importsOf = (tree: ts.SourceFile, path: string): Import[] => {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean, isDynamic: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      found.push({ target: resolveTarget(path, specifier.text), isType, isDynamic });
    }
  };
  visit(tree, (node) => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause), false);
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly, false);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, false);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false, true);
    }
  });
  return found;
};

const isTypeOnly = (clause: ts.ImportClause | undefined): boolean => {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const names = clause.namedBindings;
  return (
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.length > 0 &&
    names.elements.every((element) => element.isTypeOnly)
  );
};

const resolveTarget = (path: string, specifier: string): string =>
  specifier.startsWith('.')
    ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
    : packageOf(specifier);

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Calls `look` on every node below `node`, outermost first. */
export const visit = (node: ts.Node, look: (node: ts.Node) => void): void => {
  ts.forEachChild(node, (child) => {
    look(child);
    visit(child, look);
  });
};

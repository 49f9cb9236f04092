import ts from 'typescript';
import { type SourceFile, visit } from './source-file.ts';

/** They measure and break on purpose: their time and their chance are real. */
const REAL = /^tests\/(bench|cluster|faults)\//;
const CLOCK = /\b(Date\.now|performance\.now|new Date)\(\)/;

/** What makes one run of the tests differ from the next: a wait of a fixed time, chance, a seed from the clock. */
export const checkSteadiness = ({ path, tree }: SourceFile): string[] => {
  if (REAL.test(path)) return [];
  const found: string[] = [];
  const report = (node: ts.Node, what: string) =>
    found.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`);
  visit(tree, (node) => {
    if (ts.isPropertyAccessExpression(node)) {
      if (node.name.text === 'waitForTimeout') report(node, 'waits for a fixed time');
      if (node.getText() === 'Math.random') report(node, 'uses Math.random; use SEED');
    }
    const [name, value] = partsOf(node);
    if (/seed/i.test(name) && CLOCK.test(value)) report(node, 'takes its seed from the clock; use SEED');
  });
  return found;
};

/** What a node names and what it gives to that. */
const partsOf = (node: ts.Node): readonly [name: string, value: string] => {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node))
    return [node.name.getText(), node.initializer?.getText() ?? ''];
  if (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'createRandom'
  )
    return ['seed', node.arguments[0]?.getText() ?? ''];
  return ['', ''];
};

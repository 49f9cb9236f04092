import ts from 'typescript';
import { type SourceFile, visit } from './source-file.ts';

/** The only file that may change the status of an order. */
export const STATUS_FILE = 'src/backend/orders/lifecycle/order-status.ts';

/** Whether a file updates the column `status` of `orders`: by Kysely, by SQL, or past the type of `updateOrder`. */
export const changesOrderStatus = ({ text, tree }: SourceFile): boolean => {
  if (/update\s+"?orders"?\s+set\b[^;`]*\bstatus\s*=/i.test(text)) return true;
  let isFound = false;
  visit(tree, (node) => {
    if (ts.isCallExpression(node) && changeOf(node).some(namesStatus)) isFound = true;
  });
  return isFound;
};

/** What a call writes to an order: by `updateTable('orders').set(…)`, by a helper of rows, or by `updateOrder`. */
const changeOf = (call: ts.CallExpression): readonly ts.Node[] => {
  const { expression, arguments: given } = call;
  if (expression.getText() === 'updateOrder') return given.slice(2).map(declarationOf);
  if (/^updates?Rows?$/.test(expression.getText()) && given[1]?.getText() === "'orders'")
    return given.slice(3).map(declarationOf);
  const isSet = ts.isPropertyAccessExpression(expression) && expression.name.text === 'set';
  const isOrders = /updateTable\(\s*['"]orders\b[^)]*\)/.test(expression.getText());
  return isSet && isOrders ? given.map(declarationOf) : [];
};

/** A name stands for what the file declares it as. */
const declarationOf = (argument: ts.Node): ts.Node => {
  if (!ts.isIdentifier(argument)) return argument;
  let declared: ts.Node = argument;
  visit(argument.getSourceFile(), (node) => {
    const isIt = ts.isVariableDeclaration(node) && node.name.getText() === argument.text;
    if (isIt && node.initializer && node.pos < argument.pos) declared = node.initializer;
  });
  return declared;
};

const namesStatus = (change: ts.Node): boolean => {
  if (ts.isStringLiteral(change)) return change.text === 'status';
  let isNamed = false;
  visit(change, (node) => {
    const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (isProperty && node.name.getText() === 'status') isNamed = true;
  });
  return isNamed;
};

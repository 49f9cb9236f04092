import { type ApiContext, requireVisitor } from './api.ts';

/** Who calls, at which branch and in which language: what every use case about a visitor's cart is given. */
export const visitorCall = (c: ApiContext) => {
  const { shop, branchId, phrases, acceptLanguage } = c.var;
  return { shop, visitor: requireVisitor(c), branchId, phrases, acceptLanguage };
};

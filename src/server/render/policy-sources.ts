import type { Sources } from '../../domain/shop/third-parties.ts';

/** A policy with more sources by directive, each once; a directive that it lacks joins it. */
export const allowSources = (policy: string, more: Sources): string => {
  const left = new Map(Object.entries(more));
  const directives = policy
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const added = left.get(name) ?? [];
      left.delete(name);
      return [name, ...new Set([...sources, ...added])].join(' ');
    });
  return [...directives, ...[...left].map(([name, sources]) => [name, ...sources].join(' '))].join('; ');
};

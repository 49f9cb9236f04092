import type { ApiModule } from '../shop/api.ts';

/** Methods that the path of a refused call does have; empty for an unknown path. */
export const methodsOf = (api: ApiModule, path: string): string[] =>
  api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { route } = definition;
    const pattern = new RegExp(`^(/api)?${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return pattern.test(path) ? [route.method.toUpperCase()] : [];
  });

type Shape = Readonly<Record<string, string>>;

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
/** A path that starts with a relative move; the numbers after the first two are lines. */
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})\\s*(?=([-.\\d])?)`);

/** On its own a path may start anywhere relative to nothing; behind another one it must say where it starts. */
const startAbsolute = (path: string): string =>
  path.trim().replace(RELATIVE_START, (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`);

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const rect = (x: number, y: number, width: number, height: number, r: number): string => {
  const [w, h] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`;
};

const numberIn = (shape: Shape) => (name: string) => Number(shape[name] ?? 0);

const DRAW: Record<string, (shape: Shape) => string> = {
  path: (shape) => startAbsolute(shape.d ?? ''),
  circle: (shape) => {
    const at = numberIn(shape);
    return circle(at('cx'), at('cy'), at('r'));
  },
  rect: (shape) => {
    const at = numberIn(shape);
    return rect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  },
  line: (shape) => `M${shape.x1} ${shape.y1}L${shape.x2} ${shape.y2}`,
};

const attributesOf = (text: string): Shape =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** All shapes of a line drawing as one path: an icon is two elements then, and nothing has to be looked up. */
export const outlineOf = (svg: string): string =>
  [...svg.matchAll(/<(\w+)\s([^>]*?)\/>/g)]
    .map(([, tag = '', attributes = '']) => {
      const draw = DRAW[tag];
      if (!draw) throw new Error(`An icon is drawn with <${tag}>, which has no outline here.`);
      return draw(attributesOf(attributes));
    })
    .join('');

const PATHS = {
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  close: 'M18 6 6 18M6 6l12 12',
} as const;
const SVG = 'http://www.w3.org/2000/svg';

/** A drawing for buttons that scripts make. */
export const icon = (name: keyof typeof PATHS): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: '20',
    height: '20',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'aria-hidden': 'true',
  };
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', PATHS[name]);
  svg.append(line);
  return svg;
};

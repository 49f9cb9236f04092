/** A colour by hue in degrees and saturation and lightness in percent. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

export const hslOf = (hex: string): Hsl => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const l = (most + least) / 2;
  const spread = most - least;
  if (spread === 0) return { h: 0, s: 0, l: l * 100 };
  const s = spread / (1 - Math.abs(2 * l - 1));
  const sector =
    most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { h: sector * 60, s: s * 100, l: l * 100 };
};

/** CSS text of a colour after moving it. */
export const shade = ({ h, s, l }: Hsl, lighter: number, saturated = 0, turned = 0): string => {
  const clamp = (value: number) => Math.max(0, Math.min(100, value)).toFixed(1);
  return `hsl(${((h + turned + 360) % 360).toFixed(1)},${clamp(s + saturated)}%,${clamp(l + lighter)}%)`;
};

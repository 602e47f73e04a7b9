type Channels = readonly [red: number, green: number, blue: number]

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** The linear-light sRGB channels of `#rrggbb`, each 0..1. Throws where it is no such colour. */
export function linearRgb(hex: string): Channels {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) throw new RangeError(`Not a #rrggbb colour: ${hex}`)
  const [red, green, blue] = match.slice(1).map((pair) => toLinear(Number.parseInt(pair, 16) / 255))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = linearRgb(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = relativeLuminance(one) + 0.05
  const b = relativeLuminance(other) + 0.05
  return Math.max(a, b) / Math.min(a, b)
}

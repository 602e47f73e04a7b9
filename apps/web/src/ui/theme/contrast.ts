import { linearRgb } from './oklch.ts'

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

/** Quantities are kept to the thousandth; what lies beyond is the trace of a division, and beyond these of doubles. */
const DECIMALS = 6

/**
 * A number as files of every form have it, with a point: `0.1 + 0.2` is `0.3`. Nothing else writes one.
 * @returns empty where nothing is known
 */
export function figureText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = value.toFixed(DECIMALS)
  // From 1e21 on there is no way to write it out, nor any decimal.
  const short = text.includes('e') ? text : text.replace(/\.?0+$/, '')
  return short === '-0' ? '0' : short
}

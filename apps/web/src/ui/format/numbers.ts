const LOCALE = 'es-VE'
const NARROW_SPACE = '\u00a0'
/** The typographic minus: as wide as a figure, so that columns of tabular figures stay in line. */
const MINUS = '\u2212'

const formatters = new Map<number, Intl.NumberFormat>()

function formatter(digits: number): Intl.NumberFormat {
  const known = formatters.get(digits)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  formatters.set(digits, made)
  return made
}

/** `1234.5` with 2 digits: `1.234,50`. What rounds to zero carries no minus. */
export function formatNumber(value: number, digits = 0): string {
  const text = formatter(digits).format(Math.abs(value))
  const isZero = !/[1-9]/.test(text)
  return value < 0 && !isZero ? `${MINUS}${text}` : text
}

/** `12`: `+12`; `-3`: `−3`; zero stays bare. */
export function formatSigned(value: number, digits = 0): string {
  const text = formatNumber(value, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A share of one as a percentage: `0.0314` with 1 digit: `3,1 %`. */
export function formatPercent(share: number, digits = 1): string {
  return `${formatNumber(share * 100, digits)}${NARROW_SPACE}%`
}

/** `1` with (`tienda`, `tiendas`): `1 tienda`; `1500`: `1.500 tiendas`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

/** What a figure card shows: the count, a dash where it could not be loaded, nothing while it is loading. */
export function figureOf(count: number | undefined, failed: boolean): string | undefined {
  if (count !== undefined) return formatNumber(count)
  return failed ? '–' : undefined
}

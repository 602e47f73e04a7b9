import { formatNumber, formatSigned } from '../../../ui/format/numbers.ts'

/** Percents of an error, with one decimal; a dash where there are none. */
export const percent = (value: number | null): string => (value === null ? '–' : formatNumber(value, 1))
export const signed = (value: number | null): string => (value === null ? '–' : formatSigned(value, 1))

/** A bias that is looked for at most. */
export const LARGEST_BIAS = 3
export const isBiased = (bias: number | null) => bias !== null && Math.abs(bias) > LARGEST_BIAS

/** Whether the first is a larger error; unknown is none. */
export const isWorse = (own: number | null, than: number | null) =>
  own !== null && than !== null && own > than

/** Points between two errors; null: one of them is unknown. */
export const points = (own: number | null, than: number | null) =>
  own === null || than === null ? null : own - than

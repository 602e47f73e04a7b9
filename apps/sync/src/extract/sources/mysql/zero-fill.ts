import { z } from 'zod'

/** What the driver tells of a column, beyond its types. */
const columns = z.array(
  z.object({ name: z.string(), flags: z.number().optional(), columnLength: z.number().optional() }),
)

/** MySQL's flag of a column that is declared ZEROFILL. */
const ZEROFILL = 64

/** No integer is shown wider. */
const WIDEST = 255

export interface ColumnForm {
  readonly name: string
  /** Digits that its numbers are filled up to with zeros in front; 0: they are not. */
  readonly digits: number
}

export function columnForms(fields: unknown): ColumnForm[] {
  return columns.parse(fields).map(({ name, flags = 0, columnLength = 0 }) => ({
    name,
    digits: (flags & ZEROFILL) === 0 || columnLength > WIDEST ? 0 : columnLength,
  }))
}

/**
 * Rows with the zeros of ZEROFILL columns: 00104 is a code, and what comes over the line is 104. A number that is a
 * quantity reads the same with them.
 */
export function zeroFilled(
  rows: readonly (readonly unknown[])[],
  forms: readonly ColumnForm[],
): readonly (readonly unknown[])[] {
  if (forms.every(({ digits }) => digits === 0)) return rows
  return rows.map((row) => row.map((value, index) => filled(value, forms[index]?.digits ?? 0)))
}

function filled(value: unknown, digits: number): unknown {
  const isWhole = Number.isInteger(value) || (typeof value === 'string' && /^\d+$/.test(value))
  return digits > 0 && isWhole ? String(value).padStart(digits, '0') : value
}

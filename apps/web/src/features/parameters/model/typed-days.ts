import { stockParamsNuevos } from '@abasto/contracts/parameters/schema'

export type TypedDays = { readonly days: number } | { readonly problem: string }

/** All 15 are bound alike. */
const days = stockParamsNuevos.shape.stock_min_mult_a

const DECIMAL = /^-?(\d+[.,]?\d*|[.,]\d+)$/

/** Days as a field holds them, with all their decimals: `2.5` is `2,5`. */
export const daysText = (value: number): string => String(value).replace('.', ',')

/** Days as typed, decimals behind a comma or the keypad's dot, checked as the server will: in its own words. */
export function typedDays(text: string): TypedDays {
  const typed = text.trim().replace('\u2212', '-')
  return checkedDays(DECIMAL.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN)
}

export function checkedDays(value: number): TypedDays {
  const checked = days.safeParse(value)
  if (checked.success) return { days: checked.data }
  return { problem: checked.error.issues[0]?.message ?? '' }
}

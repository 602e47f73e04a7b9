import { currencySign } from '@abasto/contracts/wire/money'
import { formatNumber } from '../../ui/format/numbers.ts'

/** A currency as people of the chain write it. */
export type Currency = string

/** From here on cents say nothing. */
const WITHOUT_CENTS = 10

/** `$ 1.382`; a small amount with its cents: `$ 9,40`. */
export function formatMoney(amount: number, currency: Currency): string {
  const text = formatNumber(Math.abs(amount), Math.abs(amount) < WITHOUT_CENTS && amount !== 0 ? 2 : 0)
  const sign = amount < 0 && /[1-9]/.test(text) ? '\u2212' : ''
  return `${sign}${currencySign(currency)}\u00a0${text}`
}

/** The figure alone, where the head of the column names the currency. */
export const formatAmount = (amount: number): string =>
  formatNumber(amount, Math.abs(amount) < WITHOUT_CENTS && amount !== 0 ? 2 : 0)

export { currencySign }

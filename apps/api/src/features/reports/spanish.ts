import { currencySign } from '@abasto/contracts/wire/money'

/** Figures as sentences and mails say them, in the words and signs of the screens. */

const integer = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 0 })
const decimal = new Intl.NumberFormat('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const whole = (value: number) => integer.format(value)
export const tenths = (value: number) => decimal.format(value)
export const percent = (share: number) => `${decimal.format(share * 100)} %`

export const counted = (count: number, one: string, many: string) =>
  `${whole(count)} ${Math.round(count) === 1 ? one : many}`

export const listed = (names: readonly string[]) =>
  new Intl.ListFormat('es-VE', { type: 'conjunction' }).format(names)

/** `Bs. 1.382`. @param currency ISO 4217 */
export const amount = (money: number, currency: string) => `${currencySign(currency)} ${whole(money)}`

/** A business day: `15/03/2026`. */
export const shortDay = (day: string) => day.split('-').toReversed().join('/')

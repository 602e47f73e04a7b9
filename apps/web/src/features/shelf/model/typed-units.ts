import { MAX_UNIDADES_ESTANTE } from '@abasto/contracts/shelf/schema'

/** Units as typed: `null` says nothing. */
export type TypedUnits = { readonly units: number | null } | { readonly problem: string }

const BLANKS = /[\s\u00a0]+/gu
/** Thousands with their dots, as the page and Excel write them. */
const GROUPED = /^\d{1,3}(\.\d{3})+(,\d*)?$/
const NUMBER = /^(\d+[.,]?\d*|[.,]\d+)$/
const NOTHING: readonly string[] = ['', '-', '–']

export function typedUnits(text: string): TypedUnits {
  const typed = text.replaceAll(BLANKS, '').replace(/^\+/, '')
  if (NOTHING.includes(typed)) return { units: null }
  if (/^[-−]/.test(typed)) return { problem: 'No puede ser negativo' }
  const plain = GROUPED.test(typed) ? typed.replaceAll('.', '') : typed
  if (!NUMBER.test(plain)) return { problem: 'Debe ser un número de unidades' }
  const units = Number(plain.replace(',', '.'))
  return units > MAX_UNIDADES_ESTANTE ? { problem: 'Es demasiado' } : { units }
}

/** As a field holds it. */
export const unitsText = (units: number | null): string =>
  units === null ? '' : String(units).replace('.', ',')

export const DOES_NOT_FIT = 'La exhibición mínima no cabe en el estante'

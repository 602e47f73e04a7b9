import type { UnidadCifra } from '@abasto/contracts/attention/schema'
import { type Currency, currencySign, formatAmount } from '../../../shared/money/money.ts'
import { formatNumber, formatSigned } from '../../../ui/format/numbers.ts'

/** A figure in its parts: the sign before it, the number, the unit after it. */
export interface FigureParts {
  readonly before: string
  readonly number: string
  readonly after: string
}

interface Figure {
  readonly valor: number
  readonly unidad: UnidadCifra
  readonly por_semana?: boolean
  readonly con_signo?: boolean
}

const UNITS = { unidades: 'unid', dias: 'días', bultos: 'bultos' } as const

/** Few units keep a decimal: half a unit is something. */
const countText = (value: number): string =>
  formatNumber(value, Math.abs(value) < 20 && !Number.isInteger(value) ? 1 : 0)

export function figureParts(
  { valor, unidad, por_semana = false, con_signo = false }: Figure,
  currency: Currency,
): FigureParts {
  const week = por_semana ? '/sem' : ''
  if (unidad === 'dinero') return { before: currencySign(currency), number: formatAmount(valor), after: week }
  if (unidad === 'porcentaje')
    return { before: '', number: con_signo ? formatSigned(valor) : formatNumber(valor), after: '%' }
  return { before: '', number: countText(valor), after: `${UNITS[unidad]}${week}` }
}

/** The same in one line: `$ 1.240`, `61 %`, `83 unid`. */
export function figureText(figure: Figure, currency: Currency): string {
  const { before, number, after } = figureParts(figure, currency)
  const joined = after.startsWith('/') ? `${number}${after}` : `${number}\u00a0${after}`
  return `${before === '' ? '' : `${before}\u00a0`}${joined}`.trim()
}

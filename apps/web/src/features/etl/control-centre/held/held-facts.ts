import type { Retenida } from '@abasto/contracts/etl/held'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

export interface CategoryChange {
  name: string
  before: number
  arrived: number
  isWhollyMissing: boolean
}

/** More categories than these are told as one. */
const MOST_CATEGORIES = 8

/** The categories that lose most, and the others together. */
export function categoryChanges({ categorias }: Pick<Retenida, 'categorias'>): CategoryChange[] {
  const all = categorias.map(({ categoria, habia, llego, falta_entera }) => ({
    name: categoria,
    before: habia,
    arrived: llego,
    isWhollyMissing: falta_entera,
  }))
  if (all.length <= MOST_CATEGORIES) return all
  const rest = all.slice(MOST_CATEGORIES - 1)
  return [
    ...all.slice(0, MOST_CATEGORIES - 1),
    {
      name: `Otras ${formatNumber(rest.length)} categorías`,
      before: rest.reduce((sum, { before }) => sum + before, 0),
      arrived: rest.reduce((sum, { arrived }) => sum + arrived, 0),
      isWhollyMissing: false,
    },
  ]
}

/** What is not missing whole may have lost this share, and still have hardly changed. */
const HARDLY_CHANGED = 0.1

/** Why it looks like a reading that broke off; null where it does not. */
export function brokenOffHint({ categorias, llego }: Pick<Retenida, 'categorias' | 'llego'>): string | null {
  if (llego === 0) return 'Parece una lectura vacía: no llegó nada.'
  const missing = categorias.filter(({ falta_entera: whole }) => whole)
  if (missing.length === 0) return null
  const there = categorias.filter(({ falta_entera: whole }) => !whole)
  const before = there.reduce((sum, { habia }) => sum + habia, 0)
  const arrived = there.reduce((sum, { llego: came }) => sum + came, 0)
  const subject =
    missing.length === 1
      ? `falta entera la categoría ${missing[0]?.categoria ?? ''}`
      : `faltan ${formatNumber(missing.length)} categorías enteras`
  if (before === 0 || arrived < before * (1 - HARDLY_CHANGED)) return `Puede estar cortada: ${subject}.`
  return `Parece una lectura cortada: ${subject} y el resto casi no cambia.`
}

/** What the next reading does with it. */
export const nextReading = ({ se_confirma_sola }: Pick<Retenida, 'se_confirma_sola'>): string =>
  se_confirma_sola
    ? 'Si la próxima lectura trae lo mismo, se toma sola.'
    : 'No se toma sola: hace falta que alguien decida.'

export interface HeldFigure {
  label: string
  value: string
  unit: string
  isBad: boolean
}

/** What would be so once it is accepted. @param currency of the chain's prices */
export function heldFigures(held: Retenida, currency: string): HeldFigure[] {
  const { tipo, habia, llego, productos_que_faltan: missing, vendidos_7_dias: selling, valor } = held
  const products = (count: number) => (count === 1 ? 'producto' : 'productos')
  return [
    tipo === 'ventas'
      ? {
          label: 'Se perderían',
          value: formatNumber(Math.max(0, habia - llego)),
          unit: 'líneas',
          isBad: false,
        }
      : {
          label: 'Quedarían sin stock conocido',
          value: formatNumber(missing),
          unit: products(missing),
          isBad: false,
        },
    {
      label: tipo === 'ventas' ? 'Productos que ya no estarían' : 'De ellos, vendidos estos 7 días',
      value: formatNumber(tipo === 'ventas' ? missing : selling),
      unit: products(tipo === 'ventas' ? missing : selling),
      isBad: tipo !== 'ventas' && selling > 0,
    },
    ...(valor === null
      ? []
      : [
          {
            label: tipo === 'ventas' ? 'Venta que desaparece' : 'Valor que desaparece',
            value: formatNumber(Math.round(valor.desaparece)),
            unit: `${currency} de ${formatNumber(Math.round(valor.total))}`,
            isBad: false,
          },
        ]),
  ]
}

/** What is asked before it is accepted. */
export function acceptQuestion(held: Retenida): string {
  const { ubicacion_nombre: name, tipo, fecha, habia, llego } = held
  if (tipo === 'ventas') {
    const day = fecha === null ? 'ese día' : `el ${formatDayOfMonth(fecha)}`
    return `${name} pasaría de ${formatCount(habia, 'línea', 'líneas')} a ${formatNumber(llego)} ${day}. Lo cargado se reemplaza y no vuelve hasta que se lea otra vez.`
  }
  const { productos_que_faltan: missing, vendidos_7_dias: selling } = held
  const sold = selling === 0 ? '' : `, ${formatNumber(selling)} de ellos vendidos estos 7 días`
  return `En ${name} quedarían sin stock conocido ${formatCount(missing, 'producto', 'productos')}${sold}. Lo cargado se reemplaza y no vuelve hasta que se lea otra vez.`
}

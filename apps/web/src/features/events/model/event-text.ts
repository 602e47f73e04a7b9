import type { Evento } from '@abasto/contracts/events/schema'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'

/** `vie 25/12/26`, `jue 03/12 a dom 06/12/26`. */
export function daysText({ desde, hasta }: Pick<Evento, 'desde' | 'hasta'>): string {
  const last = `${formatWeekday(hasta)}/${hasta.slice(2, 4)}`
  return desde === hasta ? last : `${formatWeekday(desde)} a ${last}`
}

/** Names that still fit; more of them are counted. */
const NAMED = 2

export function whereText({ ubicaciones }: Evento): string {
  if (ubicaciones === null) return 'Toda la cadena'
  return ubicaciones.length <= NAMED
    ? ubicaciones.map(({ nombre }) => nombre).join(' y ')
    : formatCount(ubicaciones.length, 'tienda', 'tiendas')
}

export function whatText({ categorias, productos }: Evento): string {
  if (categorias !== null) {
    return categorias.length <= NAMED
      ? categorias.join(' y ')
      : formatCount(categorias.length, 'categoría', 'categorías')
  }
  if (productos === null) return 'Todo el surtido'
  const [first] = productos
  return productos.length === 1 && first
    ? first.descripcion_producto
    : formatCount(productos.length, 'producto', 'productos')
}

/** What it is expected to sell over a usual day. */
export function effectText({ tipo, efecto_pct: effect }: Pick<Evento, 'tipo' | 'efecto_pct'>): string {
  if (tipo === 'cierre') return 'No se vende'
  if (effect === null) return 'Según los pasados'
  if (effect === 0) return 'Como siempre'
  return `${formatNumber(Math.abs(effect))} % ${effect > 0 ? 'más' : 'menos'}`
}

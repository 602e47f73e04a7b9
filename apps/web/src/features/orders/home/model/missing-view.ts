import type { Faltante, InicioTienda, QueViene, UrgenciaFaltante } from '@abasto/contracts/home/schema'
import type { Urgency } from '@abasto/domain/stock/urgency'
import { addDays, daysBetween, type IsoDate } from '@abasto/domain/time/business-day'
import { formatDays } from '../../../../shared/stock/quantities.ts'
import { formatWeekday } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { oneOfParam } from '../../../../ui/hooks/search-params.ts'

/** The address of the home, beside its store. */
export const homeParams = {
  ver: oneOfParam(['todos', 'agotados', 'sin_pedido'], 'todos'),
  lista: oneOfParam(['corta', 'completa'], 'corta'),
}
export type MissingChoice = 'todos' | 'agotados' | 'sin_pedido'

/** Rows that are shown at first. */
export const SHOWN_AT_FIRST = 10

export const URGENCY: Readonly<Record<UrgenciaFaltante, Urgency>> = {
  agotado: 'empty',
  hoy: 'today',
  antes_de_entrega: 'before_delivery',
}

/** Nothing of it is on its way or asked for. */
export const isUnordered = ({ tipo }: QueViene): boolean =>
  tipo === 'cedi_no_tiene' || tipo === 'ningun_cedi' || tipo === 'sin_pedir'

const PASSES: Readonly<Record<MissingChoice, (row: Faltante) => boolean>> = {
  todos: () => true,
  agotados: ({ urgencia }) => urgencia === 'agotado',
  sin_pedido: ({ viene }) => isUnordered(viene),
}

export const missingUnder = (rows: readonly Faltante[], choice: MissingChoice): Faltante[] =>
  rows.filter(PASSES[choice])

/** How many of all there are under each choice, listed or not. */
export function missingCounts({ totales }: Pick<InicioTienda, 'totales'>): Record<MissingChoice, number> {
  const { agotados, por_agotarse, sin_pedido } = totales
  return { todos: agotados + por_agotarse, agotados, sin_pedido }
}

/** Why nobody can say what the store lacks; null: somebody can. */
export function unknownText({ existencia, totales }: InicioTienda): string | null {
  if (existencia.leida_en === null) return 'El stock de la tienda todavía no se ha leído.'
  if (totales.venta_diaria_bultos === null)
    return 'Todavía no hay ningún día completo de ventas: no se sabe qué se agota.'
  return null
}

export const lostPacks = ({ se_pierde, cantidad_bultos }: Faltante): number => se_pierde / cantidad_bultos

/** Packs with one decimal; what is not nothing is not shown as nothing. */
export const formatLost = (packs: number): string =>
  packs > 0 && packs < 0.05 ? '<0,1' : formatNumber(packs, 1)

/** `hoy`, `mañana`, `mié 18/11` */
export function dayName(day: IsoDate, today: IsoDate): string {
  if (day === today) return 'hoy'
  return day === addDays(today, 1) ? 'mañana' : formatWeekday(day)
}

/** Beneath the mark: since when it is empty, or how long it lasts. */
export function sinceText(row: Faltante, today: IsoDate): string {
  if (row.urgencia === 'agotado') {
    const days = row.vacio_desde === null ? null : daysBetween(row.vacio_desde, today)
    if (days === null) return 'sin existencia'
    if (days <= 0) return 'desde hoy'
    return days === 1 ? 'desde ayer' : `hace ${days} días`
  }
  return `alcanza ${formatDays((row.stock_actual + row.recibido) / row.venta_diaria)} días`
}

export interface WhatComes {
  readonly look: 'plain' | 'amber' | 'red'
  readonly text: string
  readonly beneath: string
}

const packs = (count: number): string => formatCount(count, 'bulto', 'bultos')
const arrives = (day: IsoDate | null, today: IsoDate): string =>
  day === null ? 'sin día de llegada' : `llega ${dayName(day, today)}`
const elsewhere = (otra: { nombre: string; bultos: number } | null): string =>
  otra ? `${otra.nombre}: ${packs(otra.bultos)}` : 'ninguna otra tienda tiene'

/** What becomes of a product, in a line and what stands beneath it. */
export function whatComesText(viene: QueViene, today: IsoDate): WhatComes {
  switch (viene.tipo) {
    case 'atrasado':
      return {
        look: 'red',
        text: `${packs(viene.bultos)}, atrasado`,
        beneath: `debía llegar ${viene.llega_el === addDays(today, -1) ? 'ayer' : `el ${formatWeekday(viene.llega_el)}`}`,
      }
    case 'llega':
      return {
        look: 'plain',
        text: viene.llega_el === today ? `${packs(viene.bultos)}, hoy` : `${packs(viene.bultos)} en camino`,
        beneath: `${viene.cedi}, ${viene.despachado ? arrives(viene.llega_el, today) : 'sin salir'}`,
      }
    case 'por_aprobar':
      return {
        look: 'plain',
        text: `${packs(viene.bultos)} por aprobar`,
        beneath: arrives(viene.llega_el, today),
      }
    case 'en_borrador':
      return {
        look: viene.escaso ? 'amber' : 'plain',
        text: `${formatNumber(viene.bultos)} en el pedido de hoy${viene.escaso ? ', escaso' : ''}`,
        beneath: viene.escaso ? `tu parte de ${viene.cedi}` : arrives(viene.llega_el, today),
      }
    case 'cedi_no_tiene':
      return { look: 'amber', text: `${viene.cedi} no tiene`, beneath: elsewhere(viene.otra) }
    case 'ningun_cedi':
      return { look: 'amber', text: 'Ningún CEDI lo maneja', beneath: elsewhere(viene.otra) }
  }
  return {
    look: 'amber',
    text:
      viene.sugerido_bultos === 0
        ? 'Sin sugerencia: la regla da 0'
        : `Sin pedir: se sugieren ${formatNumber(viene.sugerido_bultos)}`,
    beneath: `el CEDI tiene ${formatNumber(Math.floor(viene.cedi_bultos))}`,
  }
}

/** The arithmetic of what will not be sold, line by line, in packs. */
export function lostAccount(row: Faltante, today: IsoDate): { text: string; value: number }[] {
  const inPacks = (units: number): number => units / row.cantidad_bultos
  const until =
    row.llega_el === null ? 'hoy' : `hasta que llegue lo que se pida ahora (${dayName(row.llega_el, today)})`
  return [
    { text: `Se espera vender ${until}`, value: inPacks(row.esperado) },
    { text: 'Hay en la tienda', value: inPacks(Math.max(0, row.stock_actual + row.recibido)) },
    ...(row.viene_unid > 0 ? [{ text: 'Viene antes', value: inPacks(row.viene_unid) }] : []),
    { text: 'No se vende', value: lostPacks(row) },
  ]
}

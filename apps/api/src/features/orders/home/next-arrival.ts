import type { Faltante, QueViene } from '@abasto/contracts/home/schema'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { ProductPosition } from '../positions/chain-positions.ts'
import type { OrderedLine } from './home-read-model.ts'

/** What is known of a product that a store lacks, beside how it stands there. */
export interface WhatIsKnown {
  readonly today: IsoDate
  readonly lines: readonly OrderedLine[]
  /** The other store that has most of it. */
  readonly other: { readonly nombre: string; readonly unidades: number } | undefined
  readonly nameOf: (locationKey: number) => string
  readonly mayReceive: boolean
}

/** What is approved and should have arrived: nobody knows when it does. */
export const isLate = ({ estado, llega_el }: OrderedLine, today: IsoDate): boolean =>
  estado === 'aprobado_gerente' && llega_el !== null && llega_el < today

/** The first thing there is to say of what comes: late, coming, waiting, in the draft; else why nothing does. */
export function whatComes(
  { origin, suggestedPacks, unitsPerPack }: ProductPosition,
  { today, lines, other, nameOf, mayReceive }: WhatIsKnown,
): QueViene {
  const of = (found: OrderedLine) => ({ pedido_id: found.pedido_id, bultos: found.bultos, cedi: found.cedi })
  const late = lines.find((line) => isLate(line, today))
  if (late && late.llega_el !== null)
    return { tipo: 'atrasado', ...of(late), llega_el: late.llega_el, puede_recibir: mayReceive }
  const approved = lines.find(({ estado }) => estado === 'aprobado_gerente')
  if (approved)
    return {
      tipo: 'llega',
      ...of(approved),
      llega_el: approved.llega_el,
      despachado: approved.despachado,
    }
  const waiting = lines.find(({ estado }) => estado === 'pendiente_aprobacion_gerente')
  if (waiting) return { tipo: 'por_aprobar', ...of(waiting), llega_el: waiting.llega_el }
  const draft = lines.find(({ estado }) => estado === 'borrador')
  if (draft)
    return {
      tipo: 'en_borrador',
      ...of(draft),
      llega_el: draft.llega_el,
      escaso: draft.bultos < suggestedPacks && (origin?.promisable ?? 0) < suggestedPacks,
    }
  const otra =
    other && other.unidades >= unitsPerPack
      ? { nombre: other.nombre, bultos: Math.floor(other.unidades / unitsPerPack) }
      : null
  if (!origin) return { tipo: 'ningun_cedi', otra }
  if (origin.promisable < 1) return { tipo: 'cedi_no_tiene', cedi: nameOf(origin.key), otra }
  return { tipo: 'sin_pedir', sugerido_bultos: suggestedPacks, cedi_bultos: origin.promisable }
}

/** Something is on its way, or asked for. */
export const isOrdered = ({ viene: { tipo } }: Pick<Faltante, 'viene'>): boolean =>
  tipo === 'llega' || tipo === 'por_aprobar' || tipo === 'en_borrador' || tipo === 'atrasado'

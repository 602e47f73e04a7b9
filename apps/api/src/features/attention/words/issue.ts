import type { Asunto } from '@abasto/contracts/attention/schema'
import type { Figure } from '@abasto/domain/attention/figures'
import type { Delivery } from '@abasto/domain/replenishment/delivery-calendar'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { FindingRow, OrderedLine } from '../read/findings-read-model.ts'

/** Findings that are one matter: of one product in several stores, or of one store. */
export interface Issue {
  readonly key: string
  readonly kind: FindingRow['tipo']
  /** The largest first. */
  readonly rows: readonly FindingRow[]
  readonly figure: Figure
}

/** What sentences and buttons are made with. */
export interface Wording {
  readonly today: IsoDate
  readonly place: (key: number) => { readonly id: string; readonly name: string }
  readonly productName: (key: number) => string
  /** The delivery of an order of now, where today is an order day that is still open; null: it is not. */
  readonly dueToday: (cediKey: number, storeKey: number) => Delivery | null
  readonly ordered: (row: FindingRow) => readonly OrderedLine[]
  readonly mayOrderFor: (storeKey: number) => boolean
}

/** What an issue says of itself; the rest follows from its key and the day before. */
export type Told = Pick<Asunto, 'cifra' | 'cuenta' | 'titulo' | 'razon' | 'dibujo' | 'accion' | 'seccion'>

/** In money where there is any, else in units. */
export function moneyOrUnits(
  { money, units }: Figure,
  of: { readonly nota: string; readonly por_semana?: boolean },
): Asunto['cifra'] {
  return {
    valor: money ?? units,
    unidad: money === null ? 'unidades' : 'dinero',
    por_semana: of.por_semana ?? false,
    con_signo: false,
    nota: of.nota,
  }
}

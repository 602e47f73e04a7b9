import type { Borrador } from '@abasto/contracts/orders/drafts'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { admite } from '@abasto/contracts/orders/states'
import { fetchDraft, fetchOrderDraft } from '../../drafts-api.ts'
import type { Pair } from '../model/draft.ts'
import { isUntouched } from './known-draft.ts'

/** Where a wizard's draft is kept: the working draft of a store and a CEDI, or beside an order that is edited. */
export interface DraftSource {
  /** What it begins with, before anybody changes it. */
  readonly begun: Pick<Borrador, 'observaciones' | 'devoluciones'>
  readonly find: () => Promise<Borrador | null>
  /** It lies beside an order, whose content may be put in place of by others: then it is of another one. */
  readonly isBeside: boolean
  /** It can still be changed, here. */
  readonly isOurs: (draft: Borrador) => boolean
  /** Nobody has decided anything in it yet. */
  readonly isUntouched: (draft: Borrador) => boolean
}

export const workingDraft = (pair: Pair): DraftSource => ({
  begun: { observaciones: '', devoluciones: [] },
  isBeside: false,
  find: () => fetchDraft(pair),
  isOurs: (draft) => admite(draft.estado, 'editar') && draft.de_trabajo,
  isUntouched,
})

/** @param order as it was read: what differs from it was changed beside it */
export const draftOfSaved = (order: PedidoDetalle): DraftSource => {
  const own = wordsAndReturns(order)
  return {
    begun: order,
    isBeside: true,
    find: () => fetchOrderDraft(order.id),
    isOurs: (draft) => admite(draft.estado, 'editar') && !draft.de_trabajo,
    isUntouched: (draft) => draft.ediciones.length === 0 && wordsAndReturns(draft) === own,
  }
}

const wordsAndReturns = ({
  observaciones,
  devoluciones,
}: Pick<Borrador, 'observaciones' | 'devoluciones'>): string =>
  JSON.stringify([
    observaciones,
    devoluciones
      .map(({ codigo_producto, cantidad_bultos, motivo }) => [codigo_producto, cantidad_bultos, motivo])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  ])

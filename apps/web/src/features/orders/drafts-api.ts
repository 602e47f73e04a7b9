import {
  abrirBorrador,
  borradorDePedido,
  borradorDeTrabajo,
  descartarBorrador,
  guardarCambios,
  presenciaBorrador,
} from '@abasto/contracts/orders/draft-calls'
import type { Borrador } from '@abasto/contracts/orders/drafts'
import type { CallInput } from '@abasto/contracts/wire/call'
import { call } from '../../shared/api/client.ts'

/** The calls of a shared draft. They come in an order of their own, not as a screen shows them: no queries. */

interface Pair {
  readonly cedi_origen: string
  readonly tienda_destino: string
}

export const fetchDraft = async (pair: Pair): Promise<Borrador | null> =>
  (await call(borradorDeTrabajo, { query: pair })).borrador

/** What people are changing in an order that was saved or rejected. */
export const fetchOrderDraft = (id: number): Promise<Borrador> => call(borradorDePedido, { params: { id } })

export const openDraft = (pair: Pair): Promise<Borrador> => call(abrirBorrador, { body: pair })

export type DraftChanges = NonNullable<CallInput<typeof guardarCambios>['body']>

export const saveDraft = (id: number, body: DraftChanges) => call(guardarCambios, { params: { id }, body })

export const hearDraft = (id: number, body: NonNullable<CallInput<typeof presenciaBorrador>['body']>) =>
  call(presenciaBorrador, { params: { id }, body })

export const discardDraft = (id: number, revision: number) =>
  call(descartarBorrador, { params: { id }, body: { revision } })

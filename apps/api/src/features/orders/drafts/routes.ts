import {
  abrirBorrador,
  agregarABorradores,
  borradorDePedido,
  borradorDeTrabajo,
  descartarBorrador,
  guardarCambios,
  presenciaBorrador,
} from '@abasto/contracts/orders/draft-calls'
import type { LineasAgregadas } from '@abasto/contracts/orders/drafts'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import { originAndDestination } from '../calculate/origin-and-destination.ts'
import { addLines } from './add-lines.ts'
import { discardDraft } from './discard-draft.ts'
import { draftOf, workingDraftOf } from './draft-read-model.ts'
import { openDraft } from './open-draft.ts'
import { noteTab } from './note-tab.ts'
import { saveChanges } from './save-changes.ts'

/** 2,000 edits with notes of 500 characters of up to 4 bytes. */
const CHANGES_BODY_BYTES = 8 * 1024 * 1024

export function draftRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, borradorDeTrabajo, ({ inTenant, query, user, now, today }) =>
    inTenant(async (tx) => {
      const { origin, destination } = await originAndDestination(tx, query, user)
      const keys = { origin: origin.ubicacion_key, destination: destination.ubicacion_key }
      const id = await workingDraftOf(tx, keys)
      return { borrador: id === undefined ? null : await draftOf(tx, id, { user, now, today }) }
    }),
  )

  registerCall(app, database, abrirBorrador, ({ inChange, auditNote, body, user, now, today }) =>
    inChange(async (tx) => {
      const { id, isFound } = await openDraft(tx, body, { user, now, today })
      auditNote({ esRepetida: isFound })
      return draftOf(tx, id, { user, now, today })
    }),
  )

  registerCall(app, database, agregarABorradores, ({ inChange, auditNote, body, ...caller }) =>
    inChange(async (tx) => {
      const pedidos = await addLines(tx, body.lineas, caller)
      const added = pedidos.reduce((sum, { agregados }) => sum + agregados, 0)
      auditNote({ esRepetida: added === 0 })
      return { message: added === 0 ? 'Ya estaba en el borrador' : messageOf(pedidos), pedidos }
    }),
  )

  registerCall(app, database, borradorDePedido, ({ inTenant, params, user, now, today }) =>
    inTenant((tx) => draftOf(tx, params.id, { user, now, today })),
  )

  registerCall(
    app,
    database,
    guardarCambios,
    ({ inChange, auditNote, params, body, user, now, today }) =>
      inChange(async (tx) => {
        const { answer, changed, isGoingOn } = await saveChanges(tx, params.id, body, { user, now, today })
        auditNote({ esRepetida: changed === 0 || isGoingOn })
        return answer
      }),
    { bodyLimit: CHANGES_BODY_BYTES },
  )

  registerCall(app, database, presenciaBorrador, ({ inTenant, params, body, user, now, today }) =>
    inTenant((tx) => noteTab(tx, params.id, body, { user, now, today })),
  )

  registerCall(app, database, descartarBorrador, ({ inChange, auditNote, params, body, user, now, today }) =>
    inChange(async (tx) => {
      const { message, was } = await discardDraft(tx, params.id, body.revision, { user, now, today })
      auditNote({ detalles: was })
      return { message }
    }),
  )
}

const messageOf = (pedidos: LineasAgregadas['pedidos']) =>
  pedidos.length === 1
    ? `En el borrador ${pedidos[0]?.numero_pedido ?? ''}. Falta enviarlo.`
    : `En ${pedidos.length} borradores. Falta enviarlos.`

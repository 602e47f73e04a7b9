import { agregarEventos, corregirEvento, eventos, quitarEvento } from '@abasto/contracts/events/calls'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import { modelInUse, ownChoices } from '@abasto/rollups/forecasts/chosen-model'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { FastifyInstance } from 'fastify'
import { activeStores } from '../../catalogue/location.ts'
import type { ApiContext } from '../../context.ts'
import { addEvents, correctEvent, removeEvent } from './change-events.ts'
import { chainEvents } from './events-read-model.ts'

export function eventRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, eventos, ({ inTenant, today }) =>
    inTenant(async (tx) => {
      const choices = await ownChoices(tx)
      const stores = await activeStores(tx)
      const knowing = stores.filter(
        ({ ubicacion_key }) => demandModel(modelInUse(choices, ubicacion_key)).learnsFromChain,
      )
      return {
        eventos: await chainEvents(tx, today),
        tiendas_que_los_usan: knowing.length,
        tiendas: stores.length,
      }
    }),
  )

  registerCall(app, database, agregarEventos, ({ inChange, auditNote, body, user, now, today }) =>
    inChange(async (tx) => {
      const added = await addEvents(tx, body.eventos, { user, now, today })
      auditNote({ detalles: { eventos: body.eventos } })
      return { message: addedMessage(added, body.eventos.length - added) }
    }),
  )

  registerCall(app, database, corregirEvento, ({ inChange, auditNote, params, body, user, now, today }) =>
    inChange(async (tx) => {
      const before = await correctEvent(tx, params.id, body, { user, now, today })
      if (before === undefined) throw new Refusal('not-found', 'Ese evento ya no está en el calendario')
      auditNote({ detalles: { antes: before, despues: body } })
      return { message: `«${body.nombre}» quedó corregido` }
    }),
  )

  registerCall(app, database, quitarEvento, ({ inChange, auditNote, params }) =>
    inChange(async (tx) => {
      const name = await removeEvent(tx, params.id)
      if (name === undefined) throw new Refusal('not-found', 'Ese evento ya no está en el calendario')
      auditNote({ detalles: { nombre: name } })
      return { message: `«${name}» ya no está en el calendario` }
    }),
  )
}

function addedMessage(added: number, known: number): string {
  const entered = added === 1 ? 'Evento anotado' : `${added} eventos anotados`
  if (known === 0) return entered
  const there = known === 1 ? 'ya estaba' : 'ya estaban'
  return added === 0 ? `Nada que anotar: ${there} en el calendario` : `${entered}; ${known} ${there}`
}

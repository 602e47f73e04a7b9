import { agregarEventos, eventos, quitarEvento } from '@abasto/contracts/events/calls'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import { modelInUse, ownChoices } from '@abasto/rollups/forecasts/chosen-model'
import { demandModel } from '@abasto/domain/demand/models/demand-models'
import type { FastifyInstance } from 'fastify'
import { activeStores } from '../../catalogue/location.ts'
import type { ApiContext } from '../../context.ts'
import { addEvents, removeEvent } from './change-events.ts'
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
      await addEvents(tx, body.eventos, { user, now, today })
      auditNote({ detalles: { eventos: body.eventos } })
      const count = body.eventos.length
      return { message: count === 1 ? 'Evento anotado' : `${count} eventos anotados` }
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

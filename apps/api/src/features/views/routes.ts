import { PANTALLAS_CON_VISTAS, seesScreen } from '@abasto/contracts/views/screens'
import {
  cambiarVista,
  elegirVistaInicial,
  eliminarVista,
  guardarVista,
  vistas,
} from '@abasto/contracts/views/calls'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { addView, changeView, chooseFirstView, removeView } from './change-views.ts'
import { requireSeen } from './policy.ts'
import { visibleViews } from './views-read-model.ts'

export function viewRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, vistas, ({ inTenant, user }) =>
    inTenant(async (tx) => {
      const seen = PANTALLAS_CON_VISTAS.filter((pantalla) => seesScreen(pantalla, user))
      return { vistas: await visibleViews(tx, user.userId, seen) }
    }),
  )

  registerCall(app, database, guardarVista, ({ inChange, body, user, now }) =>
    inChange(async (tx) => {
      requireSeen(body.pantalla, user)
      return { id: await addView(tx, body, { user, now }) }
    }),
  )

  registerCall(app, database, cambiarVista, ({ inChange, auditNote, params, body, user, now }) =>
    inChange(async (tx) => {
      const { nombre, pantalla } = await changeView(tx, params.vista_id, body, { user, now })
      auditNote({ hizo: `Cambió la vista «${nombre}»`, detalles: { pantalla } })
      return { message: 'Vista guardada' }
    }),
  )

  registerCall(app, database, eliminarVista, ({ inChange, auditNote, params, user }) =>
    inChange(async (tx) => {
      const name = await removeView(tx, params.vista_id, { user })
      auditNote({ hizo: `Eliminó la vista «${name}»` })
      return { message: `«${name}» ya no está guardada` }
    }),
  )

  registerCall(app, database, elegirVistaInicial, ({ inChange, body, user }) =>
    inChange(async (tx) => {
      requireSeen(body.pantalla, user)
      await chooseFirstView(tx, body, { user })
      return { message: 'Guardado' }
    }),
  )
}

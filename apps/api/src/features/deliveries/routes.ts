import {
  calendarioEntregas,
  guardarDiasEntrega,
  guardarFechaEntrega,
  proximaEntrega,
  quitarFechaEntrega,
} from '@abasto/contracts/deliveries/calls'
import { registerCall } from '@abasto/service/calls/register'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { changeDate, changeWeekdays, removeDate } from './change-calendar.ts'
import { deliveryBoard } from './delivery-calendar-read-model.ts'
import { deliveryOfPair } from './next-delivery.ts'

export function deliveryRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, calendarioEntregas, ({ inTenant, user, now, today }) =>
    inTenant((tx) => deliveryBoard(tx, { user, now, today })),
  )

  registerCall(app, database, proximaEntrega, ({ inTenant, query, user, now }) =>
    inTenant((tx) => deliveryOfPair(tx, query, { user, now })),
  )

  registerCall(app, database, guardarDiasEntrega, ({ inChange, body, user }) =>
    inChange((tx) => changeWeekdays(tx, user.tenantId, body)),
  )

  registerCall(app, database, guardarFechaEntrega, ({ inChange, body, user, today }) =>
    inChange((tx) => changeDate(tx, user.tenantId, body, today)),
  )

  registerCall(app, database, quitarFechaEntrega, ({ inChange, body, user }) =>
    inChange((tx) => removeDate(tx, user.tenantId, body)),
  )
}

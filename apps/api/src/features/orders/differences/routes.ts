import {
  diferenciasEntrega,
  diferenciasEntregaArchivo,
  diferenciasEntregaPedidos,
} from '@abasto/contracts/orders/difference-calls'
import type { DiferenciasConsulta } from '@abasto/contracts/orders/differences'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import { unknownLocation } from '../../../catalogue/location.ts'
import type { ApiContext } from '../../../context.ts'
import { differencesFile } from './differences-file.ts'
import { differences, differingOrders, periodOf, type DifferenceFilter } from './differences-read-model.ts'

export function differenceRoutes(app: FastifyInstance, { database }: ApiContext): void {
  registerCall(app, database, diferenciasEntrega, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => {
      const filter = await filterOf(tx, query, today)
      const filas = await differences(tx, filter, user.timeZone)
      return { desde: filter.from, hasta: filter.to, filas }
    }),
  )

  registerCall(app, database, diferenciasEntregaPedidos, ({ inTenant, query, user, today }) =>
    inTenant(async (tx) => differingOrders(tx, await filterOf(tx, query, today), user.timeZone)),
  )

  registerFile(app, database, diferenciasEntregaArchivo, async ({ tx, query, user, today }) =>
    differencesFile(tx, await filterOf(tx, query, today), user.timeZone),
  )
}

/** @throws Refusal 404 for a location that never was */
async function filterOf(
  tx: Tx,
  { cedi_id, tienda_id, ...days }: DiferenciasConsulta,
  today: IsoDate,
): Promise<DifferenceFilter> {
  return {
    ...periodOf(days, today),
    cediKey: await keyOf(tx, cedi_id),
    storeKey: await keyOf(tx, tienda_id),
  }
}

/** A retired location too: what it was sent stays. */
async function keyOf(tx: Tx, locationId: string | undefined): Promise<number | undefined> {
  if (locationId === undefined) return undefined
  const location = await tx
    .selectFrom('ubicacion')
    .select('ubicacion_key')
    .where('ubicacion_id', '=', locationId)
    .executeTakeFirst()
  if (!location) throw new Refusal('not-found', unknownLocation(locationId))
  return location.ubicacion_key
}

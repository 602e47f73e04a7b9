import * as calls from '@abasto/contracts/etl/calls'
import type { Database } from '@abasto/database/connections/connection'
import { addDays } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import { counted } from '../../messages.ts'
import { requestedLocation } from '../../runs/requested-location.ts'
import { requireIdle } from '../../runs/interrupted-runs.ts'
import { activeLocations, type RunLocation } from '../../runs/run-locations.ts'
import type { SyncRuns } from '../../runs/sync-runs.ts'
import { assignCodes, type ConcernedLocation } from './set-codes.ts'
import { findProducts } from './products-read-model.ts'
import { readAgain } from './begin-reading.ts'
import { removeCode, type RemovedCode } from './remove-code.ts'
import { locationCodes } from './unknown-codes-read-model.ts'

export interface CodesOptions {
  readonly database: Database
  readonly runs: SyncRuns
  readonly clock: Clock
}

/** Product codes that a POS sends and the catalogue does not have: which product each is, as a person says. */
export function codeRoutes(app: FastifyInstance, { database, runs, clock }: CodesOptions): void {
  registerCall(app, database, calls.codigos, ({ query, today, inSnapshot }) =>
    inSnapshot(async (tx) =>
      locationCodes(tx, await namedLocation(tx, query.ubicacion_id), addDays(today, -1)),
    ),
  )

  registerCall(app, database, calls.productosParaCodigos, ({ query, inTenant }) =>
    inTenant(async (tx) => ({ productos: await findProducts(tx, query.search) })),
  )

  registerCall(app, database, calls.asignarCodigos, async ({ body, user, now, today, inChange }) => {
    const concerned = await inChange(async (tx) =>
      assignCodes(tx, { ...user, now, today }, await namedLocation(tx, body.ubicacion_id), body.asignaciones),
    )
    const begun = await readAgain(
      { database, runs, user, today },
      {
        sales: keysOf(concerned.filter(({ days }) => days > 0)),
        stock: keysOf(concerned.filter(({ stock }) => stock)),
        range: null,
      },
    )
    const message = `${counted(body.asignaciones.length, 'código guardado', 'códigos guardados')}. ${whatFollows(concerned, begun)}`
    return { message, ventas: [...begun.sales], inventario: [...begun.stock] }
  })

  registerCall(app, database, calls.quitarCodigo, async ({ params, user, today, inChange, auditNote }) => {
    const { removed, everywhere } = await inChange(async (tx) => {
      // What it has changed is read again at once: not while somebody else reads.
      await requireIdle(tx, user.tenantId, clock, ['ventas', 'inventario'])
      const taken = await removeCode(tx, params.id)
      auditNote({ hizo: whatWasRemoved(taken), detalles: { codigo: taken.codigo, producto: taken.product } })
      return { removed: taken, everywhere: keysOf(await activeLocations(tx)) }
    })
    const { locationKey, since } = removed
    const concerned = locationKey === null ? everywhere : new Set([locationKey])
    const begun = await readAgain(
      { database, runs, user, today },
      { sales: concerned, stock: concerned, range: { from: since, to: today } },
    )
    const read =
      begun.sales.length + begun.stock.length > 0
        ? 'se lee otra vez lo que pudo cambiar'
        : `lo que cambió desde el ${since} sigue así hasta que se lea otra vez`
    return { message: `El código ${removed.codigo} ya no está asignado: ${read}` }
  })
}

/** @throws Refusal `not-found` */
async function namedLocation(tx: Tx, id: string): Promise<RunLocation> {
  const location = await requestedLocation(tx, id)
  if (!location) throw new Refusal('invalid', 'Indica una ubicación', 'ubicacion_id')
  return location
}

function keysOf(locations: readonly { readonly locationKey: number }[]): ReadonlySet<number> {
  return new Set(locations.map(({ locationKey }) => locationKey))
}

function whatFollows(
  concerned: readonly ConcernedLocation[],
  { sales, stock }: { readonly sales: readonly string[]; readonly stock: readonly string[] },
): string {
  if (concerned.length === 0) return 'Valen desde la próxima lectura'
  if (!concerned.some(({ hasSource }) => hasSource))
    return 'Valen cuando la ubicación tenga una fuente de datos'
  const days = concerned.filter(({ id }) => sales.includes(id)).reduce((sum, each) => sum + each.days, 0)
  const parts = [
    ...(days > 0 ? [`${counted(days, 'día', 'días')} de ventas`] : []),
    ...(stock.length > 0 ? ['el stock'] : []),
  ]
  const where = concerned.length === 1 ? (concerned[0]?.name ?? '') : `${concerned.length} ubicaciones`
  if (parts.length > 0) return `Se lee otra vez ${parts.join(' y ')} de ${where}`
  return 'Hay otra lectura en curso: lo rechazado entra con la próxima'
}

function whatWasRemoved({ codigo, product, locationName }: RemovedCode): string {
  const was = product === null ? 'no era de la cadena' : `era el producto ${product}`
  return `Quitó lo dicho del código ${codigo} de ${locationName ?? 'la cadena'} (${was})`
}

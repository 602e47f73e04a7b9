import type { Database } from '@abasto/database/connections/connection'
import { unknownChainText } from '@abasto/database/tenancy/unknown-chain'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { businessDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { Clock } from '@abasto/service/server/service'
import type { RunKind } from '../runs/run-kind.ts'
import { endInterruptedOfTenant } from '../runs/interrupted-runs.ts'
import type { StoredSource } from '../extract/sources/configured-source.ts'
import { ImportRefusal } from './import-refusal.ts'

/** The chain that a folder is of. */
export interface ImportedChain {
  readonly slug: string
  readonly tenantId: number
  readonly timeZone: string
  /** The business day of the whole command. */
  readonly today: IsoDate
}

/** A location as the chain has it before the import. */
export interface RegisteredLocation {
  readonly locationKey: number
  readonly tipo: 'tienda' | 'cedi'
  readonly isRetired: boolean
  /** Null: none was ever registered. */
  readonly source: StoredSource | null
}

/** @throws ImportRefusal */
export async function findChain(owner: Database, slug: string, clock: Clock): Promise<ImportedChain> {
  const found = await owner
    .selectFrom('tenant')
    .select(['tenant_id', 'zona_horaria', 'suspendida_en'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!found) throw new ImportRefusal(await unknownChainText(owner, slug))
  if (found.suspendida_en !== null)
    throw new ImportRefusal(
      `La cadena ${slug} está suspendida. Para importar, antes: npm run cadena -- reactivar --cadena ${slug}`,
    )
  const timeZone = found.zona_horaria
  return { slug, tenantId: found.tenant_id, timeZone, today: businessDay(clock(), timeZone) }
}

/** By ubicacion_id, those that are switched off too. */
export async function registeredLocations(
  owner: Database,
  { tenantId }: ImportedChain,
): Promise<ReadonlyMap<string, RegisteredLocation>> {
  const rows = await withTenant(owner, tenantId, (tx) =>
    tx
      .selectFrom('ubicacion')
      .leftJoin('fuente', 'fuente.ubicacion_key', 'ubicacion.ubicacion_key')
      .select([
        'ubicacion.ubicacion_id',
        'ubicacion.ubicacion_key as locationKey',
        'ubicacion.tipo',
        'ubicacion.activa',
        'fuente.tipo as sourceKind',
        'fuente.configuracion',
      ])
      .where('ubicacion.tenant_id', '=', tenantId)
      .execute(),
  )
  return new Map(
    rows.map(({ ubicacion_id, locationKey, tipo, activa, sourceKind, configuracion }) => [
      ubicacion_id,
      {
        locationKey,
        tipo,
        isRetired: !activa,
        source: sourceKind === null ? null : { tipo: sourceKind, configuracion },
      },
    ]),
  )
}

/** Codes of the products that the chain knows already. */
export async function knownCodes(owner: Database, { tenantId }: ImportedChain): Promise<string[]> {
  const rows = await withTenant(owner, tenantId, (tx) =>
    tx.selectFrom('producto').select('codigo_producto').where('tenant_id', '=', tenantId).execute(),
  )
  return rows.map(({ codigo_producto }) => codigo_producto)
}

/** @throws ImportRefusal while a run of the chain is going on */
export async function requireNoRun(owner: Database, { slug, tenantId }: ImportedChain): Promise<void> {
  const going = await withTenant(owner, tenantId, async (tx) => {
    await endInterruptedOfTenant(tx, tenantId, () => new Date())
    return tx
      .selectFrom('etl_corrida')
      .select('tipo')
      .where('tenant_id', '=', tenantId)
      .where('status', '=', 'running')
      .executeTakeFirst()
  })
  if (going) throw runGoingOn(slug, going.tipo)
}

const GOING_ON: Readonly<Record<RunKind, string>> = {
  ventas: 'una sincronización de ventas',
  inventario: 'una sincronización de inventario',
  conciliacion: 'una comparación con sus tiendas',
}

export function runGoingOn(slug: string, kind: RunKind): ImportRefusal {
  return new ImportRefusal(
    `La cadena ${slug} tiene ${GOING_ON[kind]} en curso: espera a que termine, o cancélala, y vuelve a importar`,
  )
}

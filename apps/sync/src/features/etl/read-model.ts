import type { CallOutput } from '@abasto/contracts/wire/call'
import type { logsVentas, statusVentas } from '@abasto/contracts/etl/calls'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastEntries } from '../../runs/last-entries.ts'
import { locationsOfRun } from '../../runs/locations-of-run.ts'
import type { RunKind } from '../../runs/run-kind.ts'

type EtlStatus = CallOutput<typeof statusVentas>
type EtlLogs = CallOutput<typeof logsVentas>

/** The tenant's latest run of a kind; before the first, every location as pending. */
export async function runStatus(tx: Tx, kind: RunKind): Promise<EtlStatus> {
  const run = await latestRun(tx, kind)
  if (!run) {
    return {
      corrida_id: null,
      running: false,
      message: 'Todavía no se ha sincronizado',
      progress: 0,
      status: 'idle',
      tiendas_status: await pendingLocations(tx, kind),
      iniciada_en: null,
      terminada_en: null,
    }
  }
  return {
    corrida_id: run.corrida_id,
    running: run.status === 'running',
    message: run.message,
    progress: run.progress,
    status: run.status,
    tiendas_status: await locationStates(tx, run.corrida_id),
    iniciada_en: run.iniciada_en.toISOString(),
    terminada_en: run.terminada_en?.toISOString() ?? null,
  }
}

/** The log of that run. */
export async function runLogs(tx: Tx, kind: RunKind): Promise<EtlLogs> {
  const run = await latestRun(tx, kind)
  if (!run) return { logs: [], progress: 0, status: 'idle', result: null }
  return {
    logs: await lastEntries(tx, run.corrida_id),
    progress: run.progress,
    status: run.status,
    result: run.status === 'running' ? null : { total_registros: run.total_registros },
  }
}

function latestRun(tx: Tx, kind: RunKind) {
  return tx
    .selectFrom('etl_corrida')
    .selectAll()
    .where('tipo', '=', kind)
    .orderBy('corrida_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function locationStates(tx: Tx, runId: number): Promise<EtlStatus['tiendas_status']> {
  const rows = await locationsOfRun(tx, runId)
  return rows.map(({ iniciada_en: _begun, terminada_en: _ended, ...row }) => ({
    ...row,
    success: row.status === 'completed',
  }))
}

async function pendingLocations(tx: Tx, kind: RunKind): Promise<EtlStatus['tiendas_status']> {
  const rows = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_id as id', 'nombre', 'tipo'])
    .where('activa', '=', true)
    .orderBy('tipo')
    .orderBy('ubicacion_id')
    .execute()
  return rows
    .filter(({ tipo }) => kind === 'inventario' || tipo === 'tienda')
    .map(({ id, nombre }) => ({
      id,
      nombre,
      status: 'pending',
      success: false,
      registros: 0,
      rechazados: 0,
      mensaje: null,
    }))
}

import type { CallOutput } from '@abasto/contracts/wire/call'
import type { logsVentas, statusVentas } from '@abasto/contracts/etl/calls'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastEntries } from '../../runs/last-entries.ts'
import { locationsOfRun } from '../../runs/locations-of-run.ts'
import type { LoadKind } from '../../runs/run-kind.ts'
import { latestStory, type RunStory } from './run-story.ts'

type EtlStatus = CallOutput<typeof statusVentas>
type EtlLogs = CallOutput<typeof logsVentas>

/** The tenant's latest run of a kind, with those that it took up; before the first, every location as pending. */
export async function runStatus(tx: Tx, kind: LoadKind, now: Date): Promise<EtlStatus> {
  const story = await latestStory(tx, kind, now)
  if (!story) {
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
  const [latest] = story.runs
  const running = story.status === 'running'
  const locations = await locationStates(tx, story)
  return {
    corrida_id: latest.corrida_id,
    running,
    message: latest.message,
    progress: await progressOf(tx, story),
    status: story.status,
    // What was cut short goes on.
    tiendas_status: latest.por_retomar && running ? locations.map(waiting) : locations,
    iniciada_en: (story.runs.at(-1) ?? latest).iniciada_en.toISOString(),
    terminada_en: running ? null : (latest.terminada_en?.toISOString() ?? null),
  }
}

/** The log of that run. */
export async function runLogs(tx: Tx, kind: LoadKind, now: Date): Promise<EtlLogs> {
  const story = await latestStory(tx, kind, now)
  if (!story) return { logs: [], progress: 0, status: 'idle', result: null }
  const total = story.runs.reduce((sum, { total_registros }) => sum + total_registros, 0)
  return {
    logs: await lastEntries(tx, story.runIds),
    progress: await progressOf(tx, story),
    status: story.status,
    result: story.status === 'running' ? null : { total_registros: total },
  }
}

/** Of what there was to do in the beginning: a run that takes another up has only what was left. */
async function progressOf(tx: Tx, { runs, runIds }: RunStory): Promise<number> {
  const [{ corrida_id, progress }] = runs
  if (runs.length === 1) return progress
  const { all, left } = await tx
    .selectFrom('etl_corrida_tienda')
    .select(({ fn, eb }) => [
      fn.count<number>('ubicacion_key').distinct().as('all'),
      fn
        .countAll<number>()
        .filterWhere(eb('corrida_id', '=', corrida_id))
        .as('left'),
    ])
    .where('corrida_id', 'in', runIds)
    .executeTakeFirstOrThrow()
  return all === 0 ? progress : 100 - ((100 - progress) * left) / all
}

/** Of each location what the latest run says that had it. */
async function locationStates(tx: Tx, { runIds }: RunStory): Promise<EtlStatus['tiendas_status']> {
  const rows = await locationsOfRun(tx, runIds)
  return rows.map(({ iniciada_en: _begun, terminada_en: _ended, ...row }) => ({
    ...row,
    success: row.status === 'completed',
  }))
}

function waiting(location: EtlStatus['tiendas_status'][number]): EtlStatus['tiendas_status'][number] {
  return location.success ? location : { ...location, status: 'pending', mensaje: null }
}

async function pendingLocations(tx: Tx, kind: LoadKind): Promise<EtlStatus['tiendas_status']> {
  const rows = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_id as id', 'nombre', 'tipo'])
    .where('activa', '=', true)
    .orderBy('tipo')
    .orderBy('orden')
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

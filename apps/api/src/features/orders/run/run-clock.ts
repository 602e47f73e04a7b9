import { readChain } from '@abasto/completeness/evidence/chain'
import { lastNight } from '@abasto/completeness/night/last-night'
import type { Database } from '@abasto/database/connections/connection'
import { dataVersion } from '@abasto/database/tenancy/data-version'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { momentIn, type Moment } from '@abasto/domain/time/moment'
import { instantAt } from '@abasto/domain/time/wall-clock'
import { Repeated } from '@abasto/service/concurrency/repeated'
import { sql } from 'kysely'
import type { OrderRuns } from './order-runs.ts'
import { readSchedule } from './run-schedule.ts'

export interface RunClockOptions {
  readonly database: Database
  readonly runs: OrderRuns
  readonly clock: () => Date
  readonly log: (error: unknown) => void
}

const LOOK_EVERY_MS = 20_000

/** A run that failed is tried again after so long, and newer data makes drafts anew no more often. */
const AGAIN_AFTER_MS = 15 * 60_000

/** A reading is waited for no longer. */
const READING_MS = 30 * 60_000

/** Begins the runs that nobody asks for. Every process looks; of those that find one due, one begins it. */
export class RunClock {
  readonly #options: RunClockOptions
  /** A chain's data whose run has been found to rest on all of it. */
  readonly #restsOn = new Map<number, string>()
  readonly #looks = new Repeated(() => this.look())

  constructor(options: RunClockOptions) {
    this.#options = options
  }

  start(everyMs = LOOK_EVERY_MS): void {
    this.#looks.start(everyMs)
  }

  async stop(): Promise<void> {
    await this.#looks.stop()
    await this.#options.runs.settle()
  }

  /** Looks at every chain that is at work and keeps stock. One that fails keeps no other waiting. */
  async look(): Promise<void> {
    const { database, runs, clock, log } = this.#options
    try {
      const { rows: chains } = await sql<{ tenantId: number; timeZone: string }>`
        SELECT cadena.tenant_id AS "tenantId", cadena.zona_horaria AS "timeZone"
        FROM cadenas_con_pedidos() AS cadena
      `.execute(database)
      for (const { tenantId, timeZone } of chains) {
        try {
          const moment = momentIn(timeZone, clock())
          if (!(await withTenant(database, tenantId, (tx) => this.#isDue(tx, tenantId, timeZone, moment))))
            continue
          const { ended } = await runs.start({ tenantId, timeZone, userId: null, ...moment })
          await ended
        } catch (error) {
          log(error)
        }
      }
    } catch (error) {
      log(error)
    }
  }

  /**
   * Whether a chain's run is to begin by itself: once a business day, when last night's data of all stores is there or
   * at the latest hour, unless it is being read just then; and again when newer data has come since.
   */
  async #isDue(tx: Tx, tenantId: number, timeZone: string, moment: Moment): Promise<boolean> {
    const { activa, no_antes, a_mas_tardar, tiendas_aparte } = await readSchedule(tx)
    if (!activa) return false
    if (no_antes !== null && moment.now < instantAt(moment.today, no_antes, timeZone)) return false
    const of = await runsOf(tx, moment.today)
    // One that is held begins no second one, and one whose process died is found by whoever begins the next.
    if (isRecent(of.fallida_en, moment.now)) return false
    if (of.lista_desde !== null) {
      if (of.leyendo_desde !== null || isRecent(of.lista_desde, moment.now)) return false
      return this.#isNewer(tx, tenantId, of.lista_desde, moment)
    }
    if (!(await hasStores(tx))) return false
    const latest = instantAt(moment.today, a_mas_tardar, timeZone)
    if (moment.now >= latest) return !isWorthWaiting(of.leyendo_desde, latest, moment.now)
    const { locations } = await lastNight(tx, await readChain(tx), moment)
    return locations.every(
      ({ id, kind, verdict }) => kind === 'cedi' || verdict.isComplete || tiendas_aparte.includes(id),
    )
  }

  /** Whether anything was read after a run began. All of a chain's stock is looked at for it: once a change of its data. */
  async #isNewer(tx: Tx, tenantId: number, run: Date, { today }: Moment): Promise<boolean> {
    const data = `${run.toISOString()} ${await versionOf(tx)}`
    if (this.#restsOn.get(tenantId) === data) return false
    const readAt = await lastRead(tx, today)
    const isNewer = readAt !== null && readAt > run
    if (!isNewer) this.#restsOn.set(tenantId, data)
    return isNewer
  }
}

interface RunsOfDay {
  readonly lista_desde: Date | null
  readonly fallida_en: Date | null
  readonly leyendo_desde: Date | null
}

/** Data that somebody began to read after the latest hour: orders a few minutes later rest on all of it. */
function isWorthWaiting(readingSince: Date | null, latest: Date, now: Date): boolean {
  return (
    readingSince !== null && readingSince >= latest && now.getTime() - readingSince.getTime() < READING_MS
  )
}

function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < AGAIN_AFTER_MS
}

async function hasStores(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ tipos: number }>`
    SELECT count(DISTINCT ubicacion.tipo) AS tipos
    FROM ubicacion
    WHERE ubicacion.activa
  `.execute(tx)
  return (rows[0]?.tipos ?? 0) === 2
}

async function runsOf(tx: Tx, today: Moment['today']): Promise<RunsOfDay> {
  const { rows } = await sql<RunsOfDay>`
    SELECT
      max(corrida_pedidos.comenzo) FILTER (WHERE corrida_pedidos.estado = 'lista') AS lista_desde,
      max(corrida_pedidos.termino) FILTER (WHERE corrida_pedidos.estado = 'fallida') AS fallida_en,
      (SELECT max(etl_corrida.iniciada_en) FROM etl_corrida WHERE etl_corrida.status = 'running') AS leyendo_desde
    FROM corrida_pedidos
    WHERE corrida_pedidos.dia = ${today}::date
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers a row')
  return row
}

async function versionOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT ${dataVersion} AS version`.execute(tx)
  return rows[0]?.version ?? ''
}

/** When sales or stock of any location were last read. */
async function lastRead(tx: Tx, today: Moment['today']): Promise<Date | null> {
  const { rows } = await sql<{ leido_en: Date | null }>`
    SELECT
      greatest(
        (SELECT max(existencia.fecha_extraccion) FROM existencia),
        (SELECT max(venta_dia.extraido_en) FROM venta_dia WHERE venta_dia.fecha >= ${today}::date - 28)
      ) AS leido_en
  `.execute(tx)
  return rows[0]?.leido_en ?? null
}

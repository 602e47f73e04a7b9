import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { businessDay, startOfBusinessDay } from '@abasto/domain/time/business-day'
import type { WallTime } from '@abasto/domain/time/wall-clock'

/** When a tenant's automatic ETL runs, and how far back it looks. Times are of the tenant's wall clock. */
export interface Program {
  /** Null: nobody has said, and it is on as soon as a location has a source. */
  readonly enabled: boolean | null
  /** Of the night: sales, and stock with them. */
  readonly time: WallTime
  /** Of the stock, beside the night. */
  readonly stockTimes: readonly WallTime[]
  /** What could not be read is tried again until then. */
  readonly retriesUntil: WallTime
  /** Days before a store's newest loaded one that are read again, by every run without dates. */
  readonly rereadDays: number
}

/** Of a tenant that has not said anything: after the night, before the first who looks. */
export const DEFAULT_PROGRAM: Program = {
  enabled: null,
  time: '05:00',
  stockTimes: ['06:00', '11:00', '16:00'],
  retriesUntil: '12:00',
  rereadDays: 3,
}

/** A program as it stands: what it will do. */
export interface ProgramState extends Program {
  /** An active location has a source. */
  readonly hasSources: boolean
  /** Not turned off, and there is something to read. */
  readonly isOn: boolean
  /** Since when it is on: hours that struck before are nobody's to make up for. */
  readonly onSince: Date | null
  /** When a process last looked whether something was due. */
  readonly lookedAt: Date | null
}

/** The program of the transaction's tenant. */
export async function readProgram(tx: Tx): Promise<Program> {
  return (await programRow(tx)) ?? DEFAULT_PROGRAM
}

/** As above, with whether it is on. */
export async function readProgramState(tx: Tx): Promise<ProgramState> {
  const program = (await programRow(tx)) ?? { ...DEFAULT_PROGRAM, onSince: null, lookedAt: null }
  const source = await tx
    .selectFrom('fuente')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'fuente.ubicacion_key')
    .select('fuente.ubicacion_key')
    .where('ubicacion.activa', '=', true)
    .limit(1)
    .executeTakeFirst()
  const hasSources = source !== undefined
  return { ...program, hasSources, isOn: hasSources && program.enabled !== false }
}

function programRow(tx: Tx) {
  return tx
    .selectFrom('etl_programa')
    .select([
      'habilitado as enabled',
      'hora as time',
      'horas_stock as stockTimes',
      'reintentos_hasta as retriesUntil',
      'dias_relectura as rereadDays',
      'activo_desde as onSince',
      'mirado_en as lookedAt',
    ])
    .executeTakeFirst()
}

/** What is written of a program that nobody has changed. */
const { time, stockTimes, retriesUntil, rereadDays } = DEFAULT_PROGRAM
const UNSAID = {
  habilitado: null,
  hora: time,
  horas_stock: [...stockTimes],
  reintentos_hasta: retriesUntil,
  dias_relectura: rereadDays,
}

/** @returns the program as it is now */
export async function changeProgram(
  tx: Tx,
  { tenantId, timeZone, now }: ProgramMoment,
  change: Partial<Program>,
): Promise<ProgramState> {
  const set = {
    ...(change.enabled === undefined ? {} : { habilitado: change.enabled }),
    ...(change.time === undefined ? {} : { hora: change.time }),
    ...(change.stockTimes === undefined ? {} : { horas_stock: [...change.stockTimes] }),
    ...(change.retriesUntil === undefined ? {} : { reintentos_hasta: change.retriesUntil }),
    ...(change.rereadDays === undefined ? {} : { dias_relectura: change.rereadDays }),
  }
  await tx
    .insertInto('etl_programa')
    .values({ tenant_id: tenantId, ...UNSAID, ...set })
    // Only what changes: another may be changing the rest.
    .onConflict((conflict) =>
      Object.keys(set).length === 0
        ? conflict.column('tenant_id').doNothing()
        : conflict.column('tenant_id').doUpdateSet(set),
    )
    .execute()
  if (change.time !== undefined || change.stockTimes !== undefined) {
    // New hours that struck earlier today are made up for only where the night has not been read yet.
    const today = startOfBusinessDay(businessDay(now, timeZone), timeZone)
    const read = await tx
      .selectFrom('etl_corrida')
      .select('corrida_id')
      .where('tipo', '=', 'ventas')
      .where('turno', '>=', today)
      .limit(1)
      .executeTakeFirst()
    if (read)
      await tx
        .updateTable('etl_programa')
        .set({ activo_desde: now })
        .where('activo_desde', 'is not', null)
        .execute()
  }
  return readProgramState(tx)
}

export interface ProgramMoment {
  readonly tenantId: number
  readonly timeZone: string
  readonly now: Date
}

/** Looks are written down no more often than that. */
const LOOK_EVERY_MS = 30_000

/** Writes down that somebody looks at the program's hours, and since when it is on. */
export async function noteLook(tx: Tx, tenantId: number, now: Date): Promise<ProgramState> {
  const state = await readProgramState(tx)
  const activo_desde = state.isOn ? (state.onSince ?? now) : null
  const isFresh =
    state.lookedAt !== null && Math.abs(now.getTime() - state.lookedAt.getTime()) < LOOK_EVERY_MS
  if (isFresh && activo_desde?.getTime() === state.onSince?.getTime()) return state
  const set = { mirado_en: now, activo_desde }
  await tx
    .insertInto('etl_programa')
    .values({ tenant_id: tenantId, ...UNSAID, ...set })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(set))
    .execute()
  return { ...state, onSince: activo_desde, lookedAt: now }
}

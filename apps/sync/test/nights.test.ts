import {
  asignarCodigos,
  codigos,
  dispararScheduler,
  estadoScheduler,
  habilitarScheduler,
  iniciarSyncVentas,
  leerAnoche,
  statusInventario,
} from '@abasto/contracts/etl/calls'
import { readChain } from '@abasto/completeness/evidence/chain'
import { lastNight } from '@abasto/completeness/night/last-night'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Mend, NightState } from '@abasto/domain/sales/last-night'
import { addDays } from '@abasto/domain/time/business-day'
import { momentIn } from '@abasto/domain/time/moment'
import { beforeAll, describe, expect, it } from 'vitest'
import { ago, today } from './clock.ts'
import { clockAt, NIGHT, NightStore } from './night-stores.ts'
import { serviceForTests } from './test-hooks.ts'

/**
 * Kinds of nights, each a store of one chain whose POS does what its row says, read by the real service through one
 * evening and morning: sales of the weeks before; 15:42; stock 17:10; 21:14; the night's run at 05:00; stock 05:52.
 * At 07:04 each has its verdict, its reason, and what mends it.
 */

const MORNING = clockAt(today, '07:04')
let now = clockAt(NIGHT, '05:00')
const { chain, tenantId, admin } = serviceForTests({ clock: () => now })

interface NightRow {
  readonly what: string
  /** Sells the weeks before the night, unless it did not exist yet. */
  readonly isNew?: true
  readonly kind?: 'cedi'
  readonly sells?: (store: NightStore) => void | Promise<void>
  /** At 15:42, with the tills open. */
  readonly inTheAfternoon?: (store: NightStore) => Promise<void>
  /** At 21:14, the tills closed. */
  readonly inTheEvening?: (store: NightStore) => Promise<void>
  /** Before the night's run. */
  readonly beforeTheRun?: (store: NightStore) => Promise<void>
  /** Its stock is read at 05:52; else it is that of 17:10. */
  readonly stockInTheMorning?: false
  /** It is first switched on at half past seven. */
  readonly atHalfPastSeven?: (store: NightStore) => Promise<void>
  readonly state: NightState
  readonly reason: string | RegExp
  readonly mend: Mend | null
  /** The automatic ETL tries it again. */
  readonly retried?: true
}

const whole = (store: NightStore) => store.sells(NIGHT, { lines: 20 })

const NIGHTS: readonly NightRow[] = [
  {
    what: 'all well',
    sells: whole,
    state: 'complete',
    reason: '20 líneas. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'delivered nothing, though the run completed',
    sells: () => undefined,
    state: 'missing',
    reason:
      'El POS respondió sin error, pero no trae ventas del martes 19/05. Lo cargado hasta el 18/05 se conserva.',
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'thin',
    sells: (store) => store.sells(NIGHT, { lines: 9 }),
    state: 'thin',
    reason: 'Llegaron 9 líneas; sus 7 martes anteriores trajeron entre 20 y 23. El POS respondió sin error.',
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'half rejected',
    sells: (store) => store.sells(NIGHT, { lines: 22, unknown: 11 }),
    state: 'rejected',
    reason: '11 de 22 líneas se rechazaron: 6 códigos que no están en el catálogo. Se permiten hasta 3.',
    mend: 'assign_codes',
  },
  {
    what: 'all rejected',
    sells: (store) => store.sells(NIGHT, { lines: 20, unknown: 20 }),
    state: 'rejected',
    reason: '20 de 20 líneas se rechazaron: 6 códigos que no están en el catálogo. Se permiten hasta 3.',
    mend: 'assign_codes',
  },
  {
    what: 'half rejected, and one of the codes is not the chain’s',
    sells: (store) => store.sells(NIGHT, { lines: 22, unknown: 10 }),
    state: 'rejected',
    reason: '10 de 22 líneas se rechazaron: 6 códigos que no están en el catálogo. Se permiten hasta 3.',
    mend: 'assign_codes',
  },
  {
    what: 'a few rejected, which is allowed',
    sells: (store) => store.sells(NIGHT, { lines: 20, unknown: 3 }),
    state: 'complete',
    reason: '17 líneas; 3 se rechazaron, dentro de lo permitido. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'every line twice',
    sells: (store) => {
      whole(store)
      store.repeatsItself(NIGHT)
    },
    state: 'rejected',
    reason:
      '20 de 40 líneas se rechazaron: «Renglón repetido: la misma línea ya llegó». Se permiten hasta 3. Eso se corrige en el POS, o en la consulta de su fuente.',
    mend: 'see_rejected',
  },
  {
    what: 'read before it closed, and gone since',
    sells: (store) => store.sells(NIGHT, { lines: 12, to: '15:40' }),
    inTheAfternoon: (store) => store.readsSales(NIGHT),
    beforeTheRun: (store) => store.goesAway(),
    stockInTheMorning: false,
    state: 'partial',
    reason:
      /^Se leyó ayer 15:42, antes de que terminara el día: 6 tickets, el último de las 15:40\. El POS no responde .*\(No se encuentra la base de datos del punto de venta\)\. Se intentó 1 vez; lo cargado hasta el 19\/05 se conserva\. También falta leer su stock\.$/,
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'unreachable',
    sells: whole,
    beforeTheRun: (store) => store.goesAway(),
    stockInTheMorning: false,
    state: 'missing',
    reason:
      /^El POS no responde .*\(No se encuentra la base de datos del punto de venta\)\. Se intentó 1 vez; lo cargado hasta el 18\/05 se conserva\. También falta leer su stock\.$/,
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'closed by its calendar',
    sells: (store) => store.closesOn(NIGHT, 'Inventario anual'),
    stockInTheMorning: false,
    state: 'closed',
    reason: 'Ese día no abrió (Inventario anual).',
    mend: null,
  },
  {
    what: 'closed by its calendar, and sold',
    sells: async (store) => {
      await store.closesOn(NIGHT)
      whole(store)
    },
    state: 'complete',
    reason: '20 líneas. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'closed by its calendar, and a ticket all the same',
    sells: async (store) => {
      await store.closesOn(NIGHT)
      store.sells(NIGHT, { lines: 2 })
    },
    state: 'complete',
    reason: '2 líneas. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'never delivered',
    isNew: true,
    state: 'missing',
    reason: 'El POS responde sin error, pero nunca ha traído una venta.',
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'without a source',
    beforeTheRun: (store) => store.losesItsSource(),
    stockInTheMorning: false,
    state: 'no_source',
    reason: 'No tiene una fuente de datos configurada. Lo cargado hasta el 18/05 se conserva.',
    mend: 'configure',
  },
  {
    what: 'its clock four hours ahead: stock of after closing seems to be of before',
    sells: (store) => store.sells(NIGHT, { lines: 20, from: '12:00', to: '23:50' }),
    inTheEvening: (store) => store.readsStock(),
    stockInTheMorning: false,
    state: 'stock_late',
    reason: 'Las ventas están completas, pero su stock es de ayer 21:14, antes de cerrar.',
    mend: 'read_stock',
  },
  {
    what: 'its clock a day ahead: its sales are dated today',
    sells: (store) => {
      whole(store)
      store.datesAhead(1)
    },
    state: 'missing',
    reason:
      'El POS respondió sin error, pero no trae ventas del martes 19/05. Lo cargado hasta el 18/05 se conserva.',
    mend: 'read_sales',
    retried: true,
  },
  {
    what: 'a till a year ahead: two tickets are dated in the future',
    sells: (store) => {
      store.sells(NIGHT, { lines: 4 })
      store.datesAhead(365)
      store.sells(NIGHT, { lines: 16 })
    },
    state: 'complete',
    reason: '16 líneas. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'a late correction: the rest came after the first reading',
    sells: (store) => store.sells(NIGHT, { lines: 6, to: '11:00' }),
    inTheEvening: async (store) => {
      await store.readsSales(NIGHT)
      store.sells(NIGHT, { lines: 14, from: '11:10' })
    },
    state: 'complete',
    reason: '20 líneas. Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'stock of before it closed',
    sells: whole,
    stockInTheMorning: false,
    state: 'stock_late',
    reason: 'Las ventas están completas, pero su stock es de ayer 17:10, antes de cerrar.',
    mend: 'read_stock',
  },
  {
    what: 'stock of the evening, after its last sale',
    sells: whole,
    inTheEvening: (store) => store.readsStock(),
    stockInTheMorning: false,
    state: 'complete',
    reason: '20 líneas. Su stock es de ayer 21:14.',
    mend: null,
  },
  {
    what: 'stock of the evening, and no hours to tell when it closed',
    sells: (store) => {
      whole(store)
      store.forgetsHours()
    },
    inTheEvening: (store) => store.readsStock(),
    stockInTheMorning: false,
    state: 'stock_late',
    reason: 'Las ventas están completas, pero su stock es de ayer 21:14, antes de cerrar.',
    mend: 'read_stock',
  },
  {
    what: 'switched on at half past seven, with its weeks',
    isNew: true,
    atHalfPastSeven: async (store) => {
      store.sellsBefore()
      whole(store)
      await store.readsSales(ago(30), today)
      await store.readsStock()
    },
    state: 'complete',
    reason: '20 líneas. Su stock es de hoy 07:30.',
    mend: null,
  },
  {
    what: 'switched on at half past seven, and only its stock was never read',
    isNew: true,
    atHalfPastSeven: async (store) => {
      store.sellsBefore()
      whole(store)
      await store.readsSales(ago(30), today)
    },
    state: 'stock_late',
    reason: 'Las ventas están completas, pero su stock nunca se ha leído.',
    mend: 'read_stock',
  },
  {
    what: 'opened today: there is no yesterday',
    isNew: true,
    atHalfPastSeven: async (store) => {
      store.sells(today, { lines: 4, from: '07:00', to: '07:20' })
      await store.readsSales(ago(30), today)
      await store.readsStock()
    },
    state: 'new',
    reason: 'Vende desde hoy: antes del 20/05 su POS no tiene ventas.',
    mend: null,
  },
  {
    what: 'switched on at half past seven, and asked only for today',
    isNew: true,
    atHalfPastSeven: async (store) => {
      store.sellsBefore()
      whole(store)
      store.sells(today, { lines: 4, from: '07:00', to: '07:20' })
      await store.readsSales(today)
    },
    state: 'missing',
    reason: 'Se empezó a leer hoy; lo de ayer todavía no se ha pedido. También falta leer su stock.',
    mend: 'read_sales',
  },
  {
    what: 'a CEDI whose stock was read',
    kind: 'cedi',
    isNew: true,
    state: 'complete',
    reason: 'Su stock es de hoy 05:52.',
    mend: null,
  },
  {
    what: 'a CEDI whose stock was not read since',
    kind: 'cedi',
    isNew: true,
    stockInTheMorning: false,
    state: 'stock_late',
    reason: 'Su stock es de ayer 17:10: no se ha leído desde que terminó el día.',
    mend: 'read_stock',
  },
]

const idOf = (row: NightRow): string =>
  `${row.kind ?? 'tienda'}_${String(NIGHTS.indexOf(row) + 1).padStart(2, '0')}`

const stores = new Map<NightRow, NightStore>()
const storeOf = (row: NightRow): NightStore => {
  const store = stores.get(row)
  if (!store) throw new Error(`no store for ${row.what}`)
  return store
}

/** One after the other: a chain has one run of a kind at a time. */
async function each(
  of: readonly NightRow[],
  work: (store: NightStore, row: NightRow) => unknown,
): Promise<void> {
  for (const row of of) await work(storeOf(row), row)
}

async function open(row: NightRow): Promise<void> {
  stores.set(row, await NightStore.open(chain(), tenantId(), admin(), idOf(row), row.kind))
}

function assessed(at: Date = MORNING) {
  return withTenant(chain().owner, tenantId(), async (tx) => {
    const moment = momentIn('America/Caracas', at)
    const { locations } = await lastNight(tx, await readChain(tx), moment)
    return new Map(locations.map((location) => [location.id, location]))
  })
}

describe('last night', () => {
  let verdicts: Awaited<ReturnType<typeof assessed>>
  let retried: readonly string[]
  let summary: { total_tiendas: number; exitosas: number; fallidas: number } | null

  beforeAll(async () => {
    const early = NIGHTS.filter(({ atHalfPastSeven }) => !atHalfPastSeven)
    const late = NIGHTS.filter(({ atHalfPastSeven }) => atHalfPastSeven)
    for (const row of early) await open(row)
    await each(early, (store, { isNew }) => isNew || store.sellsBefore())
    await admin().ok(iniciarSyncVentas, { body: { fecha_inicio: ago(64), fecha_fin: addDays(NIGHT, -1) } })
    await admin().ended()
    await each(early, (store, { sells }) => sells?.(store))

    now = clockAt(NIGHT, '15:42')
    await each(early, (store, { inTheAfternoon }) => inTheAfternoon?.(store))
    now = clockAt(NIGHT, '17:10')
    await each(early, (store) => store.readsStock())
    now = clockAt(NIGHT, '21:14')
    await each(early, (store, { inTheEvening }) => inTheEvening?.(store))
    await each(early, (store, { beforeTheRun }) => beforeTheRun?.(store))
    now = clockAt(today, '05:00')
    await admin().ok(habilitarScheduler, { body: {} })
    await admin().ok(dispararScheduler, { body: { fecha_inicio: NIGHT, fecha_fin: NIGHT } })
    await admin().ended()
    now = clockAt(today, '05:52')
    await each(early, (store, { stockInTheMorning }) => stockInTheMorning ?? store.readsStock())
    const status = await admin().ok(estadoScheduler, {})
    retried = status.retry_config.pending_retries.map(({ ubicacion_id }) => ubicacion_id)
    summary = status.daily_summary

    now = clockAt(today, '07:30')
    for (const row of late) await open(row)
    await each(late, (store, { atHalfPastSeven }) => atHalfPastSeven?.(store))
    verdicts = await assessed(now)
  })

  it.each(NIGHTS.map((row) => [row.what, row] as const))('%s', (_, row) => {
    const verdict = verdicts.get(idOf(row))
    const { state, mend } = row
    expect({ state: verdict?.verdict.state, mend: verdict?.mend }).toEqual({ state, mend })
    if (typeof row.reason === 'string') expect(verdict?.reason).toBe(row.reason)
    else expect(verdict?.reason).toMatch(row.reason)
    expect(retried.includes(idOf(row))).toBe(row.retried ?? false)
  })

  it('a store that is tried again says when, and those that are not have no time', () => {
    for (const row of NIGHTS) expect(verdicts.get(idOf(row))?.retryAt !== null).toBe(row.retried ?? false)
  })

  it('the summary of the night counts the stores whose day is whole, not those that answered', () => {
    const inTheRun = NIGHTS.filter(({ atHalfPastSeven, kind }) => !atHalfPastSeven && !kind)
    const wholeOnes = inTheRun.filter(({ state }) => ['complete', 'closed', 'stock_late'].includes(state))
    expect(summary).toMatchObject({
      total_tiendas: inTheRun.length,
      exitosas: wholeOnes.length,
      fallidas: inTheRun.length - wholeOnes.length,
    })
  })

  it('"leer lo que falta" reads exactly what reading mends, and what was mended is complete', async () => {
    const back = NIGHTS.filter(({ beforeTheRun, state }) => beforeTheRun && state !== 'no_source')
    await each(back, (store) => store.comesBack())
    const thin = NIGHTS.filter(({ state }) => state === 'thin' || state === 'partial')
    await each(thin, (store) => store.sells(NIGHT, { lines: 11, from: '16:00' }))
    now = clockAt(today, '07:45')
    const { ventas, inventario } = await admin().ok(leerAnoche, { body: {} })
    const isWanting = ({ state }: NightRow) => state === 'missing' || state === 'thin' || state === 'partial'
    expect(ventas).toEqual(NIGHTS.filter(isWanting).map(idOf).toSorted())
    const isLate = (row: NightRow) => verdicts.get(idOf(row))?.verdict.readsStock
    expect(inventario).toEqual(NIGHTS.filter(isLate).map(idOf).toSorted())
    expect(await admin().refused(leerAnoche, { body: {} })).toMatchObject({ status: 409 })
    await admin().ended()
    await admin().ended(statusInventario)

    const after = await assessed(clockAt(today, '08:00'))
    for (const row of NIGHTS.filter(
      (mended) => isLate(mended) || thin.includes(mended) || back.includes(mended),
    )) {
      expect(after.get(idOf(row))?.verdict.state, row.what).toBe('complete')
    }
    const stillRetried = (await admin().ok(estadoScheduler, {})).retry_config.pending_retries
    expect(stillRetried.map(({ ubicacion_id }) => after.get(ubicacion_id)?.verdict.state)).toEqual(
      stillRetried.map(() => 'missing'),
    )
  })

  it('rejected lines whose codes a person assigns arrive at once, by themselves', async () => {
    const [row] = NIGHTS.filter(({ what }) => what.startsWith('half rejected, and'))
    if (!row) throw new Error('no such night')
    const of = { ubicacion_id: idOf(row) }
    const { por_asignar } = await admin().ok(codigos, { query: of })
    expect(por_asignar.map(({ codigo, lineas_ayer }) => [codigo, lineas_ayer])).toEqual([
      ['NUEVO-0', 2],
      ['NUEVO-1', 2],
      ['NUEVO-2', 2],
      ['NUEVO-3', 2],
      ['NUEVO-4', 1],
      ['NUEVO-5', 1],
    ])
    now = clockAt(today, '08:10')
    const asignaciones = por_asignar.map(({ codigo }, index) => ({
      codigo,
      codigo_producto: index === 0 ? null : '001',
    }))
    const { message, ventas, inventario } = await admin().ok(asignarCodigos, {
      body: { ...of, asignaciones },
    })
    expect({ message, ventas, inventario }).toEqual({
      message: `6 códigos guardados. Se lee otra vez 1 día de ventas de Ubicación ${idOf(row)}`,
      ventas: [idOf(row)],
      inventario: [],
    })
    await admin().ended()
    const after = (await assessed(clockAt(today, '08:15'))).get(idOf(row))
    expect(after).toMatchObject({
      verdict: { state: 'complete' },
      reason: '20 líneas; 2 se dejan fuera por su código. Su stock es de hoy 05:52.',
    })
  })

  it('rejected lines whose codes the catalogue has learnt arrive by the next run', async () => {
    const rejected = NIGHTS.filter(({ what }) => what === 'half rejected' || what === 'all rejected')
    await each(rejected, (store) => store.registersCodes())
    // The one night: a month of all these stores is a thousand days to compare.
    await admin().ok(iniciarSyncVentas, { body: { fecha_inicio: NIGHT, fecha_fin: NIGHT } })
    await admin().ended()
    const after = await assessed(clockAt(today, '09:00'))
    for (const row of rejected) expect(after.get(idOf(row))?.verdict.state, row.what).toBe('complete')
  })
})

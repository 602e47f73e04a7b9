import { setTimeout as sleep } from 'node:timers/promises'
import { corridas, iniciarSyncVentas, logsVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { addDays } from '@abasto/domain/time/business-day'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machineToday } from '../../test/clock.ts'
import { chainForTests } from '../../test/test-hooks.ts'
import { LOADED_TABLES } from '../../test/loading-store.ts'
import type { PosFile } from '../../test/pos-file.ts'
import { periodsOverBy, recordedPeriods, wrongSums } from '../../test/period-sums.ts'
import { SyncProcess } from '../../test/sync-process.ts'
import { until } from '../../test/until.ts'
import { TAKEN_UP } from './run-kind.ts'

const DAYS = 60
/** With six lines each: a store's days are committed in three groups, so that a kill finds some of them loaded. */
const TICKETS_A_DAY = 280
const range = { fecha_inicio: addDays(machineToday, -DAYS), fecha_fin: addDays(machineToday, -1) }

const { chain, tenantId } = chainForTests()
let headers: { authorization: string }
let stores: { key: number; pos: PosFile }[]
let sync: SyncProcess | undefined

beforeAll(async () => {
  headers = await chain().signIn(tenantId(), 'administrador')
  stores = [
    await chain().posLocation(tenantId(), 'tienda_01'),
    await chain().posLocation(tenantId(), 'tienda_02'),
  ]
  for (const { pos } of stores) {
    for (let code = 0; code < 200; code++) pos.article(String(code))
    pos.tickets(sales())
  }
})
afterAll(async () => {
  await sync?.end('SIGKILL')
})

describe('the sync service is killed in the middle of a run', () => {
  it.each(['at once', 'after the first days', 'later'])(
    '%s: no day is half loaded, and the next service takes the run up at once and completes it',
    async (moment) => {
      await removeSales()
      const first = (sync = await SyncProcess.start(chain().test.syncUrl, headers))
      await first.call(iniciarSyncVentas, { body: range })
      if (moment !== 'at once') await until('days are loaded', async () => (await loadedDays()).length > 0)
      if (moment === 'later') await sleep(Math.random() * 200)
      await first.end('SIGKILL')
      await expectWholeDays()

      const second = (sync = await SyncProcess.start(chain().test.syncUrl, headers))
      // Whoever watches sees one run that goes on, with all its stores.
      const seen = new Set<string>()
      const status = await until('the run has ended', async () => {
        const now = await second.call(statusVentas, {})
        seen.add(now.status)
        return now.running ? undefined : now
      })
      expect(status).toMatchObject({
        status: 'completed',
        tiendas_status: [
          { id: 'tienda_01', success: true },
          { id: 'tienda_02', success: true },
        ],
      })
      expect([...seen]).not.toContain('failed')
      const { data } = await second.call(corridas, { query: {} })
      expect(data.slice(0, 2)).toMatchObject([
        {
          status: 'completed',
          origen: 'manual',
          usuario: 'administrador',
          ...range,
          retoma_de: data[1]?.corrida_id,
        },
        { status: 'failed', fin: 'interrumpida', message: TAKEN_UP, retoma_de: null },
      ])
      await expectWholeDays()
      expect(await loadedDays()).toHaveLength(2 * DAYS)
      for (const { key } of stores)
        expect(await recordedPeriods(chain().owner, tenantId(), key)).toEqual(over())
      expect(await stuckRuns()).toBe(0)
      await second.end('SIGTERM')
    },
  )
})

describe('the sync service is told to stop in the middle of a run', () => {
  it('ends the run as interrupted, says that what is loaded stays, and ends well', async () => {
    await removeSales()
    const stopped = (sync = await SyncProcess.start(chain().test.syncUrl, headers))
    await stopped.call(iniciarSyncVentas, { body: range })
    await until('days are loaded', async () => (await loadedDays()).length > 0)
    const killed = await Promise.race([stopped.end('SIGTERM'), sleep(5000, 'too slow' as const)])
    expect(killed).toBe(0)
    expect(await stuckRuns()).toBe(0)
    await expectWholeDays()

    sync = await SyncProcess.start(chain().test.syncUrl, headers)
    const next = sync
    await until('it is taken up and completed', async () => {
      const { status } = await next.call(statusVentas, {})
      return status === 'completed'
    })
    // On a fast machine the run may have been over before the signal came.
    const [last] = (await next.call(corridas, { query: {} })).data
    if (last?.retoma_de !== null) {
      const { logs } = await next.call(logsVentas, {})
      expect(logs).toContainEqual(expect.objectContaining({ level: 'warning', message: TAKEN_UP }))
    }
    await expectWholeDays()
    expect(await loadedDays()).toHaveLength(2 * DAYS)
  })
})

/** Each loaded day, in all its tables, is what the POS says of it. */
async function expectWholeDays(): Promise<void> {
  for (const { key, pos } of stores) {
    const sold = pos.soldByDay()
    const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
      sql<{ fecha: string; lineas: number; milesimas: number; sumadas: number; contadas: number }>`
        SELECT
          venta_dia.fecha,
          venta_dia.lineas,
          round(venta_dia.unidades * 1000)::bigint AS milesimas,
          (
            SELECT count(*)
            FROM venta_linea
            WHERE venta_linea.ubicacion_key = venta_dia.ubicacion_key AND venta_linea.fecha = venta_dia.fecha
          ) AS contadas,
          (
            SELECT round(sum(venta_diaria.cantidad)::numeric * 1000)::bigint
            FROM venta_diaria
            WHERE venta_diaria.ubicacion_key = venta_dia.ubicacion_key AND venta_diaria.fecha = venta_dia.fecha
          ) AS sumadas
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
      `.execute(tx),
    )
    for (const { fecha, lineas, milesimas, contadas, sumadas } of rows) {
      expect({ fecha, lineas, milesimas }).toEqual({ fecha, ...sold.get(fecha) })
      expect({ contadas, sumadas }).toEqual({ contadas: lineas, sumadas: milesimas })
    }
    expect(await linesOutsideDays(key)).toBe(0)
  }
  expect(await wrongSums(chain().owner, tenantId())).toEqual([])
}

async function linesOutsideDays(key: number): Promise<number> {
  const { rows } = await withTenant(chain().owner, tenantId(), (tx) =>
    sql<{ number: number }>`
      SELECT count(*) AS number
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = ${key}
        AND NOT EXISTS (
          SELECT 1
          FROM venta_dia
          WHERE venta_dia.ubicacion_key = venta_linea.ubicacion_key AND venta_dia.fecha = venta_linea.fecha
        )
    `.execute(tx),
  )
  return rows[0]?.number ?? Number.NaN
}

/** The periods that are to be summed once all days are loaded. */
function over(): string[] {
  const { fecha_inicio: from, fecha_fin: to } = range
  return periodsOverBy({ from, to }).toSorted()
}

function loadedDays() {
  return withTenant(chain().owner, tenantId(), (tx) => tx.selectFrom('venta_dia').select('fecha').execute())
}

async function stuckRuns(): Promise<number> {
  const stuck = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('etl_corrida_tienda')
      .innerJoin('etl_corrida', 'etl_corrida.corrida_id', 'etl_corrida_tienda.corrida_id')
      .select('etl_corrida.corrida_id')
      .where((row) =>
        row.or([
          row('etl_corrida.status', '=', 'running'),
          row('etl_corrida_tienda.status', 'in', ['pending', 'processing']),
        ]),
      )
      .execute(),
  )
  return stuck.length
}

function removeSales(): Promise<void> {
  return withTenant(chain().owner, tenantId(), async (tx) => {
    for (const table of LOADED_TABLES) await tx.deleteFrom(table).execute()
  })
}

function* sales() {
  let numero = 1
  for (let day = 0; day < DAYS; day++) {
    for (let ticket = 0; ticket < TICKETS_A_DAY; ticket++, numero++) {
      const renglones = Array.from(
        { length: 6 },
        (_, line) => [String((numero * 7 + line * 13) % 200), 1 + ((numero + line) % 9) / 8, 2.5] as const,
      )
      yield { numero, soldAt: `${addDays(range.fecha_inicio, day)} 09:00:00`, renglones }
    }
  }
}

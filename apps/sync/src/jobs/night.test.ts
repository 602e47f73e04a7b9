import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  conciliacion,
  configurarScheduler,
  corridaDeHistoria,
  corridas,
  estadoScheduler,
  iniciarSyncVentas,
} from '@abasto/contracts/etl/calls'
import type { Corrida } from '@abasto/contracts/etl/schema'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../test/test-hooks.ts'
import { ago, today } from '../../test/clock.ts'
import { PosFile } from '../../test/pos-file.ts'
import { SyncCaller } from '../../test/sync-caller.ts'
import { until } from '../../test/until.ts'
import { buildServer } from '../server.ts'

const { chain, tenantId } = chainForTests()
let pos: PosFile
let app: FastifyInstance
let admin: SyncCaller
/** What the clock says. */
let now: Date

/** A time in Caracas, four hours behind all year, of the business day. */
const at = (time: string) => new Date(`${today}T${time}:00-04:00`)

beforeAll(async () => {
  ;({ pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  const { pos: cedi } = await chain().posLocation(tenantId(), 'cedi_seco', 'cedi')
  for (const each of [pos, cedi]) {
    each.article('001')
    each.stock('001', 7)
  }
  pos.tickets(
    Array.from({ length: 50 }, (_, age) => ({
      numero: age,
      soldAt: `${ago(age + 1)} 08:00:00`,
      renglones: [['001', 1, 1]] as const,
    })),
  )
})
beforeEach(async () => {
  now = at('04:00')
  await start()
})
afterEach(async () => {
  await app.close()
  await withTenant(chain().owner, tenantId(), async (tx) => {
    await tx.deleteFrom('etl_reintento').execute()
    await tx.deleteFrom('etl_comparacion').execute()
    await tx
      .updateTable('etl_corrida')
      .set({ turno: null, iniciada_en: new Date(0), por_retomar: false })
      .execute()
    await tx.deleteFrom('etl_programa').execute()
    await tx.updateTable('tenant').set({ zona_horaria: 'America/Caracas' }).execute()
  })
})

describe('the hours of the program', () => {
  it('read sales once, and stock with them and through the day, of stores and CEDIs', async () => {
    await pass('05:00', ['ventas', 'inventario', 'conciliacion'])
    expect(await locations('ventas', '05:00')).toEqual(['tienda_01'])
    expect(await locations('inventario', '05:00')).toEqual(['cedi_seco', 'tienda_01'])
    await pass('06:00', ['inventario'])
    await pass('11:00', ['inventario'])
    await pass('16:00', ['inventario'])
    await pass('23:59', [])
    expect(await begun(at('00:00'))).toHaveLength(6)
  })

  it('that struck while nobody was there are made up for once, the stock by its last', async () => {
    await app.close()
    now = at('09:30')
    await start()
    await pass('09:30', ['ventas', 'inventario', 'conciliacion'])
    expect((await admin.ok(estadoScheduler, {})).next_execution).toBe(
      new Date(at('05:00').getTime() + 86_400_000).toISOString(),
    )
  })

  it('begin nothing while the chain is suspended, and what struck last once it is back', async () => {
    await suspend(now)
    now = at('09:30')
    await settle()
    await settle()
    expect((await admin.refused(estadoScheduler, {})).status).toBe(401)
    await suspend(null)
    expect(await begun(at('04:00'))).toEqual([])
    await pass('09:30', ['ventas', 'inventario', 'conciliacion'])
  })

  it('that are set anew begin nothing again once the night is read, and at once where it is not', async () => {
    await pass('05:00', ['ventas', 'inventario', 'conciliacion'])
    await pass('10:00', ['inventario'])
    const before = (await begun(at('00:00'))).length
    await admin.ok(configurarScheduler, {
      body: { hora: '09:00', dias_relectura: 3, horas_stock: ['09:30'] },
    })
    await settle()
    expect(await begun(at('00:00'))).toHaveLength(before)
    await admin.ok(configurarScheduler, { body: { hora: '23:00', dias_relectura: 3 } })
    await pass('23:00', ['ventas', 'inventario', 'conciliacion'])
  })

  it('strike on the chain’s clock on the day that has 23 hours, and on the one that has 25', async () => {
    for (const [day, instant] of [
      ['2026-03-08', '2026-03-08T09:00:00Z'],
      ['2026-11-01', '2026-11-01T10:00:00Z'],
    ] as const) {
      await app.close()
      await withTenant(chain().owner, tenantId(), async (tx) => {
        await tx.updateTable('tenant').set({ zona_horaria: 'America/New_York' }).execute()
        await tx.deleteFrom('etl_programa').execute()
        await tx.updateTable('etl_corrida').set({ turno: null }).execute()
      })
      now = new Date(Date.parse(instant) - 60_000)
      await start()
      await settle()
      expect(await begun(now)).toEqual([])
      expect((await admin.ok(estadoScheduler, {})).next_execution).toBe(new Date(instant).toISOString())
      now = new Date(instant)
      await until(`the night of ${day} is read`, async () => {
        const runs = await begun(now)
        return runs.some(({ tipo, status }) => tipo === 'ventas' && status !== 'running')
      })
      // The hour that comes twice, or was skipped, does not strike again.
      now = new Date(Date.parse(instant) + 3_600_000)
      await settle()
      const again = await begun(now)
      expect(again.filter(({ tipo, origen }) => tipo === 'ventas' && origen === 'automatica')).toEqual([])
    }
  })
})

describe('stock that could not be read', () => {
  it('is tried again as sales are, each for itself', async () => {
    await chain().location(tenantId(), 'cedi_roto', 'cedi', '/nowhere/pos.db')
    await pass('05:00', ['ventas', 'inventario', 'conciliacion'])
    const pending = async () => (await admin.ok(estadoScheduler, {})).retry_config.pending_retries
    expect(await pending()).toMatchObject([
      {
        ubicacion_id: 'cedi_roto',
        tipo: 'inventario',
        intentos: 1,
        proximo_intento: at('05:05').toISOString(),
      },
    ])
    await chain().location(tenantId(), 'cedi_roto', 'cedi', pos.ruta)
    await pass('05:05', ['inventario'])
    expect(await locations('inventario', '05:05')).toEqual(['cedi_roto'])
    expect(await pending()).toEqual([])
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_id', '=', 'cedi_roto').execute(),
    )
  })
})

describe('the last 60 days, compared every night once the sales are read', () => {
  const tomorrow = (time: string) => new Date(at(time).getTime() + 86_400_000)
  const compared = async () => (await admin.ok(conciliacion, { query: {} })).tiendas

  it('are those that are loaded, and a ticket corrected 40 days back is found and read again', async () => {
    await pass('05:00', ['ventas', 'inventario', 'conciliacion'])
    const [before] = await compared()
    expect(before).toMatchObject({
      ubicacion_id: 'tienda_01',
      comparado_en: at('05:00').toISOString(),
      // A store is first read from 30 days back: what was before is not asked for.
      desde: ago(31),
      hasta: ago(1),
      dias: 31,
      coinciden: 31,
      releidos: [],
      no_comparada: null,
    })
    await admin.ok(iniciarSyncVentas, { body: { fecha_inicio: ago(50), fecha_fin: ago(1) } })
    await admin.ended()
    pos.tickets([
      {
        numero: 900,
        soldAt: `${ago(40)} 19:00:00`,
        renglones: [
          ['001', 5, 1],
          ['001', 3, 1],
        ],
      },
    ])
    now = tomorrow('05:00')
    await until('it is compared again', async () => (await compared())[0]?.comparado_en === now.toISOString())
    expect(await compared()).toMatchObject([
      {
        desde: ago(50),
        hasta: today,
        dias: 50,
        coinciden: 50,
        releidos: [ago(40)],
        lineas_ganadas: 2,
        no_comparada: null,
      },
    ])
    const loaded = await withTenant(chain().owner, tenantId(), (tx) =>
      tx.selectFrom('venta_dia').select('unidades').where('fecha', '=', ago(40)).executeTakeFirst(),
    )
    expect(loaded?.unidades).toBe(9)
  })

  it('names a store that could not be, with the reason, and compares it when it could be read', async () => {
    const ruta = join(chain().folder, 'tarde.db')
    await chain().location(tenantId(), 'tienda_02', 'tienda', ruta)
    await pass('05:00', ['ventas', 'inventario', 'conciliacion'])
    expect(await locations('conciliacion', '05:00')).toEqual(['tienda_01'])
    expect((await compared())[1]).toMatchObject({
      comparado_en: null,
      dias: 0,
      no_comparada: 'No se pudo leer. No se encuentra la base de datos del punto de venta',
    })
    const late = new PosFile(ruta)
    late.article('001')
    late.tickets([{ numero: 1, soldAt: `${ago(1)} 08:00:00`, renglones: [['001', 1, 1]] }])
    late.close()
    await pass('05:05', ['ventas', 'inventario', 'conciliacion'])
    expect(await locations('conciliacion', '05:05')).toEqual(['tienda_02'])
    expect((await compared())[1]).toMatchObject({
      comparado_en: at('05:05').toISOString(),
      dias: 1,
      coinciden: 1,
      no_comparada: null,
    })
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_id', '=', 'tienda_02').execute(),
    )
  })
})

async function start(): Promise<void> {
  app = await buildServer({
    clock: () => now,
    pool: chain().pool,
    logger: false,
    jobs: { watchMs: 100, pollSeconds: 0.5 },
  })
  admin = new SyncCaller(app, await chain().signIn(tenantId(), 'administrador'))
}

/** Runs of every kind that began at a moment, or later. */
async function begun(since: Date): Promise<Corrida[]> {
  const kinds = ['ventas', 'inventario', 'conciliacion'] as const
  const pages = await Promise.all(kinds.map((tipo) => admin.ok(corridas, { query: { tipo } })))
  return pages
    .flatMap(({ data }) => data)
    .filter(({ iniciada_en }) => Date.parse(iniciada_en) >= since.getTime())
}

/** Lets the clock go on to a time of the day, and waits for the runs that begin then, these and no others. */
async function pass(time: string, kinds: Corrida['tipo'][]): Promise<void> {
  now = at(time)
  await until(`${kinds.join(', ')} of ${time}`, async () => {
    const runs = await begun(now)
    return runs.length >= kinds.length && runs.every(({ status }) => status !== 'running')
  })
  await settle()
  expect((await begun(now)).map(({ tipo }) => tipo).toSorted()).toEqual(kinds.toSorted())
}

/** Since when the chain is suspended; null: it is not. */
async function suspend(suspendida_en: Date | null): Promise<void> {
  await withTenant(chain().owner, tenantId(), (tx) =>
    tx.updateTable('tenant').set({ suspendida_en }).where('tenant_id', '=', tenantId()).execute(),
  )
}

/** Time enough for what is due to begin. */
function settle(): Promise<void> {
  return sleep(700)
}

/** The locations of the run of a kind that began at a time. */
async function locations(kind: Corrida['tipo'], time: string): Promise<string[]> {
  const run = (await begun(at(time))).find(({ tipo }) => tipo === kind)
  const { tiendas_status } = await admin.ok(corridaDeHistoria, { params: { id: run?.corrida_id ?? 0 } })
  return tiendas_status.map(({ id }) => id)
}

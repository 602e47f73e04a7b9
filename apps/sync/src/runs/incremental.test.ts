import { iniciarSyncVentas, logsVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serviceForTests } from '../../test/test-hooks.ts'
import { ago, today } from '../../test/clock.ts'
import { LOADED_TABLES } from '../../test/loading-store.ts'
import type { PosFile } from '../../test/pos-file.ts'

const { chain, tenantId, admin } = serviceForTests()
let key: number
let pos: PosFile

beforeAll(async () => {
  ;({ key, pos } = await chain().posLocation(tenantId(), 'tienda_01'))
  for (const code of ['001', '002']) pos.article(code)
})
beforeEach(async () => {
  pos.run('DELETE FROM tickets')
  pos.run('DELETE FROM ticket_renglones')
  await withTenant(chain().owner, tenantId(), async (tx) => {
    for (const table of LOADED_TABLES) await tx.deleteFrom(table).execute()
    await tx.deleteFrom('calendario_fecha').execute()
  })
  // One ticket a day, its number the day's age.
  pos.tickets(Array.from({ length: 100 }, (_, age) => ticket(age, ago(age))))
})

describe('a sales run without dates', () => {
  it('reads the last thirty days of a store of which nothing is loaded', async () => {
    await run()
    expect(await loadedAges()).toEqual(ages(0, 30))
  })

  it('then reads what is new, and the days that can still change: a ticket corrected, a line deleted later', async () => {
    await run()
    await forget(0, 1)
    pos.run('UPDATE ticket_renglones SET cantidad = 7 WHERE num_ticket IN (1002, 1003, 1005, 1006)')
    pos.run('DELETE FROM ticket_renglones WHERE num_ticket = 1004 AND renglon = 2')
    await run()
    expect(await loadedAges()).toEqual(ages(0, 30))
    // The newest loaded day was two days ago: it and three before it are read again.
    expect(await soldAt(2)).toEqual({ lineas: 2, unidades: 14 })
    expect(await soldAt(3)).toEqual({ lineas: 2, unidades: 14 })
    expect(await soldAt(4)).toEqual({ lineas: 1, unidades: 1 })
    expect(await soldAt(5)).toEqual({ lineas: 2, unidades: 14 })
    expect(await soldAt(6)).toEqual({ lineas: 2, unidades: 2 })
  })

  it('fetches a day that is missing, not one on which the store was closed', async () => {
    await run()
    await forget(12, 13, 20)
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .insertInto('calendario_fecha')
        .values({
          tenant_id: tenantId(),
          ubicacion_key: key,
          fecha: ago(20),
          abierto: false,
          motivo: 'Inventario',
        })
        .execute(),
    )
    await run()
    expect(await loadedAges()).toEqual(ages(0, 30).filter((age) => age !== 20))
  })

  it('fetches a day again that was read before it was over', async () => {
    await run()
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .updateTable('venta_dia')
        .set({ completo: false })
        .where('ubicacion_key', '=', key)
        .where('fecha', '=', ago(15))
        .execute(),
    )
    pos.tickets([ticket(500, ago(15))])
    await run()
    expect(await soldAt(15)).toEqual({ lineas: 4, unidades: 4 })
  })

  it('asks the store about a thin day and a day that differed, and fetches what has come since', async () => {
    await run({ fecha_inicio: ago(60), fecha_fin: ago(1) })
    const thin = ago(20)
    // Half a day was there when it was read: 20 lines are usual, 2 were.
    pos.tickets(
      Array.from({ length: 6 }, (_, week) => ago(20 + 7 * (week + 1))).flatMap((fecha, week) =>
        Array.from({ length: 9 }, (_, more) => ticket(200 + 10 * week + more, fecha)),
      ),
    )
    await run({ fecha_inicio: ago(62), fecha_fin: ago(21) })
    await run()
    expect(await soldAt(20)).toEqual({ lineas: 2, unidades: 2 })
    pos.tickets([ticket(400, thin)])
    // Another day differs from what its store counts; its lines are as many as always.
    pos.run('UPDATE ticket_renglones SET cantidad = 5 WHERE num_ticket = 1012')
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('etl_conciliacion').set({ difiere: true }).where('fecha', '=', ago(12)).execute(),
    )
    await run()
    expect(await soldAt(20)).toEqual({ lineas: 4, unidades: 4 })
    expect(await soldAt(12)).toEqual({ lineas: 2, unidades: 10 })
    const { logs } = await admin().ok(logsVentas, {})
    expect(logs.filter(({ message }) => message.includes('se leen otra vez'))).toHaveLength(1)
    await run()
    const after = await admin().ok(logsVentas, {})
    expect(after.logs.filter(({ message }) => message.includes('se leen otra vez'))).toEqual([])
  })

  it('says what it reads of each store', async () => {
    await run()
    const { logs } = await admin().ok(logsVentas, {})
    expect(logs.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^tienda_01 Ubicación tienda_01: se lee \d\d\/\d\d.* al \d\d\/\d\d/),
    )
    expect(logs[0]?.message).toBe('Sincronizando las ventas de 1 tienda, los días que faltan')
  })
})

describe('a run with dates', () => {
  it('reads exactly those', async () => {
    await run({ fecha_inicio: ago(70), fecha_fin: ago(68) })
    expect(await loadedAges()).toEqual([68, 69, 70])
  })

  it('needs both', async () => {
    const response = await admin().send(iniciarSyncVentas, { body: { fecha_inicio: ago(3) } })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      campo: 'fecha_fin',
      detail: 'fecha_fin: Indica las dos fechas, o ninguna',
    })
  })
})

describe('a point of sale whose clock is wrong', () => {
  it('a day ahead: what it dates in the future waits for its day, and comes then', async () => {
    pos.tickets([ticket(900, addDays(today, 1))])
    await run()
    expect(await loadedAges()).toEqual(ages(0, 30))
    const { logs } = await admin().ok(logsVentas, {})
    expect(logs.filter(({ level }) => level === 'error')).toEqual([])
  })

  it('a day behind: what it adds to days gone by is found while they are still read again', async () => {
    await run()
    pos.tickets([ticket(901, ago(1)), ticket(902, ago(3))])
    await run()
    expect(await soldAt(1)).toEqual({ lineas: 4, unidades: 4 })
    expect(await soldAt(3)).toEqual({ lineas: 4, unidades: 4 })
  })
})

describe('a product', () => {
  it('that is new or renamed at the till is so in the same run', async () => {
    pos.article('NUEVO', 'Recién llegado')
    pos.article('001', 'Con otro nombre')
    pos.tickets([{ numero: 2000, soldAt: `${ago(1)} 09:00:00`, renglones: [['NUEVO', 1, 1]] }])
    await run()
    expect(await soldAt(1)).toEqual({ lineas: 3, unidades: 3 })
    const names = await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .selectFrom('producto')
        .select('descripcion_producto')
        .where('codigo_producto', 'in', ['001', 'NUEVO'])
        .orderBy('codigo_producto')
        .execute(),
    )
    expect(names).toEqual([
      { descripcion_producto: 'Con otro nombre' },
      { descripcion_producto: 'Recién llegado' },
    ])
  })
})

async function run(body: { fecha_inicio?: IsoDate; fecha_fin?: IsoDate } = {}): Promise<void> {
  await admin().ok(iniciarSyncVentas, { body })
  const status = await admin().ended(statusVentas)
  expect(status.status, status.message).toBe('completed')
}

function ticket(age: number, fecha: IsoDate) {
  return {
    numero: 1000 + age,
    soldAt: `${fecha} 08:00:00`,
    renglones: [
      ['001', 1, 2],
      ['002', 1, 3],
    ],
  } as const
}

function ages(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

async function loadedAges(): Promise<number[]> {
  const days = await withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('venta_dia')
      .select('fecha')
      .where('ubicacion_key', '=', key)
      .orderBy('fecha', 'desc')
      .execute(),
  )
  return days.map(({ fecha }) => Math.round((Date.parse(today) - Date.parse(fecha)) / 86_400_000))
}

function soldAt(age: number) {
  return withTenant(chain().owner, tenantId(), (tx) =>
    tx
      .selectFrom('venta_dia')
      .select(['lineas', 'unidades'])
      .where('ubicacion_key', '=', key)
      .where('fecha', '=', ago(age))
      .executeTakeFirst(),
  )
}

function forget(...forgotten: number[]): Promise<void> {
  return withTenant(chain().owner, tenantId(), async (tx) => {
    for (const table of ['venta_linea', 'venta_diaria', 'venta_dia'] as const) {
      await tx.deleteFrom(table).where('fecha', 'in', forgotten.map(ago)).execute()
    }
  })
}

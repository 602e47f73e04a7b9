import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clock } from '../../test/clock.ts'
import { TestChain } from '../../test/chain.ts'
import { purgeOldRuns } from './purge-old-runs.ts'

const RETENTION = { logDays: 90, runDays: 400 }
/** Less than a run leaves behind: every table takes several rounds. */
const FEW_ROWS = 2

let chain: TestChain
let granja: Store
let cliente: Store

interface Store {
  readonly tenantId: number
  readonly key: number
}

beforeAll(async () => {
  chain = await TestChain.open()
  granja = await store('granja')
  cliente = await store('cliente')
})
afterAll(() => chain.close())
beforeEach(async () => {
  for (const { tenantId } of [granja, cliente]) {
    await withTenant(chain.owner, tenantId, async (tx) => {
      for (const table of ['etl_reintento', 'etl_log', 'etl_rechazo', 'etl_corrida_tienda'] as const) {
        await tx.deleteFrom(table).execute()
      }
      await tx.deleteFrom('etl_corrida').execute()
    })
  }
})

it('removes old logs first and old runs later, of this tenant alone', async () => {
  for (const age of [900, 401, 399, 91, 89, 0]) {
    await run(granja, age)
    await run(cliente, age)
  }
  await forget()
  expect(await left(granja)).toEqual([
    { age: 399, log: 0, rechazos: 3, tiendas: 1 },
    { age: 91, log: 0, rechazos: 3, tiendas: 1 },
    { age: 89, log: 3, rechazos: 3, tiendas: 1 },
    { age: 0, log: 3, rechazos: 3, tiendas: 1 },
  ])
  expect(await left(cliente)).toHaveLength(6)
})

it('keeps the newest of each kind and origin, whatever its age, and one that is going on', async () => {
  await run(granja, 1000, { tipo: 'inventario' })
  await run(granja, 990, { origen: 'automatica' })
  await run(granja, 980)
  await run(granja, 970, { status: 'running' })
  await run(granja, 960, { origen: 'comando' })
  await run(granja, 950, { origen: 'comando' })
  await forget()
  // Of the one at 980 a later run of its kind and origin is known: the one that is going on.
  expect((await left(granja)).map(({ age, log }) => ({ age, log }))).toEqual([
    { age: 1000, log: 3 },
    { age: 990, log: 3 },
    { age: 970, log: 3 },
    { age: 950, log: 3 },
  ])
})

it('keeps a run whose stores are still tried again, and removes retries with the run they belong to', async () => {
  const waited = await run(granja, 700, { origen: 'automatica' })
  const done = await run(granja, 690, { origen: 'automatica' })
  await run(granja, 689, { origen: 'reintento', principalId: done })
  await run(granja, 10, { origen: 'reintento' })
  await run(granja, 9, { origen: 'automatica' })
  await withTenant(chain.owner, granja.tenantId, (tx) =>
    tx
      .insertInto('etl_reintento')
      .values({
        tenant_id: granja.tenantId,
        ubicacion_key: granja.key,
        principal_id: waited,
        intentos: 1,
        tipo: 'ventas',
        proximo_intento: clock(),
        hasta: clock(),
      })
      .execute(),
  )
  await forget()
  expect((await left(granja)).map(({ age }) => age)).toEqual([700, 10, 9])
})

it('removes what took a run up again before that run', async () => {
  const cut = await run(granja, 700)
  await run(granja, 699, { principalId: cut, resumed: cut })
  await run(granja, 5)
  await forget()
  expect((await left(granja)).map(({ age }) => age)).toEqual([5])
})

function ago(days: number): Date {
  return new Date(clock().getTime() - days * 86_400_000)
}

function forget(): Promise<void> {
  return purgeOldRuns(chain.database, granja.tenantId, RETENTION, clock(), FEW_ROWS)
}

async function store(slug: 'granja' | 'cliente'): Promise<Store> {
  const tenantId = await chain.tenant(slug)
  return { tenantId, key: await chain.location(tenantId, 'tienda_01', 'tienda', '/nowhere') }
}

interface Past {
  readonly tipo?: 'inventario' | 'ventas'
  readonly origen?: 'manual' | 'automatica' | 'reintento' | 'comando'
  readonly status?: 'running' | 'completed'
  readonly principalId?: number
  readonly resumed?: number
}

/** A run that ended so many days ago, with three lines of log, three rejected rows and a store. */
function run({ tenantId, key }: Store, age: number, past: Past = {}): Promise<number> {
  const { tipo = 'ventas', origen = 'manual', status = 'completed', principalId, resumed } = past
  return withTenant(chain.owner, tenantId, async (tx) => {
    const { rows } = await sql<{ corrida_id: number }>`
      INSERT INTO etl_corrida (tenant_id, tipo, status, message, parametros, origen, principal_id, retoma_de, iniciada_en,
        terminada_en)
      VALUES (${tenantId}, ${tipo}, ${status}, '', '{}', ${origen}, ${principalId ?? null}, ${resumed ?? null},
        ${ago(age)}, ${ago(age)})
      RETURNING corrida_id
    `.execute(tx)
    const id = rows[0]?.corrida_id ?? 0
    await sql`
      INSERT INTO etl_corrida_tienda (tenant_id, corrida_id, ubicacion_key, status)
      VALUES (${tenantId}, ${id}, ${key}, 'completed')
    `.execute(tx)
    await sql`
      INSERT INTO etl_log (tenant_id, corrida_id, level, message)
      SELECT ${tenantId}, ${id}, 'info', 'línea ' || linea FROM generate_series(1, 3) AS linea
    `.execute(tx)
    await sql`
      INSERT INTO etl_rechazo (tenant_id, corrida_id, ubicacion_key, tipo, motivo, fila)
      SELECT ${tenantId}, ${id}, ${key}, ${tipo}, 'Sin código', '{}' FROM generate_series(1, 3)
    `.execute(tx)
    return id
  })
}

/** The runs of a tenant that are left, oldest first, with what is left of each. */
async function left({ tenantId }: Store): Promise<Record<'age' | 'log' | 'rechazos' | 'tiendas', number>[]> {
  const { rows } = await withTenant(chain.database, tenantId, (tx) =>
    sql<Record<'age' | 'log' | 'rechazos' | 'tiendas', number>>`
      SELECT
        extract(day FROM ${clock()}::timestamptz - etl_corrida.iniciada_en)::integer AS age,
        (SELECT count(*)::integer FROM etl_log WHERE etl_log.corrida_id = etl_corrida.corrida_id) AS log,
        (SELECT count(*)::integer FROM etl_rechazo WHERE etl_rechazo.corrida_id = etl_corrida.corrida_id)
          AS rechazos,
        (
          SELECT count(*)::integer
          FROM etl_corrida_tienda
          WHERE etl_corrida_tienda.corrida_id = etl_corrida.corrida_id
        ) AS tiendas
      FROM etl_corrida
      ORDER BY etl_corrida.iniciada_en
    `.execute(tx),
  )
  return rows
}

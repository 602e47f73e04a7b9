import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { serviceUrls } from '@abasto/database/tenancy/roles'
import { knownTenant, provisionTenant } from '@abasto/database/tenancy/provision'
import { hasCitus, startCitusServers } from '@abasto/database/test/citus-servers'
import { skipWithoutCitus } from '@abasto/database/test/cluster-tests'
import { createClusterDatabase } from '@abasto/database/test/cluster'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createUser } from '@abasto/database/test/factories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from './test-api.ts'

/** The same two chains, loaded by `npm run importar` into a plain PostgreSQL and into three servers with Citus. */

const IMPORT = join(import.meta.dirname, '../../sync/src/import-command.ts')
const DAY_MS = 86_400_000
const NOW = new Date()
const PRODUCTS = Array.from({ length: 8 }, (_, number) => `P${number}`)
/** More stores than a chain that is added up anew each time has. */
const CHAINS = { granja: ['t1', 't2', 't3', 't4', 't5'], cliente: ['t1'] } as const
type Slug = keyof typeof CHAINS
const SLUGS = ['granja', 'cliente'] as const

interface Side {
  readonly owner: Database
  readonly api: TestApi
  readonly tokens: Readonly<Record<Slug, string>>
}

let folder = ''
let servers: Awaited<ReturnType<typeof startCitusServers>> | undefined
const sides: Side[] = []
const side = (index: 0 | 1) => {
  const found = sides[index]
  if (!found) throw new Error('the chains are not loaded')
  return found
}
const plain = () => side(0)
const spread = () => side(1)

beforeAll(async () => {
  if (!hasCitus()) return
  folder = await mkdtemp(join(tmpdir(), 'abasto-cadenas-'))
  await chmod(folder, 0o755)
  for (const slug of SLUGS) await writeChain(join(folder, slug), CHAINS[slug])
  servers = await startCitusServers(2, { 'citus.enable_stat_counters': 'on' })
  const ownerUrl = await createClusterDatabase(servers, 'repartida')
  expect((await migrate({ ownerUrl })).spread).toContain('venta_linea')
  const { api: apiUrl, sync: syncUrl } = serviceUrls(ownerUrl)
  const cluster = { ownerUrl, apiUrl, syncUrl, drop: () => Promise.resolve() }
  sides.push(...(await Promise.all([load(await createTestDatabase()), load(cluster)])))
})
afterAll(async () => {
  for (const { api, owner } of sides) {
    await api.close()
    await owner.destroy()
  }
  await servers?.stop()
  if (folder) await rm(folder, { recursive: true })
})
skipWithoutCitus()

describe('a database that is spread over servers', () => {
  const [from, to] = [day(40), day(1)]
  const period = `fecha_inicio=${from}&fecha_fin=${to}`

  it.each([
    '/api/ventas/summary',
    '/api/ventas/totales',
    `/api/ventas/categorias?${period}`,
    `/api/ventas/detail?${period}`,
    `/api/ventas/detail?ubicacion_id=t2&${period}`,
    `/api/ventas/producto/diario?ubicacion_id=t2&codigo_producto=P3&${period}`,
    '/api/stock?ubicacion_id=t2',
    '/api/inventario/alertas',
    '/api/ventas/anoche',
  ])('answers GET %s as a plain one does', async (url) => {
    const [one, other] = await Promise.all([ask(plain(), 'granja', url), ask(spread(), 'granja', url)])
    expect(one.statusCode, one.body).toBe(200)
    expect(other.statusCode, other.body).toBe(200)
    expect(timeless(other.body)).toEqual(timeless(one.body))
  })

  it('suggests the same orders', async () => {
    const suggest = async ({ api, tokens }: Side) => {
      const answer = await api.request({
        method: 'POST',
        url: '/api/pedidos-sugeridos/calcular',
        token: tokens.granja,
        payload: { cedi_origen: 'cedi', tienda_destino: 't2', dias_cobertura: 7 },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      return timeless(answer.body)
    }
    const suggested = await suggest(spread())
    expect(suggested).not.toBe('[]')
    expect(suggested).toEqual(await suggest(plain()))
  })

  it('asks one server what is asked of the lines of one store', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN (COSTS OFF)
      SELECT sum(venta_linea.cantidad)
      FROM venta_linea
      WHERE venta_linea.ubicacion_key = 2
        AND venta_linea.fecha BETWEEN ${sql.lit(from)} AND ${sql.lit(to)}
    `.execute(spread().owner)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Task Count: 1')
    const shards = await sql<{ nodes: number }>`
      SELECT count(DISTINCT nodeport)::integer AS nodes FROM citus_shards WHERE table_name::text = 'venta_linea'
    `.execute(spread().owner)
    expect(shards.rows).toEqual([{ nodes: 2 }])
  })

  it.each([
    `/api/ventas/detail?ubicacion_id=t2&${period}`,
    '/api/ventas/producto/forecast?ubicacion_id=t2&codigo_producto=P3',
    '/api/stock?ubicacion_id=t2',
  ])('asks one server alone for GET %s, whatever becomes of the others', async (url) => {
    const before = await shardsAsked()
    const { statusCode, body } = await ask(spread(), 'granja', url)
    expect(statusCode, body).toBe(200)
    const after = await shardsAsked()
    expect(after.one).toBeGreaterThan(before.one)
    expect(after.several).toBe(before.several)
  })

  it('shows a chain what is its own', async () => {
    const { body } = await ask(spread(), 'cliente', '/api/ventas/summary')
    expect(timeless(body)).toEqual(timeless((await ask(plain(), 'cliente', '/api/ventas/summary')).body))
    const { rows } = await sql<{ chain: number; lines: number }>`
      SELECT tenant_id AS chain, count(*)::integer AS lines FROM venta_linea GROUP BY 1 ORDER BY 2
    `.execute(spread().owner)
    expect(rows.map(({ lines }) => lines)).toEqual(SLUGS.map((slug) => lines(slug)).toSorted((a, b) => a - b))
  })
})

/** Statements that Citus has answered by one shard, and by several. */
async function shardsAsked(): Promise<{ one: number; several: number }> {
  const { rows } = await sql<{ one: number; several: number }>`
    SELECT
      sum(query_execution_single_shard)::integer AS one,
      sum(query_execution_multi_shard)::integer AS several
    FROM citus_stat_counters
    WHERE name = current_database()
  `.execute(spread().owner)
  return rows[0] ?? { one: 0, several: 0 }
}

/** Registers and loads both chains. */
async function load(database: TestDatabase): Promise<Side> {
  const owner = createDatabase(createPool(database.ownerUrl, { application: 'test', maxConnections: 1 }))
  const tokens = { granja: '', cliente: '' }
  for (const slug of SLUGS) {
    const card = knownTenant(slug)
    if (!card) throw new Error(`unknown chain ${slug}`)
    const tenantId = await provisionTenant(owner, card, { es_demo: false })
    const args = [IMPORT, '--tenant', slug, '--carpeta', join(folder, slug)]
    await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, DATABASE_URL: database.ownerUrl, DATA_DIR: join(folder, 'datos') },
    })
    const { token } = await createUser(owner, tenantId, { username: 'ana', rol: 'administrador' })
    tokens[slug] = token
  }
  return { owner, api: await startTestApi({ clock: () => NOW }, database), tokens }
}

function ask({ api, tokens }: Side, slug: Slug, url: string) {
  return api.request({ method: 'GET', url, token: tokens[slug] })
}

/** Moments of loading are not the same, nor the minutes that sentences say. */
function timeless(body: string): string {
  return body.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|\b\d\d:\d\d\b/g, 'momento')
}

function day(ago: number): string {
  return new Date(NOW.getTime() - ago * DAY_MS).toISOString().slice(0, 10)
}

const DAYS = 45
const lines = (slug: Slug) => CHAINS[slug].length * DAYS * PRODUCTS.length

async function writeChain(path: string, stores: readonly string[]): Promise<void> {
  for (const part of ['inventario', 'ventas']) await mkdir(join(path, part), { recursive: true })
  const write = (file: string, rows: readonly string[]) => writeFile(join(path, file), `${rows.join('\n')}\n`)
  await write('ubicaciones.csv', [
    'ubicacion_id,nombre,tipo',
    'cedi,CEDI,cedi',
    ...stores.map((id) => `${id},Tienda ${id},tienda`),
  ])
  await write('productos.csv', [
    'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg',
    ...PRODUCTS.map((code, number) => `${code},Producto ${code},Categoría ${number % 3},CUADRANTE I,6,1`),
  ])
  const stock = (units: number) => [
    'codigo_producto,stock_actual',
    ...PRODUCTS.map((code, number) => `${code},${units + number}`),
  ]
  await write('inventario/cedi.csv', stock(5000))
  for (const [number, id] of stores.entries()) {
    await write(`inventario/${id}.csv`, stock(3 * number))
    await write(`ventas/${id}.csv`, [
      'fecha,codigo_producto,unidades',
      ...Array.from({ length: DAYS }, (_, ago) =>
        PRODUCTS.map((code, each) => `${day(ago + 1)},${code},${1 + ((ago + each * 7 + number) % 9)}`),
      )
        .toReversed()
        .flat(),
    ])
  }
}

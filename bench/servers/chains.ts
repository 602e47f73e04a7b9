import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { provisionLocation, provisionTenant, provisionUser } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { Client } from 'pg'
import { SCALE_TENANT } from '../scale/people.ts'

export interface SizeOfChains {
  readonly chains: number
  /** Of each chain. */
  readonly stores: number
  readonly products: number
}

export interface MeasuredChain {
  readonly tenantId: number
  readonly runId: number
  readonly stores: readonly number[]
  readonly products: readonly (readonly [code: string, key: number])[]
  /** An administrator's. */
  readonly token: string
}

export const CEDI = 'cedi_01'
export const storeId = (number: number): string => `tienda_${String(number).padStart(3, '0')}`
const SOURCE = { tipo: 'csv', configuracion: {} } as const

/** Chains with their stores, catalogue and stock, no sales loaded yet. The same in every system. */
export async function makeChains(ownerUrl: string, size: SizeOfChains): Promise<MeasuredChain[]> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const made: MeasuredChain[] = []
    for (let number = 1; number <= size.chains; number++)
      made.push(await makeChain(owner, client, number, size))
    return made
  } finally {
    await client.end()
    await owner.destroy()
  }
}

async function makeChain(
  owner: Database,
  client: Client,
  number: number,
  size: SizeOfChains,
): Promise<MeasuredChain> {
  const tenantId = await provisionTenant(
    owner,
    { ...SCALE_TENANT, slug: `cadena-${number}` },
    { es_demo: false },
  )
  const register = (ubicacion_id: string, tipo: 'tienda' | 'cedi') =>
    provisionLocation(owner, tenantId, { ubicacion_id, nombre: ubicacion_id, tipo, fuente: SOURCE })
  const stores: number[] = []
  for (let store = 1; store <= size.stores; store++) stores.push(await register(storeId(store), 'tienda'))
  const cedi = await register(CEDI, 'cedi')
  const userId = await provisionUser(owner, tenantId, {
    username: 'bench',
    nombre_completo: null,
    password: 'not used',
    rol: 'administrador',
  })
  const token = await withTenant(owner, tenantId, (tx) => insertSession(tx, tenantId, userId))
  await client.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)])
  const { rows } = await client.query<{ codigo: string; key: number }>(PRODUCTS, [tenantId, size.products])
  for (const [index, location] of [cedi, ...stores].entries()) {
    const keys = rows.map(({ key }) => key)
    const units = keys.map((_, product) => (index === 0 ? 5000 : (product * 13 + index * 7) % 45))
    await client.query(STOCK, [tenantId, location, keys, units])
  }
  const run = await client.query<{ id: string }>(RUN, [tenantId])
  const products = rows.map(({ codigo, key }): readonly [string, number] => [codigo, key])
  return { tenantId, runId: Number(run.rows[0]?.id), stores, products, token }
}

const PRODUCTS = `
  INSERT INTO producto (tenant_id, codigo_producto, descripcion_producto, categoria, cuadrante_producto, cantidad_bultos)
  SELECT $1::integer, to_char(n, 'FM000000'), 'Producto ' || n, 'Categoría ' || n % 12, 'CUADRANTE I', 6 + n % 5 * 6
  FROM generate_series(1, $2::integer) AS n
  RETURNING codigo_producto AS codigo, producto_key AS key
`

const STOCK = `
  INSERT INTO existencia (tenant_id, ubicacion_key, producto_key, stock_actual, fecha_extraccion)
  SELECT $1::integer, $2::integer, fila.producto, fila.unidades, now()
  FROM unnest($3::integer[], $4::numeric[]) AS fila (producto, unidades)
  RETURNING 1
`

const RUN = `
  INSERT INTO etl_corrida (tenant_id, tipo, status, message, parametros)
  VALUES ($1, 'ventas', 'completed', '', '{}')
  RETURNING corrida_id AS id
`

import { createHash, randomBytes } from 'node:crypto'
import { asOwner, type Query } from '../src/owner.ts'
import type { Address } from '../src/product.ts'
import type { OurThings } from './requests.ts'

/** Everybody who comes, each by their token. */
export interface Tokens {
  /** Of our chain, by role. */
  readonly gerente: string
  readonly tienda: string
  readonly administrador: string
  /** Of our chain once. */
  readonly expired: string
  readonly revoked: string
  readonly deactivated: string
  /** An administrator of a chain that is suspended. */
  readonly suspended: string
  /** An administrator of another chain. */
  readonly stranger: string
}

interface Person {
  readonly chain: string
  readonly name: string
  readonly role: 'administrador' | 'gerente' | 'tienda'
  readonly active?: boolean
  /** SQL: when the session ends, and when it was ended. */
  readonly until?: string
  readonly revoked?: string
}

/** The other chain, and the suspended one. */
export const STRANGERS = { other: 'ajena', suspended: 'dormida' } as const

/** Puts everybody into the database: no call would let some of them stay. */
export function hostilePeople(product: Pick<Address, 'dataDir'>): Promise<Tokens> {
  return asOwner(product, async (query) => {
    await makeChain(query, STRANGERS.other, 'NULL')
    await makeChain(query, STRANGERS.suspended, 'now()')
    const token = (person: Person) => signedIn(query, person)
    const ours = { chain: 'granja', role: 'administrador' } as const
    return {
      gerente: await token({ ...ours, name: 'hostil-gerente', role: 'gerente' }),
      tienda: await token({ ...ours, name: 'hostil-tienda', role: 'tienda' }),
      administrador: await token({ ...ours, name: 'hostil-admin' }),
      expired: await token({ ...ours, name: 'hostil-vencida', until: "now() - interval '1 second'" }),
      revoked: await token({ ...ours, name: 'hostil-revocada', revoked: 'now()' }),
      deactivated: await token({ ...ours, name: 'hostil-inactiva', active: false }),
      suspended: await token({ chain: STRANGERS.suspended, name: 'hostil', role: 'administrador' }),
      stranger: await token({ chain: STRANGERS.other, name: 'hostil', role: 'administrador' }),
    }
  })
}

/** With everything that our chain has switched on, but for the installation's panel. */
async function makeChain(query: Query, slug: string, suspended: string): Promise<void> {
  await query(`
    INSERT INTO tenant (slug, nombre, color_primario, color_secundario, features, moneda, zona_horaria, suspendida_en)
    SELECT '${slug}', 'Hostil ${slug}', color_primario, color_secundario, array_remove(features, 'admin-panel'), moneda,
      zona_horaria, ${suspended}
    FROM tenant
    WHERE slug = 'granja'
    ON CONFLICT DO NOTHING
  `)
}

async function signedIn(
  query: Query,
  { chain, name, role, active = true, until = "now() + interval '1 hour'", revoked = 'NULL' }: Person,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await query(`
    WITH chain AS (
      SELECT tenant_id FROM tenant WHERE slug = '${chain}'
    ), person AS (
      INSERT INTO usuario (tenant_id, username, clave_hash, rol, activo, debe_cambiar_clave)
      SELECT tenant_id, '${name}-${hash.slice(0, 6)}', '!', '${role}', ${active}, false FROM chain
      RETURNING tenant_id, usuario_id
    ), store AS (
      INSERT INTO usuario_ubicacion (tenant_id, usuario_id, ubicacion_key)
      SELECT person.tenant_id, person.usuario_id, ubicacion.ubicacion_key
      FROM person
      JOIN ubicacion
        ON ubicacion.tenant_id = person.tenant_id AND ubicacion.ubicacion_id = 'tienda_08'
      WHERE '${role}' = 'tienda'
    )
    INSERT INTO sesion (token_hash, tenant_id, usuario_id, expira_en, revocada_en)
    SELECT '\\x${hash}', tenant_id, usuario_id, ${until}, ${revoked} FROM person
  `)
  return token
}

/** What there is of our chain; a held delivery and a run are there, or their numbers lead nowhere for anybody. */
export function ourThings(product: Pick<Address, 'dataDir'>): Promise<Omit<OurThings, 'upload'>> {
  return asOwner(product, async (query) => {
    const [row] = await query(`
      SELECT
        (SELECT max(pedido_id) FROM pedido JOIN tenant USING (tenant_id) WHERE slug = 'granja') AS order,
        (SELECT max(corrida_id) FROM etl_corrida JOIN tenant USING (tenant_id) WHERE slug = 'granja') AS run,
        coalesce((SELECT max(entrega_retenida_id) FROM entrega_retenida), 1) AS held,
        (SELECT max(usuario_id) FROM usuario WHERE username LIKE 'hostil-gerente-%') AS person,
        (SELECT max(sesion_id) FROM sesion JOIN usuario USING (usuario_id) WHERE username LIKE 'hostil-gerente-%') AS session
    `)
    const [line] = await query(`
      SELECT producto.codigo_producto AS code
      FROM pedido_producto
      JOIN producto USING (producto_key)
      WHERE pedido_id = ${Number(row?.['order'])}
      LIMIT 1
    `)
    const code = String(line?.['code'])
    const [backtest] = await query(DONE_BACKTEST)
    return {
      order: Number(row?.['order']),
      orderLine: code,
      product: code,
      run: Number(row?.['run']),
      held: Number(row?.['held']),
      person: Number(row?.['person']),
      session: Number(row?.['session']),
      backtest: Number(backtest?.['id']),
    }
  })
}

const POINT = {
  politica: 'regla_niveles',
  nivel: null,
  con_ciclo: null,
  dias_pct: 100,
  demanda_unid: 1,
  vendidas_unid: 1,
  dias_producto: 1,
  dias_en_cero: 0,
  existencia_unid: 1,
  dias_stock: 1,
  detenido: null,
  perdida_semana: null,
  perdidas_semana_unid: 0,
  renglones_semana: 1,
  bultos_semana: 1,
}

const RESULT = {
  tiendas: 1,
  productos: 0,
  sin_precio: 0,
  dias_medidos: 32,
  dias_arranque: 28,
  puntos: [POINT, POINT],
  hoy: 0,
  propuesta: null,
  segundos: 1,
}

/** One that is done, so that there is nothing to wait for. */
const DONE_BACKTEST = `
  INSERT INTO retroprueba (tenant_id, pedida_por, pedida_en, tienda_key, desde, hasta, ajustes, estado, resultado)
  SELECT tenant.tenant_id, usuario.usuario_id, now(), ubicacion.ubicacion_key, current_date - 61, current_date - 2,
    '{"politicas": [{"politica": "regla_niveles", "dias_pct": [100]}], "entregas": {"tipo": "calendario"}}',
    'lista', '${JSON.stringify(RESULT)}'
  FROM tenant
  JOIN usuario ON usuario.tenant_id = tenant.tenant_id AND usuario.username = 'admin'
  JOIN ubicacion ON ubicacion.tenant_id = tenant.tenant_id AND ubicacion.ubicacion_id = 'tienda_08'
  WHERE tenant.slug = 'granja'
  RETURNING retroprueba_id AS id
`

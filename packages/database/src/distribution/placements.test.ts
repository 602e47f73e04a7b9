import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDatabase, createPool, type Database } from '../connections/connection.ts'
import { PLACEMENTS } from './placements.ts'

/** The other tables that stay on one server, and what spreading them would need: docs/decisions/0089. */
const ON_ONE_SERVER = [
  'asunto',
  'asunto_oculto',
  'asunto_resto',
  'asunto_sello',
  'auditoria',
  'aviso',
  'aviso_configuracion',
  'aviso_envio',
  'calendario_fecha',
  'calendario_semana',
  'cedi_producto',
  'cedi_reserva',
  'cedi_tienda',
  'codigo_recuperacion',
  'corrida_pedidos',
  'corrida_programa',
  'direccion_conocida',
  'entrega_dia',
  'entrega_fecha',
  'entrega_retenida',
  'entrega_retenida_existencia',
  'entrega_retenida_linea',
  'equivalencia_codigo',
  'etl_comparacion',
  'etl_conciliacion',
  'etl_corrida',
  'etl_corrida_tienda',
  'etl_log',
  'etl_programa',
  'etl_rechazo',
  'etl_rechazo_conteo',
  'etl_reintento',
  'evento',
  'existencia_manual',
  'fuente',
  'fuente_clave',
  'importacion_mapa',
  'importacion_ubicacion',
  'informe_correo',
  'informe_destinatario',
  'informe_envio',
  'intento_acceso',
  'invitacion',
  'limite_estante',
  'migracion',
  'modelo_pronostico',
  'pedido',
  'pedido_cambio',
  'pedido_cambio_resultado',
  'pedido_devolucion',
  'pedido_edicion',
  'pedido_evento',
  'pedido_numeracion',
  'pedido_presencia',
  'pedido_producto',
  'politica',
  'politica_cambio',
  'preferencia',
  'producto',
  'reparto',
  'retroprueba',
  'retroprueba_producto',
  'segundo_factor',
  'sesion',
  'stock_params',
  'stock_params_cambio',
  'tenant',
  'ubicacion',
  'usuario',
  'usuario_ubicacion',
  'version_datos',
  'vista',
  'vista_inicial',
]

let test: TestDatabase
let owner: Database
beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
})
afterAll(async () => {
  await owner.destroy()
  await test.drop()
})

it('says of every table whether it is spread', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT pg_class.relname AS name
    FROM pg_class
    WHERE pg_class.relnamespace = 'public'::regnamespace
      AND pg_class.relkind IN ('r', 'p')
      AND NOT pg_class.relispartition
  `.execute(owner)
  const facts = PLACEMENTS.flatMap(({ tables }) => tables)
  expect(rows.map(({ name }) => name).sort()).toEqual([...facts, ...ON_ONE_SERVER].sort())
})

it('has no policy that keeps a sub-select once they compare directly, and does that only once', async () => {
  await owner
    .transaction()
    .execute(async (tx) => {
      const selects = sql<{ name: string }>`
        SELECT pg_policies.tablename || '.' || pg_policies.policyname AS name
        FROM pg_policies
        WHERE concat_ws(' ', pg_policies.qual, pg_policies.with_check) ~* '\\mselect\\M'
      `
      expect((await selects.execute(tx)).rows.length).toBeGreaterThan(90)
      await sql`CALL comparar_directo()`.execute(tx)
      expect((await selects.execute(tx)).rows).toEqual([])
      await sql`CALL comparar_directo()`.execute(tx)
      throw new Rollback()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
})

class Rollback extends Error {}

describe.each(PLACEMENTS)('the facts that are spread by $column', ({ column, tables }) => {
  const isSpread = (table: RawBuilder<unknown>) => sql<boolean>`${table}::regclass::text = ANY (${tables})`

  it('have it in every key, and never NULL', async () => {
    const { rows } = await sql`
      SELECT pg_index.indexrelid::regclass::text AS clave
      FROM pg_index
      JOIN pg_attribute
        ON pg_attribute.attrelid = pg_index.indrelid
        AND pg_attribute.attname = ${column}
      WHERE ${isSpread(sql`pg_index.indrelid`)}
        AND pg_index.indisunique
        AND NOT (pg_attribute.attnum = ANY (pg_index.indkey::smallint[]) AND pg_attribute.attnotnull)
    `.execute(owner)
    expect(rows).toEqual([])
    const keyed = await sql<{ name: string }>`
      SELECT DISTINCT pg_index.indrelid::regclass::text AS name
      FROM pg_index
      JOIN pg_attribute
        ON pg_attribute.attrelid = pg_index.indrelid
        AND pg_attribute.attname = ${column}
        AND pg_attribute.attnotnull
      WHERE ${isSpread(sql`pg_index.indrelid`)}
        AND pg_index.indisprimary
    `.execute(owner)
    expect(keyed.rows.map(({ name }) => name).sort()).toEqual([...tables].sort())
  })

  it('have no trigger', async () => {
    const { rows } = await sql`
      SELECT pg_trigger.tgname AS nombre
      FROM pg_trigger
      WHERE ${isSpread(sql`pg_trigger.tgrelid`)}
        AND NOT pg_trigger.tgisinternal
    `.execute(owner)
    expect(rows).toEqual([])
  })

  it('refer to no table and are referred to by none', async () => {
    const { rows } = await sql`
      SELECT pg_constraint.conname AS nombre
      FROM pg_constraint
      WHERE pg_constraint.contype = 'f'
        AND (${isSpread(sql`pg_constraint.conrelid`)} OR ${isSpread(sql`pg_constraint.confrelid`)})
    `.execute(owner)
    expect(rows).toEqual([])
  })

  it('number their rows, where they do, with bigint', async () => {
    const { rows } = await sql`
      SELECT pg_attribute.attname AS columna
      FROM pg_attribute
      WHERE ${isSpread(sql`pg_attribute.attrelid`)}
        AND pg_attribute.attidentity <> ''
        AND pg_attribute.atttypid <> 'bigint'::regtype
    `.execute(owner)
    expect(rows).toEqual([])
  })
})

import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { MIGRATIONS } from './migration-files.ts'

/** Migration 0041, on what an installation had before it. */

let test: TestDatabase
let owner: Client

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  await owner.query(`
    DROP TABLE fuente_clave;
    ALTER TABLE usuario DROP CONSTRAINT usuario_clave_de_un_uso_vence;
  `)
})
afterAll(async () => {
  await owner.end()
  await test.drop()
})

const SOURCES = [
  ['a', 'mysql', { servidor: 'POS.Granja', clave: { entorno: 'FUENTE_GRANJA__A' } }],
  ['b', 'postgresql', { servidor: '10.8.0.9', puerto: 5499, clave: { archivo: '/etc/claves/b' } }],
  ['c', 'sqlserver', { servidor: '10.8.0.10', instancia: 'POS', clave: { entorno: 'FUENTE_GRANJA__C' } }],
  // Of one server with a: bound once.
  ['d', 'mysql', { servidor: 'pos.granja', puerto: 3306, clave: { entorno: 'FUENTE_GRANJA__A' } }],
  ['e', 'postgresql', { url: { entorno: 'FUENTE_GRANJA__E' } }],
  ['f', 'sqlite', { ruta: '/var/pos.db' }],
] as const

it('binds every secret to the server it is sent to, and lets one-time passwords expire', async () => {
  await owner.query('BEGIN')
  const { rows } = await owner.query<{ tenant_id: number }>(
    `INSERT INTO tenant (slug, nombre, color_primario, color_secundario, features, moneda, zona_horaria)
     VALUES ('granja', 'Granja', '#000000', '#000000', '{}', 'USD', 'America/Caracas') RETURNING tenant_id`,
  )
  const tenantId = rows[0]?.tenant_id
  await owner.query(`SELECT set_config('app.tenant_id', $1, true)`, [String(tenantId)])
  for (const [id, tipo, configuracion] of SOURCES)
    await owner.query(
      `WITH location AS (
         INSERT INTO ubicacion (tenant_id, ubicacion_id, nombre, tipo) VALUES ($1, $2, $2, 'tienda')
         RETURNING ubicacion_key
       )
       INSERT INTO fuente (tenant_id, ubicacion_key, tipo, configuracion)
       SELECT $1, ubicacion_key, $3, $4 FROM location`,
      [tenantId, id, tipo, JSON.stringify(configuracion)],
    )
  await owner.query(
    `INSERT INTO usuario (tenant_id, username, clave_hash, rol, debe_cambiar_clave, clave_expira_en)
     VALUES
       ($1, 'antigua', 'x', 'tienda', true, NULL),
       ($1, 'reciente', 'x', 'tienda', true, '2030-01-01'),
       ($1, 'invitada', '!', 'tienda', true, NULL),
       ($1, 'propia', 'x', 'tienda', false, NULL)`,
    [tenantId],
  )
  await owner.query('COMMIT')

  await owner.query(`BEGIN; ${await readFile(new URL('0041_secrets.sql', MIGRATIONS), 'utf8')}; COMMIT`)

  await owner.query(`SELECT set_config('app.tenant_id', $1, false)`, [String(tenantId)])
  const bound = await owner.query('SELECT referencia, servidor, puerto FROM fuente_clave ORDER BY referencia')
  expect(bound.rows).toEqual([
    { referencia: '/etc/claves/b', servidor: '10.8.0.9', puerto: 5499 },
    { referencia: 'FUENTE_GRANJA__A', servidor: 'pos.granja', puerto: 3306 },
    { referencia: 'FUENTE_GRANJA__C', servidor: '10.8.0.10', puerto: null },
  ])
  const passwords = await owner.query(
    `SELECT username, round(extract(epoch FROM clave_expira_en - now()) / 3600)::int AS horas
     FROM usuario WHERE username <> 'reciente' ORDER BY username`,
  )
  expect(passwords.rows).toEqual([
    { username: 'antigua', horas: 72 },
    { username: 'invitada', horas: null },
    { username: 'propia', horas: null },
  ])
  await expect(
    owner.query(
      `INSERT INTO usuario (tenant_id, username, clave_hash, rol, debe_cambiar_clave)
       VALUES ($1, 'sin-plazo', 'x', 'tienda', true)`,
      [tenantId],
    ),
  ).rejects.toThrow('usuario_clave_de_un_uso_vence')
})

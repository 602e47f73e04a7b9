import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import * as etl from '@abasto/contracts/etl/calls'
import { createClient } from '@abasto/contracts/client'
import * as calls from '@abasto/contracts/sources/calls'
import type { Fuente } from '@abasto/contracts/sources/schema'
import { createDatabase, type Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import * as fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chainForTests } from '../../../test/test-hooks.ts'
import { ago, clock } from '../../../test/clock.ts'
import { listen } from '../../../test/listen.ts'
import { posTables, startPostgresqlPos, type PosServer } from '../../../test/pos-server.ts'
import { until } from '../../../test/until.ts'
import { buildServer } from '../../server.ts'
import { ownPrefix } from './policy.ts'

const SECRET = 'FUENTE_GRANJA__T01'
const yesterday = ago(1)

const { chain, tenantId } = chainForTests()
let app: FastifyInstance
let pos: PosServer
let ruta: string
let logged = ''
let call: ReturnType<typeof createClient>

/** Over real HTTP: whether a reader is still there is part of what a preview goes by. */
beforeAll(async () => {
  const { pos: file } = await chain().posLocation(tenantId(), 'tienda_01')
  file.article('777', 'De antes')
  ruta = file.ruta
  pos = await startPostgresqlPos()
  await pos.run(...posTables('timestamp'))
  await pos.run(
    "INSERT INTO articulos VALUES ('001', 'Harina', 'Víveres', 'CUADRANTE I', 12, 0.5)",
    "INSERT INTO articulos (cod_articulo, nombre) VALUES ('002', 'Arroz')",
    "INSERT INTO existencias VALUES ('001', 5), ('002', -1.5)",
    `INSERT INTO tickets VALUES (1, '${yesterday} 23:59:59', 0)`,
    "INSERT INTO ticket_renglones VALUES (1, 1, '001', 2, 1.5), (1, 2, NULL, 1, 1)",
  )
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  })
  app = await buildServer({
    clock,
    pool: chain().pool,
    logger: { level: 'trace', stream },
    limits: { checkMs: 5000 },
  })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = await chain().signIn(tenantId(), 'administrador')
  call = createClient({ baseUrl: () => baseUrl, headers: () => headers })
})
afterAll(async () => {
  await app.close()
  await pos.stop()
})

beforeEach(() => {
  process.env[SECRET] = pos.password
  process.env[`${SECRET}_SERVIDOR`] = String(pos.address['servidor'])
})

const fuente = (changes: Record<string, unknown> = {}): Fuente => ({
  tipo: 'postgresql',
  configuracion: { ...pos.address, clave: { entorno: SECRET }, preset: 'abasto-pos', ...changes },
})
const here = { params: { ubicacion_id: 'tienda_01' } }

describe("a location's source", () => {
  beforeEach(() => chain().location(tenantId(), 'tienda_01', 'tienda', ruta))

  it('is shown as it is configured, with the schemas that are known', async () => {
    const shown = await call(calls.fuenteUbicacion, here)
    expect(shown).toMatchObject({ ubicacion_id: 'tienda_01', fuente: { tipo: 'sqlite' }, problema: null })
    expect(shown.presets).toMatchObject({ postgresql: ['abasto-pos', 'odoo-pos'], csv: [] })
  })

  it('is tried as it is saved when no other is given', async () => {
    const tried = await call(calls.probarFuente, { ...here, body: null })
    expect(tried).toMatchObject({ ok: true, error: null })
    expect(tried.consultas[0]).toMatchObject({ consulta: 'productos', filas: [{ codigo: '777' }] })
  })

  it('shows what a run would find, and which rows it would reject', async () => {
    const { ok, consultas } = await call(calls.probarFuente, { ...here, body: fuente() })
    expect(ok).toBe(false)
    expect(consultas).toMatchObject([
      {
        consulta: 'productos',
        error: null,
        problemas: [],
        filas: [{ descripcion: 'Harina' }, { codigo: '002' }],
      },
      { consulta: 'existencia', filas: [{ existencia: '5.000' }, { existencia: '-1.500' }], problemas: [] },
      {
        consulta: 'ventas',
        filas: [
          { fecha: yesterday, hora: '23:59:59', ticket: '1', renglon: '1', codigo: '001', cantidad: '2.000' },
          { codigo: null },
        ],
        problemas: [{ fila: 2, mensaje: 'Sin código de producto' }],
      },
      { consulta: 'cierres', filas: [] },
    ])
  })

  it("warns where the server's own zone is not the chain's, and takes moments with a zone in the chain's", async () => {
    await pos.run(`ALTER ROLE ${String(pos.address['usuario'])} SET timezone = 'Asia/Tokyo'`)
    const ventas = `
      SELECT CAST('${yesterday} 12:00:00+00' AS timestamptz) AS fecha, '001' AS codigo, 1 AS cantidad
      WHERE :desde < :hasta
    `
    const tried = await call(calls.probarFuente, { ...here, body: fuente({ consultas: { ventas } }) })
    expect(tried.consultas[2]).toMatchObject({ filas: [{ fecha: yesterday, hora: '08:00:00' }] })
    expect(tried.avisos).toEqual([expect.stringContaining('zona horaria Asia/Tokyo')])
    const told = fuente({ consultas: { ventas }, zona_horaria: 'Asia/Tokyo' })
    expect(await call(calls.probarFuente, { ...here, body: told })).toMatchObject({ avisos: [] })
  })

  it('says which query fails and shows the others', async () => {
    const broken = {
      existencia: 'SELECT cod_articulo AS codigo, 1 / (existencia - 5) AS existencia FROM existencias',
    }
    const { ok, error, consultas } = await call(calls.probarFuente, {
      ...here,
      body: fuente({ consultas: broken }),
    })
    expect({ ok, error }).toEqual({ ok: false, error: null })
    expect(consultas.map(({ consulta, error: reason }) => [consulta, reason === null])).toEqual([
      ['productos', true],
      ['existencia', false],
      ['ventas', true],
      ['cierres', true],
    ])
  })

  it('is saved once it can be read, and the next runs read from it', async () => {
    const saved = await call(calls.guardarFuente, { ...here, body: fuente() })
    expect(saved).toMatchObject({ message: expect.stringContaining('guardada'), prueba: { error: null } })
    await call(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_01' } })
    await ended(etl.statusInventario)
    await call(etl.iniciarSyncVentas, {
      body: { ubicacion_id: 'tienda_01', fecha_inicio: yesterday, fecha_fin: yesterday },
    })
    expect(await ended(etl.statusVentas)).toMatchObject({
      status: 'completed',
      tiendas_status: [{ registros: 1, rechazados: 1 }],
    })
    const stored = await withTenant(chain().owner, tenantId(), (tx) =>
      tx.selectFrom('venta_linea').select(['fecha', 'ticket', 'cantidad', 'hora']).execute(),
    )
    expect(stored).toEqual([{ fecha: yesterday, ticket: '1', cantidad: 2, hora: '23:59:59' }])
  })

  it('stays as it was when the new one cannot be read, unless that is requested', async () => {
    const dead = fuente({ puerto: 1 })
    await expect(call(calls.guardarFuente, { ...here, body: dead })).rejects.toMatchObject({
      status: 422,
      detail: expect.stringMatching(/^No se guardó: El servidor rechazó la conexión/),
    })
    expect(await call(calls.fuenteUbicacion, here)).toMatchObject({ fuente: { tipo: 'sqlite' } })
    const saved = await call(calls.guardarFuente, { ...here, body: { ...dead, sin_probar: true } })
    expect(saved.prueba).toBeNull()
    expect(await call(calls.fuenteUbicacion, here)).toMatchObject({
      fuente: { tipo: 'postgresql', configuracion: { clave: { entorno: SECRET }, limite_segundos: 60 } },
    })
  })

  it.each([
    ['clave en claro', { clave: 'hola' }, 422, /configuracion\.clave: Debe decir dónde está/],
    ['otra variable', { clave: { entorno: 'DATABASE_URL' } }, 422, /configuracion\.clave/],
    [
      'la variable de otra cadena',
      { clave: { entorno: 'FUENTE_CLIENTE__T01' } },
      403,
      /debe empezar con FUENTE_GRANJA__$/,
    ],
    [
      'la de una cadena que se llama parecido',
      { clave: { entorno: 'FUENTE_GRANJA_NORTE__T01' } },
      403,
      /debe empezar con/,
    ],
    ['un archivo cualquiera', { clave: { archivo: '/etc/passwd' } }, 403, /debe estar en/],
    [
      'un archivo más arriba',
      { clave: { archivo: '/etc/abasto/fuentes/granja/../x' } },
      403,
      /debe estar en/,
    ],
    ['un campo que no existe', { contraseña: 'x' }, 422, /contraseña/],
    ['sin servidor', { servidor: undefined }, 422, /configuracion\.servidor: Falta/],
    ['sin :hasta', { consultas: { ventas: 'SELECT 1 WHERE 1 > :desde' } }, 422, /debe usar :hasta/],
    ['una consulta que escribe', { consultas: { existencia: 'DELETE FROM x' } }, 422, /solo puede leer/],
    ['un preset que no existe', { preset: 'otro' }, 422, /configuracion\.preset/],
  ])('is refused: %s', async (_, changes, status, detail) => {
    const given = call(calls.guardarFuente, { ...here, body: { ...fuente(changes), sin_probar: true } })
    await expect(given).rejects.toMatchObject({ status, detail: expect.stringMatching(detail) })
  })

  it('is not sent its password at another server than the operator has named, by no way', async () => {
    let asked = 0
    const thief = createServer((socket) => {
      asked++
      socket.destroy()
    })
    const puerto = await listen(thief)
    const stolen = fuente({ puerto })
    process.env[`${SECRET}_SERVIDOR`] = `${String(pos.address['servidor'])}:${String(pos.address['puerto'])}`
    try {
      await call(calls.guardarFuente, { ...here, body: fuente() })
      const refused = {
        status: 409,
        detail: expect.stringMatching(
          new RegExp(`^La clave ${SECRET} no es para .*:${puerto}, .*escribe .*:${puerto} en la variable`),
        ),
      }
      await expect(call(calls.probarFuente, { ...here, body: stolen })).rejects.toMatchObject(refused)
      await expect(call(calls.guardarFuente, { ...here, body: stolen })).rejects.toMatchObject(refused)
      const unseen = { ...stolen, sin_probar: true }
      await expect(call(calls.guardarFuente, { ...here, body: unseen })).rejects.toMatchObject(refused)
      expect(await call(calls.fuenteUbicacion, here)).toMatchObject({
        fuente: { configuracion: { puerto: pos.address['puerto'] } },
      })
      // Whatever is in the table: a check, a trial and a run look again.
      await withTenant(chain().owner, tenantId(), (tx) =>
        tx
          .updateTable('fuente')
          .set({ configuracion: JSON.stringify(stolen.configuracion) })
          .execute(),
      )
      const tried = await call(calls.probarFuente, { ...here, body: null })
      expect(tried.error).toMatch(`La clave ${SECRET} no es para`)
      await call(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_01' } })
      expect((await ended(etl.statusInventario)).tiendas_status[0]?.mensaje).toMatch(/no es para/)
      expect(asked).toBe(0)
    } finally {
      thief.close()
    }
  })

  it('goes on as it was where nobody has named servers: with the one that it had, which sync cannot change', async () => {
    delete process.env[`${SECRET}_SERVIDOR`]
    await expect(call(calls.probarFuente, { ...here, body: fuente() })).rejects.toMatchObject({ status: 409 })
    const binding = {
      tenant_id: tenantId(),
      referencia: SECRET,
      servidor: String(pos.address['servidor']),
      puerto: Number(pos.address['puerto']),
    }
    const bind = (database: Database) =>
      withTenant(database, tenantId(), (tx) => tx.insertInto('fuente_clave').values(binding).execute())
    await expect(bind(createDatabase(chain().pool))).rejects.toThrow('permission denied')
    await bind(chain().owner)
    expect(await call(calls.probarFuente, { ...here, body: fuente() })).toMatchObject({ error: null })
    await expect(call(calls.probarFuente, { ...here, body: fuente({ puerto: 1 }) })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('that cannot be reached tells its administrator nothing of the port, and the operator why', async () => {
    process.env['FUENTES_REDES'] = '10.0.0.0/8'
    const unknown = fuente({ servidor: 'no-existe.invalid', clave: undefined, limite_segundos: 1 })
    const { error } = await call(calls.probarFuente, { ...here, body: unknown })
    expect(error).toMatch(/^No se pudo conectar con no-existe\.invalid:\d+: revisa /)
    expect(logged).toMatch(
      new RegExp(
        `"motivo":"no-existe\\.invalid:\\d+: No se encuentra el servidor[^"]*","cadena":${tenantId()}`,
      ),
    )
    expect(JSON.stringify(await call(etl.logsInventario, {}))).not.toContain('No se encuentra el servidor')
  })

  it('names no file that the owner of the machine has not registered', async () => {
    const files: Fuente[] = [
      { tipo: 'sqlite', configuracion: { ruta: '/var/lib/otra/pos.db' } },
      { tipo: 'csv', configuracion: { carpeta: '/etc', ubicacion_id: 'x' } },
    ]
    for (const body of files) {
      await expect(call(calls.probarFuente, { ...here, body })).rejects.toMatchObject({ status: 403 })
    }
    const { fuente: registered } = await call(calls.fuenteUbicacion, here)
    if (!registered) throw new Error('no source')
    expect(await call(calls.probarFuente, { ...here, body: registered })).toMatchObject({ error: null })
  })

  it('names no file of elsewhere by way of a link, and those in its own folder', async () => {
    const folder = join(chain().folder, 'fuentes')
    mkdirSync(join(folder, 'granja'), { recursive: true })
    mkdirSync(join(folder, 'cliente'))
    symlinkSync(join(folder, 'cliente'), join(folder, 'granja', 'enlace'))
    process.env['FUENTES_DIR'] = folder
    try {
      const tried = (carpeta: string) =>
        call(calls.probarFuente, {
          ...here,
          body: { tipo: 'csv', configuracion: { carpeta: join(folder, carpeta), ubicacion_id: 'x' } },
        })
      for (const outside of ['granja/enlace', 'granja/../cliente', 'cliente', 'granja-2']) {
        await expect(tried(outside), outside).rejects.toMatchObject({ status: 403 })
      }
      expect(await tried('granja/pos')).toMatchObject({ ok: false })
    } finally {
      delete process.env['FUENTES_DIR']
    }
  })

  it('of another chain does not exist', async () => {
    const other = await chain().tenant('cliente')
    await chain().posLocation(other, 'tienda_77')
    const params = { ubicacion_id: 'tienda_77' }
    await expect(call(calls.fuenteUbicacion, { params })).rejects.toMatchObject({ status: 404 })
    await expect(call(calls.guardarFuente, { params, body: fuente() })).rejects.toMatchObject({ status: 404 })
  })

  it('keeps its password to itself: it is in no answer, no log and no table', async () => {
    const wrong = `Equivocada-${pos.password}`
    process.env[SECRET] = wrong
    const refused = await call(calls.guardarFuente, { ...here, body: fuente() }).catch(
      (error: unknown) => error,
    )
    expect(String(refused)).toMatch(/no aceptó el usuario o la clave/)
    const tried = await call(calls.probarFuente, { ...here, body: fuente() })
    await call(calls.guardarFuente, { ...here, body: { ...fuente(), sin_probar: true } })
    await call(etl.iniciarSyncInventario, { body: { ubicacion_id: 'tienda_01' } })
    const status = await ended(etl.statusInventario)
    expect(status.tiendas_status[0]?.mensaje).toMatch(/no aceptó el usuario o la clave/)
    const { logs } = await call(etl.logsInventario, {})
    const shown = await call(calls.fuenteUbicacion, here)
    const tables = await withTenant(chain().owner, tenantId(), async (tx) => [
      await tx.selectFrom('fuente').selectAll().execute(),
      await tx.selectFrom('etl_log').selectAll().execute(),
      await tx.selectFrom('etl_corrida').selectAll().execute(),
      await tx.selectFrom('etl_corrida_tienda').selectAll().execute(),
    ])
    const everything = `${String(refused)}${JSON.stringify([tried, status, logs, shown, tables])}${logged}`
    expect(everything).toContain(SECRET)
    expect(everything).not.toContain(wrong)
    expect(everything).not.toContain(pos.password)
  })
})

it('no chain reaches the secrets of another whose name begins like its own', () => {
  const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}$/)
  fc.assert(
    fc.property(slug, slug, (one, other) => {
      const [mine, theirs] = [ownPrefix(one), ownPrefix(other)]
      fc.pre(one !== other && mine !== undefined && theirs !== undefined)
      expect(`${theirs}T01`.startsWith(mine ?? '')).toBe(false)
    }),
  )
  expect(ownPrefix('granja-norte')).toBe('FUENTE_GRANJA_NORTE__')
  expect(ownPrefix('granja--norte')).toBeUndefined()
})

function ended(status: typeof etl.statusVentas | typeof etl.statusInventario) {
  return until('the run has ended', async () => {
    const answer = await call(status, {})
    return answer.running ? undefined : answer
  })
}

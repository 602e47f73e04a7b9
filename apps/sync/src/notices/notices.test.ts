import { createHmac } from 'node:crypto'
import {
  deshabilitarScheduler,
  habilitarScheduler,
  iniciarSyncInventario,
  iniciarSyncVentas,
  statusInventario,
} from '@abasto/contracts/etl/calls'
import { avisos, configurarAvisos, probarAvisos } from '@abasto/contracts/notices/calls'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { writeProcessStates } from '@abasto/service/processes/process-states'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ago, today } from '../../test/clock.ts'
import { MailServer } from '@abasto/service/test/mail-server'
import { SyncCaller } from '../../test/sync-caller.ts'
import { chainForTests } from '../../test/test-hooks.ts'
import { WebhookServer } from '../../test/webhook-server.ts'
import { noteLook } from '../runs/program.ts'
import { buildServer } from '../server.ts'
import type { NoticeSettings } from './channels.ts'
import { lowDisk } from './installation-findings.ts'
import { NoticeWatch } from './notice-watch.ts'

/** A chain that is told by e-mail and webhook; its one store is the POS of 'ñandú', and the clock is the test's. */

const KEY = 'una clave secreta'
const HOOK = '/servicios/T00/camino-secreto'
const at = (time: string, date = today) => new Date(`${date}T${time}:00-04:00`)

const { chain, tenantId } = chainForTests()
let mail: MailServer
let hook: WebhookServer
let settings: NoticeSettings
let app: FastifyInstance
let admin: SyncCaller
let watch: NoticeWatch
let now: Date
const faults: unknown[] = []

beforeAll(async () => {
  ;[mail, hook] = await Promise.all([MailServer.open(), WebhookServer.open()])
  settings = {
    mail: { url: mail.url, sender: 'Abasto <avisos@cadena.example>' },
    publicUrl: 'https://{cadena}.abasto.example/',
    networks: ['127.0.0.1'],
    environment: { AVISO_CLAVE_GRANJA: KEY },
  }
  now = at('06:00')
  const logger = { level: 'trace', stream: { write: (line: string) => void faults.push(line) } }
  app = await buildServer({ clock: () => now, pool: chain().pool, logger, notices: settings })
  admin = new SyncCaller(app, await chain().signIn(tenantId(), 'administrador'))
  watch = newWatch()
  const { pos } = await chain().posLocation(tenantId(), 'ñandú_01')
  pos.article('001')
  pos.stock('001', 7)
  pos.tickets([{ numero: 1, soldAt: `${ago(1)} 08:00:00`, renglones: [['001', 1, 1]] }])
})
afterAll(async () => {
  await app.close()
  mail.close()
  hook.close()
})
beforeEach(async () => {
  now = at('06:00')
  await admin.ok(configurarAvisos, {
    body: {
      hora: '07:00',
      correos: ['ana@cadena.example'],
      webhook: hook.url + HOOK,
    },
  })
})
afterEach(async () => {
  mail.received.length = 0
  mail.answer = '250 taken'
  hook.received.length = 0
  Object.assign(hook, { status: 200, location: '' })
  await withTenant(chain().owner, tenantId(), (tx) => tx.deleteFrom('aviso').execute())
})

function newWatch(dataDir?: string): NoticeWatch {
  const logger = app.log
  return new NoticeWatch({ database: chain().database, dataDir, settings, logger, clock: () => now })
}

const posted = z.object({
  id: z.string(),
  tipo: z.string(),
  sujeto: z.string(),
  fase: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  enlace: z.string().nullable(),
})
const posts = () => hook.received.map(({ body }) => posted.parse(JSON.parse(body)))
const subjects = () => mail.received.map(({ subject }) => subject)

/** One look at an hour of today. */
async function look(time: string): Promise<void> {
  now = at(time)
  await watch.look()
}

const INCOMPLETE = 'Anoche incompleta, martes 19/05: 1 de 1 ubicación por resolver'

describe('an incomplete night', () => {
  it('is told of once at the hour of the chain, by e-mail and webhook, with its reasons and link; then nothing', async () => {
    await look('06:59')
    expect(subjects()).toEqual([])
    await look('07:00')
    await look('07:01')
    await look('11:00')
    expect(subjects()).toEqual([INCOMPLETE])
    expect(mail.received[0]?.recipients).toEqual(['ana@cadena.example'])
    expect(mail.received[0]?.source).toMatch(/^Message-ID: <aviso-\d+-\d+-abierto@abasto>$/im)
    expect(posts()).toEqual([
      {
        id: expect.stringMatching(/^aviso-\d+-\d+-abierto$/),
        tipo: 'anoche',
        sujeto: ago(1),
        fase: 'abierto',
        titulo: INCOMPLETE,
        detalle: '- Ubicación ñandú_01 (ñandú_01): Todavía no se ha leído. También falta leer su stock.',
        enlace: 'https://granja.abasto.example/settings/etl',
      },
    ])
    expect(hook.received[0]).toMatchObject({ path: HOOK, headers: { 'idempotency-key': posts()[0]?.id } })
  })

  it('is told of only once the chain is no longer suspended', async () => {
    const suspend = (suspendida_en: Date | null) =>
      withTenant(chain().owner, tenantId(), (tx) =>
        tx.updateTable('tenant').set({ suspendida_en }).where('tenant_id', '=', tenantId()).execute(),
      )
    await suspend(now)
    await look('07:00')
    await suspend(null)
    expect(subjects()).toEqual([])
    await look('07:01')
    expect(subjects()).toEqual([INCOMPLETE])
  })

  it('is signed with the key of the chain', async () => {
    await look('07:00')
    const body = hook.received[0]?.body ?? ''
    const [, moment, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(hook.received[0]?.headers['x-abasto-firma'])) ?? []
    expect(signature).toBe(createHmac('sha256', KEY).update(`${moment}.${body}`).digest('hex'))
  })

  it('is told of once by two processes that look at the same time', async () => {
    now = at('07:00')
    const watches = Array.from({ length: 4 }, () => newWatch())
    await Promise.all(watches.map((each) => each.look()))
    await Promise.all(watches.map((each) => each.look()))
    expect(subjects()).toEqual([INCOMPLETE])
    expect(posts()).toHaveLength(1)
  })

  it('is tried again after a pause where a server fails, and told only by that one', async () => {
    mail.answer = '451 later'
    await look('07:00')
    expect(await deliveries()).toEqual([
      {
        canal: 'correo',
        fase: 'abierto',
        intentos: 1,
        enviado: false,
        error: 'El servidor de correo no aceptó el mensaje',
      },
      { canal: 'webhook', fase: 'abierto', intentos: 1, enviado: true, error: null },
    ])
    mail.answer = '250 taken'
    now = new Date(at('07:00').getTime() + 59_000)
    await watch.look()
    expect(subjects()).toEqual([])
    await look('07:01')
    await look('09:00')
    expect(subjects()).toEqual([INCOMPLETE])
    expect(posts()).toHaveLength(1)
  })

  it('is not told of again by what a process that died had claimed, before somebody may think so', async () => {
    hook.status = 500
    await look('07:00')
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .updateTable('aviso_envio')
        .set({ proximo_intento: new Date(at('07:00').getTime() + 120_000) })
        .where('canal', '=', 'webhook')
        .execute(),
    )
    hook.status = 204
    await look('07:01')
    expect(posts()).toHaveLength(1)
    await look('07:02')
    expect(posts()).toHaveLength(2)
    expect(posts()[1]?.id).toBe(posts()[0]?.id)
  })

  it('is told of before its all-clear, also where the first could not be delivered in time', async () => {
    mail.answer = '550 no'
    await look('07:00')
    await loadStore()
    await look('07:10')
    mail.answer = '250 taken'
    await look('07:20')
    // What was not delivered goes first, then its all-clear.
    expect(subjects()).toEqual([INCOMPLETE, `Resuelto: ${INCOMPLETE}`])
    expect(posts().map(({ fase }) => fase)).toEqual(['abierto', 'resuelto'])
    await look('12:00')
    expect(subjects()).toHaveLength(2)
    const { avisos: shown } = await admin.ok(avisos, {})
    expect(shown).toMatchObject([
      { tipo: 'anoche', fin: 'resuelto', terminado_en: at('07:10').toISOString() },
    ])
  })
})

describe('other things that a chain is told of', () => {
  it('a store that fails for two nights, once', async () => {
    await chain().location(tenantId(), 'rota_01', 'tienda', '/nowhere/pos.db')
    for (const date of [ago(1), today]) {
      now = at('05:00', date)
      await admin.ok(iniciarSyncVentas, { body: { ubicacion_id: 'rota_01' } })
      await admin.ended()
      await watch.look()
    }
    await look('07:00')
    await look('08:00')
    expect(posts().filter(({ tipo }) => tipo === 'tienda')).toMatchObject([
      { sujeto: 'rota_01', titulo: 'Ubicación rota_01 (rota_01) lleva 2 días con fallas' },
    ])
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('ubicacion').set({ activa: false }).where('ubicacion_id', '=', 'rota_01').execute(),
    )
  })

  it('the automatic ETL turned off, and on again', async () => {
    await admin.ok(deshabilitarScheduler, { body: null })
    await look('06:10')
    await look('06:20')
    await admin.ok(habilitarScheduler, { body: null })
    await look('06:30')
    const title = 'El ETL automático está desactivado'
    expect(subjects()).toEqual([title, `Resuelto: ${title}`])
  })

  it('a night that nobody began within an hour', async () => {
    const moment = { tenantId: tenantId(), timeZone: 'America/Caracas', now: at('12:00', ago(2)) }
    await withTenant(chain().owner, tenantId(), (tx) => noteLook(tx, moment.tenantId, moment.now))
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx.updateTable('etl_programa').set({ activo_desde: moment.now }).execute(),
    )
    await look('05:59')
    const before = posts().filter(({ tipo }) => tipo === 'automatico')
    await look('06:00')
    // That of the day before is the same notice.
    expect(posts().filter(({ tipo }) => tipo === 'automatico')).toHaveLength(1)
    expect(posts()[0]).toMatchObject({
      sujeto: 'detenido',
      titulo: 'El ETL automático no comenzó a las 05:00',
    })
    expect(before.length).toBeLessThanOrEqual(1)
    await withTenant(chain().owner, tenantId(), (tx) =>
      tx
        .updateTable('etl_programa')
        .set({ activo_desde: at('12:00') })
        .execute(),
    )
  })

  it('a process that does not stay up, until it does; without what it said at its end', async () => {
    const write = (isInCrashLoop: boolean) =>
      writeProcessStates(chain().folder, [
        {
          name: 'demo',
          state: 'waiting',
          since: now.toISOString(),
          restarts: 9,
          isInCrashLoop,
          lastEnd: { at: now.toISOString(), why: 'cosa de adentro' },
          nextStart: null,
        },
      ])
    const looking = newWatch(chain().folder)
    write(true)
    await looking.look()
    await looking.look()
    write(false)
    await looking.look()
    const title = 'El proceso demo no se mantiene en marcha'
    expect(subjects()).toEqual([title, `Resuelto: ${title}`])
    expect(JSON.stringify(posts())).not.toContain('adentro')
  })

  it('a disk with little room, and no more while it is on the edge', () => {
    const megabytes = (count: number) => lowDisk(count * 1024 ** 2).map(({ opens }) => opens)
    expect([megabytes(2000), megabytes(1200), megabytes(1000)]).toEqual([[], [false], [true]])
  })
})

describe('a webhook', () => {
  beforeAll(unloadedStore)

  it('is not followed where it redirects', async () => {
    Object.assign(hook, { status: 302, location: `${hook.url}/otro` })
    await look('07:00')
    expect(hook.received).toHaveLength(1)
    expect((await deliveries())[1]).toMatchObject({
      error: 'El servidor respondió 302: no se siguen redirecciones',
    })
  })

  it.each([
    'http://127.0.0.2:1/x',
    'http://[::1]:1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.2/',
  ])('%s is a network of our own, and is not asked', async (webhook) => {
    await admin.ok(configurarAvisos, { body: { hora: '07:00', correos: [], webhook } })
    await look('07:00')
    expect(await deliveries()).toMatchObject([
      {
        canal: 'webhook',
        enviado: false,
        error: 'La dirección lleva a una red interna, que no está permitida',
      },
    ])
  })
})

describe('the calls', () => {
  beforeAll(unloadedStore)

  it('show settings without secrets, and keep what is not said', async () => {
    await admin.ok(configurarAvisos, { body: { hora: '06:30', correos: [] } })
    const response = await admin.send(avisos, {})
    expect(response.json()).toMatchObject({
      configuracion: {
        hora: '06:30',
        correos: [],
        webhook_servidor: hook.url,
        webhook_firmado: true,
        clave_webhook: 'AVISO_CLAVE_GRANJA',
      },
      canales: { correo: 'no_configurado', webhook: 'listo' },
    })
    expect(response.body).not.toContain('secret')
    await admin.ok(configurarAvisos, { body: { hora: '06:30', correos: [], webhook: null } })
    expect((await admin.ok(avisos, {})).canales.webhook).toBe('no_configurado')
    expect(await admin.refused(probarAvisos, { body: null })).toMatchObject({ status: 409 })
  })

  it('send a test and say what happened, and not one after the other', async () => {
    hook.status = 404
    expect(await admin.ok(probarAvisos, { body: null })).toEqual({
      resultados: [
        { canal: 'correo', enviado: true, detalle: 'Enviado' },
        { canal: 'webhook', enviado: false, detalle: 'El servidor respondió 404' },
      ],
    })
    expect(subjects()).toEqual(['Aviso de prueba de Abasto'])
    expect((await admin.refused(probarAvisos, { body: null })).status).toBe(429)
  })

  it.each([
    { hora: '25:00', correos: [] },
    { hora: '07:00', correos: ['no es un correo'] },
    { hora: '07:00', correos: ['ana@cadena.example\r\nBcc: otro@x.example'] },
    { hora: '07:00', correos: Array.from({ length: 21 }, (_, index) => `a${index}@x.example`) },
    { hora: '07:00', correos: [], webhook: 'ftp://servidor/x' },
    { hora: '07:00', correos: [], webhook: 'http://ana:clave@servidor/x' },
    { hora: '07:00', correos: [], webhook: 'file:///etc/passwd' },
  ])('%j is refused, and nothing changes', async (body) => {
    const before = await admin.ok(avisos, {})
    expect((await admin.refused(configurarAvisos, { body })).status).toBe(422)
    expect(await admin.ok(avisos, {})).toEqual(before)
  })

  it('are a manager’s to read and not to change, and nobody’s of a store; another chain sees nothing', async () => {
    await look('07:00')
    const manager = new SyncCaller(app, await chain().signIn(tenantId(), 'gerente'))
    expect((await manager.ok(avisos, {})).avisos).toHaveLength(1)
    expect((await manager.send(configurarAvisos, { body: { hora: '07:00', correos: [] } })).statusCode).toBe(
      403,
    )
    expect((await manager.send(probarAvisos, { body: null })).statusCode).toBe(403)
    const clerk = new SyncCaller(app, await chain().signIn(tenantId(), 'tienda'))
    expect((await clerk.send(avisos, {})).statusCode).toBe(403)
    const other = new SyncCaller(app, await chain().signIn(await chain().tenant('cliente'), 'administrador'))
    expect(await other.ok(avisos, {})).toMatchObject({
      configuracion: { correos: [], webhook_servidor: null, clave_webhook: 'AVISO_CLAVE_CLIENTE' },
      avisos: [],
    })
    expect((await other.send(probarAvisos, { body: null })).statusCode).toBe(409)
  })

  it('and everything before left no secret in the log', () => {
    expect(faults.length).toBeGreaterThan(10)
    expect(faults.join('')).not.toMatch(/clave secreta|camino-secreto/)
  })
})

/** Something to be told of: nobody has read it. */
async function unloadedStore(): Promise<void> {
  await chain().location(tenantId(), 'vacia_01', 'tienda', '/nowhere/pos.db')
}

async function loadStore(): Promise<void> {
  await admin.ok(iniciarSyncVentas, { body: {} })
  await admin.ended()
  await admin.ok(iniciarSyncInventario, { body: {} })
  await admin.ended(statusInventario)
}

async function deliveries() {
  const { avisos: shown } = await admin.ok(avisos, {})
  return shown
    .filter(({ tipo }) => tipo === 'anoche')
    .flatMap(({ envios }) =>
      envios.map(({ canal, fase, intentos, error, enviado_en }) => ({
        canal,
        fase,
        intentos,
        enviado: enviado_en !== null,
        error,
      })),
    )
}

import { configurarInformeCorreo, enviarInforme, informeCorreo } from '@abasto/contracts/reports/calls'
import type { InformeCorreoAjustes } from '@abasto/contracts/reports/mail'
import { setSalesDay } from '@abasto/database/test/factories'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { addDays, eachDay } from '@abasto/domain/time/business-day'
import { refreshWeeks } from '@abasto/rollups/weeks/refresh-weeks'
import { MailServer } from '@abasto/service/test/mail-server'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keyOf } from '../../../../test/chain.ts'
import { refusal, TODAY } from '../../../../test/test-api.ts'
import { chainApiForTests } from '../../../../test/test-hooks.ts'
import { differences } from '../../orders/differences/differences-read-model.ts'
import { ReportClock } from './report-clock.ts'

/** Monday, seven in the morning in Caracas: the week of the 16th is over. */
const DUE = new Date('2026-03-23T11:00:00Z')
const minutes = (count: number) => new Date(DUE.getTime() + count * 60_000)

describe('the weekly report by e-mail', () => {
  let now = new Date('2026-03-18T15:00:00Z')
  let mail: MailServer
  let database: Database
  const faults: unknown[] = []
  const means = {
    server: { url: '', sender: 'Abasto <informes@cadena.example>' },
    publicUrl: 'https://{cadena}.abasto.example',
  }
  const { api, chain, as } = chainApiForTests({ clock: () => now, invitations: means })

  beforeAll(async () => {
    mail = await MailServer.open()
    means.server.url = mail.url
    database = createDatabase(createPool(api.databaseUrl, { application: 'test-reports', maxConnections: 4 }))
    const { tenantId, keys, products } = chain()
    const sold = new Map([[keyOf(products, 'A-1'), 30]])
    for (const fecha of eachDay(addDays(TODAY, -60), '2026-03-22'))
      await setSalesDay(api.owner, { tenantId, locationKey: keys.otherStore }, fecha, sold)
    for (const fecha of eachDay(TODAY, '2026-03-22'))
      await setSalesDay(api.owner, { tenantId, locationKey: keys.tienda }, fecha, sold)
    for (const locationKey of [keys.tienda, keys.otherStore])
      await refreshWeeks(api.owner, { tenantId, locationKey }, '2026-03-23')
  })
  afterAll(async () => {
    mail.close()
    await database.destroy()
  })
  beforeEach(async () => {
    now = new Date('2026-03-18T15:00:00Z')
    mail.answer = '250 taken'
    mail.received.length = 0
    faults.length = 0
    await withTenant(api.owner, chain().tenantId, async (tx) => {
      for (const table of ['informe_envio', 'informe_destinatario', 'informe_correo'] as const)
        await tx.deleteFrom(table).execute()
    })
  })

  const settings = (changes: Partial<InformeCorreoAjustes> = {}): InformeCorreoAjustes => ({
    activo: true,
    dia: 1,
    hora: '07:00',
    destinatarios: [
      { ubicacion_id: null, correos: ['ana@cadena.example'] },
      { ubicacion_id: 'tienda_02', correos: ['Luis@cadena.example'] },
    ],
    ...changes,
  })
  const set = (changes: Partial<InformeCorreoAjustes> = {}) =>
    as('gerente')(configurarInformeCorreo, { body: settings(changes) })
  const clockOf = () =>
    new ReportClock({
      database,
      means: { receivedOrders: differences, ...means },
      clock: () => now,
      log: (error) => void faults.push(error),
    })
  const look = async (at: Date) => {
    now = at
    await clockOf().look()
    expect(faults).toEqual([])
  }
  const sendings = async () => (await as('gerente')(informeCorreo, {})).envios
  const bodyOf = (source: string) =>
    source
      .replaceAll(/=\n/g, '')
      .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) =>
        Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
      )

  it('is sent to each person once, of the chain or of their stores, when its hour has come', async () => {
    await set()
    await look(minutes(-1))
    expect(mail.received).toEqual([])
    await look(DUE)
    const [ana, luis] = mail.received
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([
      ['ana@cadena.example'],
      ['luis@cadena.example'],
    ])
    expect(ana?.subject).toBe('Informe semanal de La Granja Mercado: semana 12, del 16/03/2026 al 22/03/2026')
    expect(luis?.subject).toBe('Informe semanal de Naguanagua: semana 12, del 16/03/2026 al 22/03/2026')
    const text = bodyOf(luis?.source ?? '')
    expect(text).toContain('Se vendieron 210 unidades')
    expect(text).toContain('Content-Type: text/html')
    expect(text).toContain('https://granja.abasto.example/informes?semana=2026-03-16&ubicacion=tienda_02')
    expect(text).toContain('Para dejar de recibirlo')
    await look(minutes(1))
    await look(minutes(60 * 24 * 3))
    expect(mail.received).toHaveLength(2)
    expect(await sendings()).toEqual([
      expect.objectContaining({
        correo: 'ana@cadena.example',
        semana: '2026-03-16',
        intentos: 1,
        error: null,
      }),
      expect.objectContaining({ correo: 'luis@cadena.example', enviado_en: DUE.toISOString() }),
    ])
  })

  it('is sent once by two processes that look at the same time', async () => {
    await set()
    now = DUE
    await Promise.all(Array.from({ length: 4 }, () => clockOf().look()))
    expect(mail.received).toHaveLength(2)
    expect(new Set(mail.received.flatMap(({ recipients }) => recipients))).toEqual(
      new Set(['ana@cadena.example', 'luis@cadena.example']),
    )
  })

  it('is tried again when the server refuses it, and says why until then', async () => {
    await set({ destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.example'] }] })
    mail.answer = '451 later'
    await look(DUE)
    expect(await sendings()).toEqual([
      expect.objectContaining({
        intentos: 1,
        enviado_en: null,
        error: expect.stringMatching(/^(El servidor|No se pudo)/),
        proximo_intento: minutes(1).toISOString(),
      }),
    ])
    mail.answer = '250 taken'
    await look(new Date(DUE.getTime() + 30_000))
    expect(mail.received).toEqual([])
    await look(minutes(1))
    expect(mail.received).toHaveLength(1)
    expect(await sendings()).toEqual([
      expect.objectContaining({ intentos: 2, error: null, proximo_intento: null }),
    ])
  })

  it('is sent by another process when the one that was at it died', async () => {
    await set({ destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.example'] }] })
    // As its claim left it.
    await withTenant(api.owner, chain().tenantId, (tx) =>
      tx
        .insertInto('informe_envio')
        .values({
          tenant_id: chain().tenantId,
          semana: '2026-03-16',
          correo: 'ana@cadena.example',
          intentos: 1,
          proximo_intento: minutes(2),
        })
        .execute(),
    )
    await look(minutes(1))
    expect(mail.received).toEqual([])
    await look(minutes(2))
    expect(mail.received).toHaveLength(1)
  })

  it('is not sent to whoever was taken off the list, nor while it is off, nor of an hour that was past', async () => {
    await set()
    mail.answer = '451 later'
    await look(DUE)
    await set({ destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.example'] }] })
    mail.answer = '250 taken'
    await look(minutes(30))
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([['ana@cadena.example']])
    mail.received.length = 0
    await set({ activo: false, destinatarios: [{ ubicacion_id: null, correos: ['eva@cadena.example'] }] })
    await look(minutes(60))
    await set({ destinatarios: [{ ubicacion_id: null, correos: ['eva@cadena.example'] }] })
    await look(minutes(61))
    expect(mail.received).toEqual([])
  })

  it('waits a while for figures that are still being made, then goes as it is', async () => {
    await set({ destinatarios: [{ ubicacion_id: 'tienda_02', correos: ['ana@cadena.example'] }] })
    const { tenantId, keys } = chain()
    await withTenant(api.owner, tenantId, (tx) =>
      tx.deleteFrom('semana_ubicacion').where('ubicacion_key', '=', keys.otherStore).execute(),
    )
    await look(DUE)
    expect(mail.received).toEqual([])
    expect(await sendings()).toEqual([
      expect.objectContaining({ intentos: 0, error: 'Espera las cifras de la semana' }),
    ])
    await look(minutes(121))
    expect(mail.received).toHaveLength(1)
    expect(bodyOf(mail.received[0]?.source ?? '')).toContain('todavía no están')
    await refreshWeeks(api.owner, { tenantId, locationKey: keys.otherStore }, '2026-03-23')
  })

  it('keeps who is written to, and says when the next ones are', async () => {
    expect(await as('gerente')(informeCorreo, {})).toEqual({
      activo: false,
      dia: 1,
      hora: '07:00',
      destinatarios: [],
      servidor: true,
      proximo: null,
      envios: [],
    })
    await set({
      destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.example', 'ANA@cadena.example'] }],
    })
    expect(await as('gerente')(informeCorreo, {})).toMatchObject({
      activo: true,
      destinatarios: [{ ubicacion_id: null, correos: ['ana@cadena.example'] }],
      proximo: DUE.toISOString(),
    })
  })

  it('can be sent now, to whoever is on the list, and says what happened', async () => {
    await set()
    now = new Date('2026-03-23T15:00:00Z')
    const send = (correo: string) => as('gerente')(enviarInforme, { body: { correo } })
    expect(await send('Luis@cadena.example')).toEqual({
      enviado: true,
      detalle: 'El informe se envió. Mira si llegó.',
    })
    expect(mail.received).toHaveLength(1)
    expect(await refusal(send('otro@cadena.example'))).toMatchObject({ status: 404 })
    mail.answer = '550 no'
    expect(await send('ana@cadena.example')).toMatchObject({ enviado: false })
  })

  it('is set by those who run the chain, for stores that there are', async () => {
    expect(await refusal(as('tienda')(informeCorreo, {}))).toMatchObject({ status: 403 })
    const to = (ubicacion_id: string) =>
      set({ destinatarios: [{ ubicacion_id, correos: ['ana@cadena.example'] }] })
    expect(await refusal(to('nadie'))).toMatchObject({ status: 404 })
    expect(await refusal(to('cedi_seco'))).toMatchObject({ status: 422 })
  })

  it('has no reader and no header of a name that stands in it', async () => {
    const { tenantId, keys } = chain()
    const rename = (nombre: string) =>
      withTenant(api.owner, tenantId, (tx) =>
        tx.updateTable('ubicacion').set({ nombre }).where('ubicacion_key', '=', keys.otherStore).execute(),
      )
    await rename('<b>Centro</b>\r\nBcc: eva@otra.example')
    await set({ destinatarios: [{ ubicacion_id: 'tienda_02', correos: ['ana@cadena.example'] }] })
    now = new Date('2026-03-23T15:00:00Z')
    await as('gerente')(enviarInforme, { body: { correo: 'ana@cadena.example' } })
    const [received] = mail.received
    expect(received?.recipients).toEqual(['ana@cadena.example'])
    expect(received?.source.split('\n\n')[0]).not.toMatch(/^Bcc:/im)
    expect(bodyOf(received?.source ?? '')).toContain('&lt;b&gt;Centro&lt;/b&gt;')
    await rename('Naguanagua')
  })
})

describe('an installation without a mail server', () => {
  const { as } = chainApiForTests()

  it('says so, and sends nothing', async () => {
    expect(await as('gerente')(informeCorreo, {})).toMatchObject({ servidor: false })
    const destinatarios = [{ ubicacion_id: null, correos: ['ana@cadena.example'] }]
    await as('gerente')(configurarInformeCorreo, {
      body: { activo: true, dia: 1, hora: '07:00', destinatarios },
    })
    const sent = as('gerente')(enviarInforme, { body: { correo: 'ana@cadena.example' } })
    expect(await refusal(sent)).toMatchObject({ status: 409 })
  })
})

import * as calls from '@abasto/contracts/notices/calls'
import type { AvisosPrueba } from '@abasto/contracts/notices/schema'
import type { Database } from '@abasto/database/connections/connection'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal, TooManyRequests } from '@abasto/service/errors/refusal'
import type { Clock } from '@abasto/service/server/service'
import type { FastifyInstance } from 'fastify'
import { NotSent } from '@abasto/service/mail/failure'
import type { Message } from '../../notices/channel.ts'
import { channelsOf, linkOf, readConfiguration, type NoticeSettings } from '../../notices/channels.ts'
import { changeConfiguration } from './change-configuration.ts'
import { noticesView } from './read-model.ts'

export interface NoticeRoutesOptions {
  readonly database: Database
  readonly settings: NoticeSettings
  readonly clock: Clock
}

/** Between two tests of a chain: its messages go to people. */
const TEST_EVERY_SECONDS = 10

export function noticeRoutes(app: FastifyInstance, { database, settings, clock }: NoticeRoutesOptions): void {
  const testedAt = new Map<number, number>()

  registerCall(app, database, calls.avisos, ({ inTenant }) =>
    inTenant((tx) => noticesView(tx, settings, clock())),
  )

  registerCall(app, database, calls.configurarAvisos, async ({ user, body, inChange, auditNote }) => {
    await inChange(async (tx) => {
      const { time: hora, recipients: correos, webhook } = await readConfiguration(tx)
      const webhookCambia = body.webhook !== undefined && body.webhook !== webhook
      auditNote({ detalles: { antes: { hora, correos }, webhook_cambia: webhookCambia } })
      await changeConfiguration(tx, user.tenantId, body)
    })
    return { message: 'Avisos configurados' }
  })

  registerCall(app, database, calls.probarAvisos, async ({ user, inTenant, request }) => {
    const configuration = await inTenant(readConfiguration)
    const channels = channelsOf(configuration, settings)
    if (channels.size === 0) {
      throw new Refusal(
        'conflict',
        'No hay ningún canal configurado: indica un correo o un webhook y guárdalo.',
      )
    }
    const last = testedAt.get(user.tenantId) ?? Number.NEGATIVE_INFINITY
    if (performance.now() - last < TEST_EVERY_SECONDS * 1000) {
      throw new TooManyRequests(
        'Acabas de enviar una prueba. Espera unos segundos antes de otra.',
        TEST_EVERY_SECONDS,
      )
    }
    testedAt.set(user.tenantId, performance.now())
    const message = testMessage(configuration.slug, linkOf(settings, configuration.slug), clock())
    const resultados: AvisosPrueba['resultados'] = []
    for (const [canal, send] of channels) {
      try {
        await send(message)
        resultados.push({ canal, enviado: true, detalle: 'Enviado' })
      } catch (error) {
        if (!(error instanceof NotSent)) {
          request.log.error({ err: error }, 'test notice not sent')
        }
        const detalle = error instanceof NotSent ? error.message : 'No se pudo enviar por un error interno'
        resultados.push({ canal, enviado: false, detalle })
      }
    }
    return { resultados }
  })
}

function testMessage(slug: string, link: string | null, now: Date): Message {
  return {
    id: `prueba-${crypto.randomUUID()}`,
    slug,
    kind: 'prueba',
    subject: 'prueba',
    phase: 'prueba',
    title: 'Aviso de prueba de Abasto',
    detail: 'Si lees esto, los avisos de tu cadena llegan. No hay nada que hacer.',
    openedAt: now,
    endedAt: null,
    link,
  }
}

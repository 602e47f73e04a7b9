import { configurarInformeCorreo, enviarInforme, informeCorreo } from '@abasto/contracts/reports/calls'
import type { InformeCorreo } from '@abasto/contracts/reports/mail'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { registerCall } from '@abasto/service/calls/register'
import { Refusal } from '@abasto/service/errors/refusal'
import { NotSent } from '@abasto/service/mail/failure'
import { sendMail } from '@abasto/service/mail/send-mail'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import type { ReportMeans } from '../week-report.ts'
import { changeMailSettings, readMailSettings, readRecipients, recipientsByStore } from './mail-settings.ts'
import { nextSending } from './mail-times.ts'
import { makeReportMail, type ReportMailMeans } from './send-report.ts'

/** Sendings that are shown. */
const SHOWN = 30

export function reportMailRoutes(
  app: FastifyInstance,
  { database }: ApiContext,
  means: ReportMeans & ReportMailMeans,
): void {
  registerCall(app, database, informeCorreo, ({ inSnapshot, user, now, today }) =>
    inSnapshot(async (tx) => {
      const settings = await readMailSettings(tx)
      return {
        activo: settings.isActive,
        dia: settings.weekday,
        hora: settings.time,
        destinatarios: await recipientsByStore(tx),
        servidor: means.server !== undefined,
        proximo: nextSending(settings, { now, today }, user.timeZone)?.toISOString() ?? null,
        envios: await sendings(tx),
      }
    }),
  )

  registerCall(app, database, configurarInformeCorreo, ({ inChange, user, body, now }) =>
    inChange(async (tx) => {
      await changeMailSettings(tx, user.tenantId, body, now)
      return { message: 'Envío del informe guardado' }
    }),
  )

  registerCall(app, database, enviarInforme, async ({ inSnapshot, body, now, user, request }) => {
    const { mail } = await inSnapshot(async (tx) => {
      const email = body.correo.toLowerCase()
      const recipient = (await readRecipients(tx)).find((each) => each.email === email)
      if (!recipient) throw new Refusal('not-found', 'Ese correo no está en la lista: guárdala primero')
      requireServer(means)
      const id = (chain: string, monday: IsoDate) => `informe-${chain}-${monday}-${crypto.randomUUID()}`
      return makeReportMail(tx, { recipient, week: body.semana, id, now }, means)
    })
    try {
      await sendMail(requireServer(means), [body.correo], mail)
      return { enviado: true, detalle: 'El informe se envió. Mira si llegó.' }
    } catch (error) {
      if (!(error instanceof NotSent)) throw error
      request.log.warn({ err: error, tenant: user.tenantId }, 'a report was not sent')
      return { enviado: false, detalle: error.message }
    }
  })
}

/** @throws Refusal 409 */
function requireServer({ server }: ReportMailMeans) {
  if (server) return server
  throw new Refusal(
    'conflict',
    'Esta instalación no envía correos (SMTP_URL y SMTP_REMITENTE): imprime o exporta el informe',
  )
}

async function sendings(tx: Tx): Promise<InformeCorreo['envios']> {
  const rows = await tx
    .selectFrom('informe_envio')
    .select(['semana', 'correo', 'intentos', 'enviado_en', 'proximo_intento', 'error'])
    .orderBy('semana', 'desc')
    .orderBy('correo')
    .limit(SHOWN)
    .execute()
  return rows.map(({ enviado_en, proximo_intento, ...row }) => ({
    ...row,
    enviado_en: enviado_en?.toISOString() ?? null,
    proximo_intento: proximo_intento?.toISOString() ?? null,
  }))
}

import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot, type Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { NotSent } from '@abasto/service/mail/failure'
import { sendMail } from '@abasto/service/mail/send-mail'
import { sql } from 'kysely'
import type { ReportMeans } from '../week-report.ts'
import { readMailSettings, readRecipients } from './mail-settings.ts'
import { dueWeek, sendingMoment } from './mail-times.ts'
import { makeReportMail, type ReportMailMeans } from './send-report.ts'

export interface Deliveries {
  readonly database: Database
  readonly tenantId: number
  readonly timeZone: string
  readonly means: ReportMeans & ReportMailMeans
  readonly moment: Moment
  readonly log: (error: unknown, tenant: number) => void
}

/** Whoever claimed one and has not said what came of it has died; longer than a mail server takes. */
const CLAIM_MS = 120_000

/** After the first failures; then every hour. */
const PAUSES_MINUTES = [1, 5, 15, 30]
const HOUR_MINUTES = 60
/** About a day. */
const MOST_TRIES = 28

/** Figures that are still being made are waited for so long, */
const PATIENCE_MS = 2 * 60 * 60_000
/** and asked for again after so long. */
const ASK_AGAIN_MS = 5 * 60_000

/**
 * Sends the reports of a chain that are due, one after the other. Each is claimed by one process; one that dies while it
 * sends leaves it to be sent again, by the same name: at least once is what can be promised.
 */
export async function deliverReports(deliveries: Deliveries): Promise<void> {
  const { database, tenantId, moment } = deliveries
  await withTenant(database, tenantId, (tx) => noteDue(tx, deliveries))
  for (;;) {
    const claimed = await withTenant(database, tenantId, (tx) => claim(tx, moment.now))
    if (!claimed) return
    const outcome = await send(deliveries, claimed)
    await withTenant(database, tenantId, (tx) => settle(tx, claimed, outcome, moment.now))
  }
}

/** Those of the week that is due, once a person; and forgets them after a year. */
async function noteDue(tx: Tx, { tenantId, timeZone, moment }: Deliveries): Promise<void> {
  const week = dueWeek(await readMailSettings(tx), moment, timeZone)
  if (week === null) return
  for (const { email } of await readRecipients(tx))
    await tx
      .insertInto('informe_envio')
      .values({ tenant_id: tenantId, semana: week, correo: email, proximo_intento: moment.now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await sql`DELETE FROM informe_envio WHERE informe_envio.semana < ${week}::date - 371`.execute(tx)
}

interface Claimed {
  readonly week: IsoDate
  readonly email: string
  readonly tries: number
}

async function claim(tx: Tx, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE informe_envio
    SET
      intentos = informe_envio.intentos + 1,
      proximo_intento = ${new Date(now.getTime() + CLAIM_MS)}
    WHERE (informe_envio.semana, informe_envio.correo) = (
      SELECT due.semana, due.correo
      FROM informe_envio AS due
      WHERE due.proximo_intento <= ${now}
      ORDER BY due.proximo_intento, due.correo
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING
      informe_envio.semana AS week,
      informe_envio.correo AS email,
      informe_envio.intentos AS tries
  `.execute(tx)
  return rows[0]
}

type Outcome = 'sent' | 'pending' | { readonly error: string }

async function send(deliveries: Deliveries, { week, email }: Claimed): Promise<Outcome> {
  const { database, tenantId, means, moment, log } = deliveries
  if (!means.server) return { error: 'La instalación no tiene servidor de correo' }
  try {
    const made = await withTenantSnapshot(database, tenantId, async (tx) => {
      const recipient = (await readRecipients(tx)).find((each) => each.email === email)
      if (!recipient) return undefined
      const id = (chain: string, monday: IsoDate) => `informe-${chain}-${monday}-${nameOf(email)}`
      return makeReportMail(tx, { recipient, week, id, now: moment.now }, means)
    })
    if (!made) return { error: 'Ya no está en la lista' }
    if (made.isPending && (await isEarly(deliveries))) return 'pending'
    await sendMail(means.server, [email], made.mail)
    return 'sent'
  } catch (error) {
    if (error instanceof NotSent) return { error: error.message }
    log(error, tenantId)
    return { error: 'No se pudo enviar por un error interno' }
  }
}

/** What of an address may stand in the name of a message. */
const nameOf = (email: string) => Buffer.from(email).toString('hex')

/** While figures are being made there is time until then. */
async function isEarly({ database, tenantId, timeZone, moment }: Deliveries): Promise<boolean> {
  const settings = await withTenant(database, tenantId, readMailSettings)
  const since = sendingMoment(moment.today, settings, timeZone)
  return moment.now.getTime() - since.getTime() < PATIENCE_MS
}

async function settle(tx: Tx, { week, email, tries }: Claimed, outcome: Outcome, now: Date): Promise<void> {
  await tx
    .updateTable('informe_envio')
    .set(record(tries, outcome, now))
    .where('semana', '=', week)
    .where('correo', '=', email)
    .execute()
}

function record(tries: number, outcome: Outcome, now: Date) {
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (outcome === 'sent') return { enviado_en: now, error: null, proximo_intento: null }
  if (outcome === 'pending')
    return {
      intentos: tries - 1,
      error: 'Espera las cifras de la semana',
      proximo_intento: after(ASK_AGAIN_MS),
    }
  const pause = (PAUSES_MINUTES[tries - 1] ?? HOUR_MINUTES) * 60_000
  return { error: outcome.error, proximo_intento: tries >= MOST_TRIES ? null : after(pause) }
}

import type { Database } from '@abasto/database/connections/connection'
import { withTenant, withTenantSnapshot } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { NotSent } from '@abasto/service/mail/failure'
import { sendMail } from '@abasto/service/mail/send-mail'
import type { ReportMeans } from '../week-report.ts'
import { readMailSettings, readRecipients } from './mail-settings.ts'
import { sendingMoment } from './mail-times.ts'
import { claim, noteDue, settle, type Claimed, type DueReports, type Outcome } from './report-queue.ts'
import { makeReportMail, type ReportMailMeans } from './send-report.ts'

export interface Deliveries extends DueReports {
  readonly database: Database
  readonly means: ReportMeans & ReportMailMeans
  readonly log: (error: unknown, tenant: number) => void
}

/** Figures that are still being made are waited for so long. */
const PATIENCE_MS = 2 * 60 * 60_000

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

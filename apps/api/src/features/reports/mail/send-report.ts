import { businessDay, type IsoDate } from '@abasto/domain/time/business-day'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Mail, MailServer } from '@abasto/service/mail/send-mail'
import { chainCard } from '../chain-card.ts'
import { reportedWeek, reportStores } from '../report-scope.ts'
import { weekReport, type ReportMeans } from '../week-report.ts'
import type { Recipient } from './mail-settings.ts'
import { reportMail } from './report-mail.ts'

/** By what reports are sent, and where the product is; what is undefined nobody has said. */
export interface ReportMailMeans {
  readonly server?: MailServer | undefined
  /** As people reach the product, `{cadena}` for the chain's name in it. */
  readonly publicUrl?: string | undefined
}

export interface MailOf {
  readonly recipient: Recipient
  readonly week: IsoDate | undefined
  /** What names the message. */
  readonly id: (chain: string, monday: IsoDate) => string
  readonly now: Date
}

export interface MadeMail {
  readonly mail: Mail
  /** Whether figures of some stores are still being made. */
  readonly isPending: boolean
}

/** The message to a person, of the stores that they get it of. To be called in a snapshot. */
export async function makeReportMail(
  tx: Tx,
  { recipient, week, id, now }: MailOf,
  means: ReportMeans & ReportMailMeans,
): Promise<MadeMail> {
  const chain = await chainCard(tx)
  const scope = reportedWeek(week, businessDay(now, chain.timeZone))
  const stores = await reportStores(tx, recipient.stores, scope)
  const { report } = await weekReport(tx, { ...scope, stores, ...chain }, means)
  const origin = means.publicUrl?.replace('{cadena}', chain.slug).replace(/\/$/, '')
  const search = new URLSearchParams({
    semana: report.semana,
    ...(report.ubicacion && { ubicacion: report.ubicacion.ubicacion_id }),
  })
  return {
    mail: reportMail({
      report,
      chainName: chain.chainName,
      currency: chain.currency,
      id: id(chain.slug, report.semana),
      link: origin === undefined ? null : `${origin}/informes?${search.toString()}`,
    }),
    isPending: report.sin_calcular.length > 0,
  }
}

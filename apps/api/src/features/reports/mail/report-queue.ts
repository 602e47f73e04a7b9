import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Moment } from '@abasto/domain/time/moment'
import { sql } from 'kysely'
import { readMailSettings, readRecipients } from './mail-settings.ts'
import { dueWeek } from './mail-times.ts'

/** Reports that are to be sent, one a person and week: who claims one says what came of it. Reads none of what they tell. */

/** Whoever claimed one and has not said what came of it has died; longer than a mail server takes. */
const CLAIM_MS = 120_000

/** After the first failures; then every hour. */
const PAUSES_MINUTES = [1, 5, 15, 30]
const HOUR_MINUTES = 60
/** About a day. */
const MOST_TRIES = 28

/** Figures that are still being made are asked for again after so long. */
const ASK_AGAIN_MS = 5 * 60_000

export interface DueReports {
  readonly tenantId: number
  readonly timeZone: string
  readonly moment: Moment
}

/** Those of the week that is due, once a person; and forgets them after a year. */
export async function noteDue(tx: Tx, { tenantId, timeZone, moment }: DueReports): Promise<void> {
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

export interface Claimed {
  readonly week: IsoDate
  readonly email: string
  readonly tries: number
}

export async function claim(tx: Tx, now: Date): Promise<Claimed | undefined> {
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

export type Outcome = 'sent' | 'pending' | { readonly error: string }

export async function settle(
  tx: Tx,
  { week, email, tries }: Claimed,
  outcome: Outcome,
  now: Date,
): Promise<void> {
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

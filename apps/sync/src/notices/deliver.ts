import type { CanalAviso } from '@abasto/contracts/notices/schema'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant, type Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { FaultLogger } from '../runs/run-context.ts'
import { NotSent } from '@abasto/service/mail/failure'
import type { Message, Send } from './channel.ts'

export interface Deliveries {
  readonly database: Database
  readonly tenantId: number
  readonly slug: string
  readonly channels: ReadonlyMap<CanalAviso, Send>
  readonly link: string | null
  readonly logger: FaultLogger
  readonly now: Date
}

/** Whoever claimed it and has not said what came of it has died; longer than any channel takes. */
const CLAIM_MS = 120_000

/** After the first failures; then every hour. */
const PAUSES_MINUTES = [1, 5, 15, 30]
const HOUR_MINUTES = 60
/** About a day. */
const MOST_TRIES = 28

/**
 * Tells what is due, one after the other. Each is claimed by one process; one that dies while it tells leaves it to be
 * told again, by the same id: at least once is what can be promised.
 */
export async function deliverDue(deliveries: Deliveries): Promise<void> {
  const { database, tenantId, now } = deliveries
  for (;;) {
    const claimed = await withTenant(database, tenantId, (tx) => claim(tx, now))
    if (!claimed) return
    const error = await told(deliveries, claimed)
    await withTenant(database, tenantId, (tx) => settle(tx, claimed, error, now))
  }
}

interface Claimed {
  readonly noticeId: number
  readonly channel: CanalAviso
  readonly phase: 'abierto' | 'resuelto'
  readonly tries: number
  readonly kind: string
  readonly subject: string
  readonly title: string
  readonly detail: string
  readonly openedAt: Date
  readonly endedAt: Date | null
}

async function claim(tx: Tx, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE aviso_envio
    SET
      intentos = aviso_envio.intentos + 1,
      proximo_intento = ${new Date(now.getTime() + CLAIM_MS)}
    FROM aviso
    WHERE aviso.aviso_id = aviso_envio.aviso_id
      AND (aviso_envio.aviso_id, aviso_envio.canal, aviso_envio.fase) = (
        SELECT due.aviso_id, due.canal, due.fase
        FROM aviso_envio AS due
        WHERE due.proximo_intento <= ${now}
          -- Nobody is told that something is over before they were told of it.
          AND (
            due.fase = 'abierto'
            OR EXISTS (
              SELECT
              FROM aviso_envio AS antes
              WHERE antes.aviso_id = due.aviso_id
                AND antes.canal = due.canal
                AND antes.fase = 'abierto'
                AND antes.enviado_en IS NOT NULL
            )
          )
        ORDER BY due.proximo_intento, due.aviso_id
        LIMIT 1
        FOR UPDATE SKIP LOCKED
      )
    RETURNING
      aviso_envio.aviso_id AS "noticeId",
      aviso_envio.canal AS channel,
      aviso_envio.fase AS phase,
      aviso_envio.intentos AS tries,
      aviso.tipo AS kind,
      aviso.sujeto AS subject,
      aviso.titulo AS title,
      aviso.detalle AS detail,
      aviso.abierto_en AS "openedAt",
      aviso.terminado_en AS "endedAt"
  `.execute(tx)
  return rows[0]
}

/** @returns why it was not told; null: it was */
async function told(
  { tenantId, slug, channels, link, logger }: Deliveries,
  claimed: Claimed,
): Promise<string | null> {
  const { noticeId, channel, phase, title } = claimed
  const send = channels.get(channel)
  if (!send) return 'El canal ya no está configurado'
  const id = `aviso-${tenantId}-${noticeId}-${phase}`
  const message: Message = {
    ...claimed,
    id,
    slug,
    link,
    title: phase === 'resuelto' ? `Resuelto: ${title}` : title,
  }
  try {
    await send(message)
    return null
  } catch (error) {
    if (error instanceof NotSent) return error.message
    logger.error({ err: error, tenant: tenantId, aviso: noticeId, canal: channel }, 'notice not sent')
    return 'No se pudo enviar por un error interno'
  }
}

async function settle(
  tx: Tx,
  { noticeId, channel, phase, tries }: Claimed,
  error: string | null,
  now: Date,
): Promise<void> {
  const pause = (PAUSES_MINUTES[tries - 1] ?? HOUR_MINUTES) * 60_000
  const next = error === null || tries >= MOST_TRIES ? null : new Date(now.getTime() + pause)
  await tx
    .updateTable('aviso_envio')
    .set({ enviado_en: error === null ? now : null, error, proximo_intento: next })
    .where('aviso_id', '=', noticeId)
    .where('canal', '=', channel)
    .where('fase', '=', phase)
    .execute()
}

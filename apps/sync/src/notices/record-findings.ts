import type { CanalAviso } from '@abasto/contracts/notices/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import type { Findings } from './findings.ts'

export interface RecordedFor {
  readonly tenantId: number
  readonly channels: readonly CanalAviso[]
  readonly now: Date
}

/** What comes and goes is told of once in a while. */
const QUIET_MS = 3_600_000

const KEPT_MS = 90 * 86_400_000

/**
 * Opens a notice of what is found, once; ends those of what is no longer; and has the chain's channels tell of both.
 * Of two processes at once, one does each: there is one open notice of a thing.
 */
export async function recordFindings(
  tx: Tx,
  { found, looked }: Findings,
  { tenantId, channels, now }: RecordedFor,
): Promise<void> {
  for (const { kind, subject, title, detail, opens } of found) {
    if (!opens) continue
    await sql`
      INSERT INTO aviso (tenant_id, tipo, sujeto, titulo, detalle, abierto_en)
      SELECT ${tenantId}, ${kind}, ${subject}, ${title}, ${detail}, ${now}
      WHERE NOT EXISTS (
        SELECT
        FROM aviso
        WHERE aviso.tipo = ${kind}
          AND aviso.sujeto = ${subject}
          AND aviso.terminado_en > ${new Date(now.getTime() - QUIET_MS)}
      )
      ON CONFLICT (tenant_id, tipo, sujeto) WHERE fin IS NULL DO NOTHING
    `.execute(tx)
  }
  for (const kind of looked) {
    const still = found.filter((finding) => finding.kind === kind).map(({ subject }) => subject)
    await endNotices(tx, kind, still, now)
  }
  await tellOfOpen(tx, tenantId, channels, now)
  await tx
    .deleteFrom('aviso')
    .where('terminado_en', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

/** A night that another follows is not mended by that: nobody is told that it is. */
async function endNotices(tx: Tx, kind: string, still: readonly string[], now: Date): Promise<void> {
  const { rows } = await sql<{ aviso_id: number; tenant_id: number; fin: string }>`
    UPDATE aviso
    SET
      terminado_en = ${now},
      fin = CASE
        WHEN aviso.tipo = 'anoche' AND EXISTS (SELECT FROM unnest(${still}::text[]) AS otra WHERE otra > aviso.sujeto)
          THEN 'reemplazado'
        ELSE 'resuelto'
      END
    WHERE aviso.tipo = ${kind}
      AND aviso.fin IS NULL
      AND aviso.sujeto <> ALL (${still}::text[])
    RETURNING aviso_id, tenant_id, fin
  `.execute(tx)
  for (const { aviso_id, fin } of rows) {
    if (fin === 'resuelto') {
      // Whoever was not told, and is not being told, need not know that it is over.
      await tx.deleteFrom('aviso_envio').where('aviso_id', '=', aviso_id).where('intentos', '=', 0).execute()
      await sql`
        INSERT INTO aviso_envio (aviso_id, canal, fase, tenant_id, proximo_intento)
        SELECT aviso_id, canal, 'resuelto', tenant_id, ${now}
        FROM aviso_envio
        WHERE aviso_id = ${aviso_id}
          AND fase = 'abierto'
        ON CONFLICT DO NOTHING
      `.execute(tx)
    } else {
      await tx
        .updateTable('aviso_envio')
        .set({ proximo_intento: null })
        .where('aviso_id', '=', aviso_id)
        .execute()
    }
  }
}

async function tellOfOpen(
  tx: Tx,
  tenantId: number,
  channels: readonly CanalAviso[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO aviso_envio (aviso_id, canal, fase, tenant_id, proximo_intento)
    SELECT aviso.aviso_id, canal.canal, 'abierto', ${tenantId}, ${now}
    FROM aviso
    CROSS JOIN unnest(${channels}::text[]) AS canal (canal)
    WHERE aviso.fin IS NULL
    ON CONFLICT DO NOTHING
  `.execute(tx)
}

import type { HechoPersona } from '@abasto/contracts/people/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { deviceName } from '../../catalogue/device.ts'

const SHOWN = 8

interface Row extends Omit<HechoPersona, 'momento'> {
  readonly auditoria_id: number
  readonly momento: Date
}

/** The panel of a person: what they did last, and what others did with their access. */
export async function personHistory(tx: Tx, username: string): Promise<HechoPersona[]> {
  const { rows } = await sql<Row>`
    SELECT hecho.*
    FROM (
      (
        SELECT
          auditoria.auditoria_id,
          auditoria.momento,
          auditoria.resumen,
          auditoria.resultado,
          coalesce(auditoria.nombre, auditoria.usuario) AS quien,
          auditoria.dispositivo,
          auditoria.direccion,
          true AS suyo
        FROM auditoria
        WHERE auditoria.tenant_id = tenant_actual()
          AND auditoria.usuario = ${username}
        ORDER BY auditoria.momento DESC
        LIMIT ${SHOWN}
      )
      UNION ALL
      (
        SELECT
          auditoria.auditoria_id,
          auditoria.momento,
          auditoria.resumen,
          auditoria.resultado,
          coalesce(auditoria.nombre, auditoria.usuario) AS quien,
          auditoria.dispositivo,
          auditoria.direccion,
          false AS suyo
        FROM auditoria
        WHERE auditoria.tenant_id = tenant_actual()
          AND auditoria.cosa = 'persona'
          AND auditoria.cosa_id = ${username}
          AND auditoria.usuario IS DISTINCT FROM ${username}
        ORDER BY auditoria.momento DESC
        LIMIT ${SHOWN}
      )
    ) AS hecho
    ORDER BY hecho.momento DESC, hecho.auditoria_id DESC
    LIMIT ${SHOWN}
  `.execute(tx)
  return rows.map(({ auditoria_id: _order, ...row }) => ({
    ...row,
    momento: row.momento.toISOString(),
    quien: row.suyo ? null : row.quien,
    dispositivo: deviceName(row.dispositivo),
  }))
}

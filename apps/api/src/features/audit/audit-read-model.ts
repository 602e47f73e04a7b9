import type {
  AuditoriaConsulta,
  AuditoriaPagina,
  RegistroAuditoria,
  ResultadoAuditado,
} from '@abasto/contracts/audit/schema'
import type { CosaAuditada } from '@abasto/contracts/wire/audit'
import type { RowsQuery } from '@abasto/database/connections/cursor'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { sql, type RawBuilder } from 'kysely'
import { deviceName } from '../../catalogue/device.ts'
import { textAnswersSearch } from '@abasto/service/catalogue/answers-search'
import { detailNames } from './detail-names.ts'

export interface AuditFilter {
  readonly persona?: string | undefined
  readonly cosa?: CosaAuditada | undefined
  readonly cosa_id?: string | undefined
  readonly resultado?: ResultadoAuditado | undefined
  readonly search?: string | undefined
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
}

export type AuditRow = Omit<RegistroAuditoria, 'momento' | 'dispositivo_nombre'> & { readonly momento: Date }

/** Audit trail (/settings/auditoria), the newest first. */
export function auditRows(
  filter: AuditFilter,
  timeZone: string,
  page?: { readonly limit: number; readonly offset: number },
): RowsQuery<AuditRow> {
  return sql<AuditRow>`
    SELECT
      auditoria.auditoria_id AS id,
      auditoria.momento,
      auditoria.usuario,
      auditoria.nombre,
      auditoria.accion,
      auditoria.cosa,
      auditoria.cosa_id,
      auditoria.cosa_nombre,
      auditoria.resumen,
      auditoria.detalles,
      auditoria.servicio,
      auditoria.direccion,
      auditoria.dispositivo,
      auditoria.resultado,
      auditoria.solicitud
    FROM auditoria
    WHERE ${matches(filter, timeZone)}
    ORDER BY auditoria.momento DESC, auditoria.auditoria_id DESC
    ${page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``}
  `
}

/** One page of it, and whom there is to filter by. */
export async function auditPage(
  tx: Tx,
  query: AuditoriaConsulta,
  timeZone: string,
): Promise<AuditoriaPagina> {
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total
    FROM auditoria
    WHERE ${matches(query, timeZone)}
  `.execute(tx)
  const at = { limit: query.page_size, offset: offsetOf(query) }
  const { rows } = await auditRows(query, timeZone, at).execute(tx)
  const people = await tx
    .selectFrom('usuario')
    .select(['username', 'nombre_completo'])
    .orderBy((builder) => builder.fn.coalesce('nombre_completo', 'username'))
    .execute()
  return {
    data: rows.map((row) => ({
      ...row,
      momento: row.momento.toISOString(),
      dispositivo_nombre: deviceName(row.dispositivo),
    })),
    pagination: paginationOf(query, counted.rows[0]?.total ?? 0),
    nombres: await detailNames(
      tx,
      rows.map(({ detalles }) => detalles),
    ),
    personas: people.map(({ username, nombre_completo }) => ({
      usuario: username,
      nombre: nombre_completo ?? username,
    })),
  }
}

/** Whoever works at the command line, among the people. */
const COMMAND_LINE = 'comando'

function matches(filter: AuditFilter, timeZone: string): RawBuilder<unknown> {
  const { persona, cosa, cosa_id, resultado, search, desde, hasta } = filter
  const text = sql`concat_ws(
    ' ', auditoria.resumen, auditoria.nombre, auditoria.usuario, auditoria.direccion, auditoria.cosa_nombre
  )`
  const conditions = [
    sql`auditoria.tenant_id = tenant_actual()`,
    ...(persona === undefined || persona === COMMAND_LINE ? [] : [sql`auditoria.usuario = ${persona}`]),
    ...(persona === COMMAND_LINE ? [sql`auditoria.servicio = ${COMMAND_LINE}`] : []),
    ...(cosa === undefined ? [] : [sql`auditoria.cosa = ${cosa}`]),
    ...(cosa_id === undefined ? [] : [sql`auditoria.cosa_id = ${cosa_id}`]),
    ...(resultado === undefined ? [] : [sql`auditoria.resultado = ${resultado}`]),
    ...(desde === undefined
      ? []
      : [sql`auditoria.momento >= ${desde}::date::timestamp AT TIME ZONE ${timeZone}`]),
    ...(hasta === undefined
      ? []
      : [sql`auditoria.momento < (${hasta}::date + 1)::timestamp AT TIME ZONE ${timeZone}`]),
    textAnswersSearch(text, search),
  ]
  return sql.join(
    conditions,
    sql`
      AND `,
  )
}

import type { Corrida, CorridaDetalle, CorridasRespuesta } from '@abasto/contracts/etl/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { offsetOf, paginationOf } from '@abasto/service/calls/pages'
import { Refusal } from '@abasto/service/errors/refusal'
import { sql, type RawBuilder } from 'kysely'
import { lastEntries } from '../../runs/last-entries.ts'
import { locationsOfRun } from '../../runs/locations-of-run.ts'
import type { RunKind } from '../../runs/run-kind.ts'

type RunRow = Omit<Corrida, 'iniciada_en' | 'terminada_en'> & {
  readonly iniciada_en: Date
  readonly terminada_en: Date | null
}

interface Query {
  readonly tipo?: RunKind | undefined
  readonly page: number
  readonly page_size: number
}

/** ETL Control Center: the history of runs, the newest first. */
export async function runsPage(tx: Tx, query: Query): Promise<CorridasRespuesta> {
  const isRequested =
    query.tipo === undefined ? sql`etl_corrida.tipo <> 'conciliacion'` : sql`etl_corrida.tipo = ${query.tipo}`
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*) AS total
    FROM etl_corrida
    WHERE ${isRequested}
  `.execute(tx)
  const { rows } = await select(isRequested, query.page_size, offsetOf(query)).execute(tx)
  return { data: rows.map(toRun), pagination: paginationOf(query, counted[0]?.total ?? 0) }
}

/** One run with its locations and its log. @throws Refusal `not-found` */
export async function runDetail(tx: Tx, runId: number): Promise<CorridaDetalle> {
  const { rows } = await select(sql`etl_corrida.corrida_id = ${runId}`, 1, 0).execute(tx)
  const [run] = rows
  if (!run) throw new Refusal('not-found', 'Corrida no encontrada')
  return {
    ...toRun(run),
    tiendas_status: (await locationsOfRun(tx, [runId])).map((row) => ({
      ...row,
      success: row.status === 'completed',
      iniciada_en: row.iniciada_en?.toISOString() ?? null,
      terminada_en: row.terminada_en?.toISOString() ?? null,
    })),
    logs: await lastEntries(tx, [runId]),
  }
}

function select(condition: RawBuilder<unknown>, limit: number, offset: number): RawBuilder<RunRow> {
  return sql<RunRow>`
    SELECT
      corrida.corrida_id,
      corrida.tipo,
      corrida.origen,
      corrida.status,
      corrida.fin,
      corrida.retoma_de,
      corrida.message,
      coalesce(usuario.nombre_completo, usuario.username) AS usuario,
      corrida.parametros ->> 'ubicacion_id' AS ubicacion_id,
      corrida.parametros ->> 'fecha_inicio' AS fecha_inicio,
      corrida.parametros ->> 'fecha_fin' AS fecha_fin,
      corrida.iniciada_en,
      corrida.terminada_en,
      -- Of one that did not come to its end, what its locations say.
      greatest(corrida.total_registros, tienda.registros) AS total_registros,
      tienda.rechazados,
      tienda.tiendas,
      tienda.exitosas,
      tienda.fallidas,
      tienda.omitidas,
      tienda.resueltas
    FROM (
      SELECT etl_corrida.*
      FROM etl_corrida
      WHERE ${condition}
      ORDER BY etl_corrida.corrida_id DESC
      LIMIT ${limit} OFFSET ${offset}
    ) AS corrida
    LEFT JOIN usuario
      ON usuario.usuario_id = corrida.usuario_id
    CROSS JOIN LATERAL (
      SELECT
        coalesce(sum(etl_corrida_tienda.registros), 0) AS registros,
        coalesce(sum(etl_corrida_tienda.rechazados), 0) AS rechazados,
        count(*) AS tiendas,
        count(*) FILTER (WHERE etl_corrida_tienda.status = 'completed') AS exitosas,
        count(*) FILTER (WHERE etl_corrida_tienda.status = 'error') AS fallidas,
        count(*) FILTER (WHERE etl_corrida_tienda.status = 'skipped') AS omitidas,
        count(*) FILTER (WHERE etl_corrida_tienda.status IN ('error', 'skipped') AND despues.lograda) AS resueltas
      FROM etl_corrida_tienda
      LEFT JOIN LATERAL (
        -- A later run brought what this one did not: of the same days, or of all that were missing.
        SELECT true AS lograda
        FROM etl_corrida_tienda AS otra_tienda
        JOIN etl_corrida AS otra
          ON otra.corrida_id = otra_tienda.corrida_id
        WHERE etl_corrida_tienda.status IN ('error', 'skipped')
          AND otra_tienda.ubicacion_key = etl_corrida_tienda.ubicacion_key
          AND otra_tienda.corrida_id > corrida.corrida_id
          AND otra_tienda.status = 'completed'
          AND otra.tipo = corrida.tipo
          AND (
            corrida.tipo = 'inventario'
            OR COALESCE(corrida.parametros ->> 'fecha_inicio', otra.parametros ->> 'fecha_inicio') IS NULL
            OR otra.parametros ->> 'fecha_inicio'
              <= COALESCE(corrida.parametros ->> 'fecha_inicio', corrida.parametros ->> 'hasta')
              AND otra.parametros ->> 'fecha_fin' >= corrida.parametros ->> 'hasta'
          )
        LIMIT 1
      ) AS despues ON true
      WHERE etl_corrida_tienda.corrida_id = corrida.corrida_id
    ) AS tienda
    ORDER BY corrida.corrida_id DESC
  `
}

function toRun(row: RunRow): Corrida {
  return {
    ...row,
    iniciada_en: row.iniciada_en.toISOString(),
    terminada_en: row.terminada_en?.toISOString() ?? null,
  }
}

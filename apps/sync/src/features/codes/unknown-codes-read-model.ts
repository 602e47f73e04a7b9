import type { CodigosRespuesta } from '@abasto/contracts/etl/codes'
import { rejectedCodes } from '@abasto/completeness/days/rejected-codes'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql, type RawBuilder } from 'kysely'
import type { RunLocation } from '../../runs/run-locations.ts'

/** More are a POS with another catalogue: those that are left come when these have been assigned. */
const MOST_CODES = 200
const MOST_ASSIGNED = 1000

interface Known {
  readonly codigo_producto: string
  readonly descripcion_producto: string
  readonly categoria: string
}

interface UnknownRow {
  readonly codigo: string
  readonly comparable: string
  readonly lineas: number
  readonly dias: number
  readonly desde: IsoDate | null
  readonly hasta: IsoDate | null
  readonly lineas_ayer: number
  readonly en_existencias: boolean
  readonly guardadas: number
  readonly unidades: number | null
  readonly precio: number | null
  readonly total: number
}

/** What of a location's codes is to be assigned, and what has been. */
export async function locationCodes(
  tx: Tx,
  { id, name, locationKey }: RunLocation,
  yesterday: IsoDate,
): Promise<CodigosRespuesta> {
  const rows = await unknownCodes(tx, locationKey, yesterday)
  const proposals = await proposedProducts(tx, rows)
  return {
    ubicacion_id: id,
    ubicacion_nombre: name,
    por_asignar: rows.map((row) => ({
      codigo: row.codigo,
      lineas: row.lineas,
      dias: row.dias,
      desde: row.desde,
      hasta: row.hasta,
      lineas_ayer: row.lineas_ayer,
      unidades: row.guardadas === row.lineas ? row.unidades : null,
      precio: row.precio,
      en_existencias: row.en_existencias,
      propuesto: proposals.get(row.comparable) ?? null,
    })),
    total_por_asignar: rows[0]?.total ?? 0,
    asignados: await assignedCodes(tx, locationKey),
  }
}

/** A code without what people and spreadsheets lose: zeros in front, blanks, hyphens, case. */
const comparable = (code: RawBuilder<unknown>) =>
  sql<string>`ltrim(regexp_replace(upper(${code}), '[[:space:]-]', '', 'g'), '0')`

/** A number as it may stand in a row's JSON, as number or text. */
const numberOf = (field: RawBuilder<unknown>) =>
  sql<number>`CASE WHEN ${field} ~ '^-?[0-9]{1,12}([.][0-9]{1,6})?$' THEN (${field})::numeric END`

async function unknownCodes(tx: Tx, locationKey: number, yesterday: IsoDate): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    WITH codigo AS (
      SELECT
        rechazo.codigo,
        COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.tipo = 'ventas'), 0)::bigint AS lineas,
        count(DISTINCT rechazo.fecha) AS dias,
        min(rechazo.fecha) AS desde,
        max(rechazo.fecha) AS hasta,
        COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.fecha = ${yesterday}::date), 0)::bigint AS lineas_ayer,
        bool_or(rechazo.tipo = 'inventario') AS en_existencias,
        count(*) OVER () AS total
      FROM (${rejectedCodes(sql`${locationKey}`)}) AS rechazo
      WHERE NOT rechazo.conocido
      GROUP BY rechazo.codigo
      ORDER BY lineas_ayer DESC, lineas DESC, rechazo.codigo COLLATE "C"
      LIMIT ${MOST_CODES}
    ),
    fila AS (
      SELECT
        btrim(etl_rechazo.fila ->> 'codigo') AS codigo,
        count(*) AS guardadas,
        sum(${numberOf(sql`etl_rechazo.fila ->> 'cantidad'`)})::double precision AS unidades,
        (array_agg(${numberOf(sql`etl_rechazo.fila ->> 'precio'`)} ORDER BY etl_rechazo.etl_rechazo_id DESC))[1]::double precision AS precio
      FROM etl_rechazo
      WHERE etl_rechazo.ubicacion_key = ${locationKey}
        AND etl_rechazo.tipo = 'ventas'
      GROUP BY btrim(etl_rechazo.fila ->> 'codigo')
    )
    SELECT
      codigo.*,
      ${comparable(sql`codigo.codigo`)} AS comparable,
      COALESCE(fila.guardadas, 0) AS guardadas,
      fila.unidades,
      fila.precio
    FROM codigo
    LEFT JOIN fila ON fila.codigo = codigo.codigo
    ORDER BY codigo.lineas_ayer DESC, codigo.lineas DESC, codigo.codigo COLLATE "C"
  `.execute(tx)
  return rows
}

/** By comparable code; only where no more than one product has it. */
async function proposedProducts(tx: Tx, codes: readonly UnknownRow[]): Promise<ReadonlyMap<string, Known>> {
  const wanted = codes.map((row) => row.comparable).filter((code) => code !== '')
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Known & { readonly comparable: string }>`
    SELECT
      producto.codigo_producto,
      producto.descripcion_producto,
      producto.categoria,
      ${comparable(sql`producto.codigo_producto`)} AS comparable
    FROM producto
    WHERE ${comparable(sql`producto.codigo_producto`)} = ANY (${wanted}::text[])
  `.execute(tx)
  const byCode = Map.groupBy(rows, (row) => row.comparable)
  const single = [...byCode].flatMap(([code, [first, second]]) => {
    if (!first || second) return []
    const { comparable: _, ...product } = first
    return [[code, product] as const]
  })
  return new Map(single)
}

interface AssignedRow {
  readonly id: number
  readonly codigo: string
  readonly toda_la_cadena: boolean
  readonly creada_en: Date
  readonly nombre: string | null
  readonly producto: Known | null
  readonly sin_efecto: boolean
}

async function assignedCodes(tx: Tx, locationKey: number): Promise<CodigosRespuesta['asignados']> {
  const { rows } = await sql<AssignedRow>`
    SELECT
      equivalencia_codigo.equivalencia_id AS id,
      equivalencia_codigo.codigo,
      equivalencia_codigo.ubicacion_key IS NULL AS toda_la_cadena,
      equivalencia_codigo.creada_en,
      COALESCE(usuario.nombre_completo, usuario.username) AS nombre,
      CASE
        WHEN producto.producto_key IS NOT NULL THEN json_build_object(
          'codigo_producto', producto.codigo_producto,
          'descripcion_producto', producto.descripcion_producto,
          'categoria', producto.categoria
        )
      END AS producto,
      EXISTS (
        SELECT FROM producto AS propio WHERE propio.codigo_producto = equivalencia_codigo.codigo
      ) AS sin_efecto
    FROM equivalencia_codigo
    LEFT JOIN producto
      ON producto.producto_key = equivalencia_codigo.producto_key
    LEFT JOIN usuario
      ON usuario.usuario_id = equivalencia_codigo.usuario_id
    WHERE equivalencia_codigo.ubicacion_key IS NULL
      OR equivalencia_codigo.ubicacion_key = ${locationKey}
    ORDER BY equivalencia_codigo.creada_en DESC, equivalencia_codigo.codigo COLLATE "C"
    LIMIT ${MOST_ASSIGNED}
  `.execute(tx)
  return rows.map((row) => ({ ...row, creada_en: row.creada_en.toISOString() }))
}

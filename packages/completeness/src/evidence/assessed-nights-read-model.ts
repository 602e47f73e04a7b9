import { ALL_PLACES, isAtOne, placesOf } from '@abasto/database/distribution/places'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { REFERENCE_REACH_WEEKS, type LoadedDay } from '@abasto/domain/sales/completeness'
import {
  assessNight,
  type HeldDelivery,
  type Night,
  type NightVerdict,
  type RejectedCodes,
} from '@abasto/domain/sales/last-night'
import { addDays, type IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { loadedDays, LOADED_DAYS, rejectedDays, type Loaded, type Rejected } from '../days/loaded-days.ts'
import { rejectedCodes } from '../days/rejected-codes.ts'
import { calendarOf, type CalendarDay } from '../days/store-days-read-model.ts'
import { nightOf, type Chain } from './chain.ts'

/** Weeks that a night is shown with. */
export const SHOWN_WEEKS = 8

/**
 * Rows of a stock reading that are asked for its time: all carry it, but for those of products that the reading
 * could not tell.
 */
const STOCK_ROWS = 100

/** What is known of a location's night, and the verdict. */
export interface AssessedNight {
  readonly locationKey: number
  readonly id: string
  readonly name: string
  readonly kind: 'store' | 'cedi'
  readonly hasSource: boolean
  /** Of its weekday, the newest first. */
  readonly days: readonly LoadedDay[]
  readonly oldestDay: IsoDate | null
  /** Up to the night. */
  readonly newestDay: IsoDate | null
  /** Of the night. */
  readonly tickets: number
  readonly readAt: Date | null
  readonly lastSaleAt: Date | null
  readonly stockReadAt: Date | null
  /** Why its calendar says that it did not open, where somebody wrote it down. */
  readonly closedFor: string
  readonly rejectedCodes: RejectedCodes
  readonly held: HeldDelivery | null
  readonly verdict: NightVerdict
}

interface Row {
  readonly wasTyped: boolean
  readonly locationKey: number
  readonly id: string
  readonly name: string
  readonly type: 'tienda' | 'cedi'
  readonly hasSource: boolean
  readonly loaded: readonly Loaded[]
  readonly rejected: readonly Rejected[]
  readonly oldestDay: IsoDate | null
  readonly newestDay: IsoDate | null
  readonly tickets: number | null
  readonly readAt: Date | null
  readonly asksLastSale: boolean
  readonly stockReadAt: Date | null
  readonly wasRequested: boolean
  readonly semana: readonly number[]
  readonly fechas: readonly CalendarDay[]
  readonly knownLines: number
  readonly unknownLines: number
  readonly unknownCodes: number
  readonly heldId: number | null
  readonly heldKind: 'ventas' | 'inventario'
  readonly heldAt: Date
  readonly heldBefore: number
  readonly heldArrived: number
}

/** Those of its weekday that `assessDays` could compare a night with, and the night. */
function comparedDates(date: IsoDate): IsoDate[] {
  return Array.from({ length: REFERENCE_REACH_WEEKS + 1 }, (_, week) => addDays(date, -7 * week))
}

/** What a business day that is over is for every active location, by identifier. */
export function assessedNights(tx: Tx, chain: Chain, date: IsoDate): Promise<AssessedNight[]> {
  return assessed(tx, chain, date)
}

/**
 * The same, of a location whose source has just been asked for that day; null: it is not active. Where facts are spread
 * its server alone is asked.
 */
export async function nightJustRead(
  tx: Tx,
  chain: Chain,
  date: IsoDate,
  locationKey: number,
): Promise<AssessedNight | null> {
  const [night] = await assessed(tx, chain, date, locationKey)
  return night ?? null
}

async function assessed(tx: Tx, chain: Chain, date: IsoDate, justRead?: number): Promise<AssessedNight[]> {
  const night = nightOf(chain, date)
  const keys = justRead === undefined ? [] : [justRead]
  const { among, key } = justRead === undefined ? ALL_PLACES : placesOf(keys)
  const { rows } = await sql<Row>`
    WITH sitio AS MATERIALIZED (
      SELECT
        ubicacion.ubicacion_key,
        ubicacion.ubicacion_id,
        ubicacion.nombre,
        ubicacion.tipo,
        ubicacion.orden,
        comparado.dias,
        primero.fecha AS primero,
        ultimo.fecha AS ultimo,
        noche.tickets,
        noche.extraido_en,
        noche.completo,
        stock.leido_en
      FROM ubicacion
      JOIN lugar ON lugar.ubicacion_key = ubicacion.ubicacion_key
      LEFT JOIN (
        SELECT
          venta_dia.ubicacion_key,
          venta_dia.tickets,
          venta_dia.extraido_en,
          venta_dia.completo
        FROM venta_dia
        WHERE venta_dia.fecha = ${date}::date
          AND ${isAtOne('venta_dia.ubicacion_key', keys)}
      ) AS noche
        ON noche.ubicacion_key = lugar.ubicacion_key
      CROSS JOIN LATERAL (
        SELECT max(lectura.fecha_extraccion) AS leido_en
        FROM (
          SELECT existencia.fecha_extraccion
          FROM existencia
          WHERE existencia.ubicacion_key = ${key}
          ORDER BY existencia.producto_key
          LIMIT ${STOCK_ROWS}
        ) AS lectura
      ) AS stock
      CROSS JOIN LATERAL (
        SELECT ${LOADED_DAYS} AS dias
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND venta_dia.fecha = ANY (${comparedDates(date)}::date[])
      ) AS comparado
      CROSS JOIN LATERAL (
        SELECT min(venta_dia.fecha) AS fecha
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
      ) AS primero
      CROSS JOIN LATERAL (
        SELECT max(venta_dia.fecha) AS fecha
        FROM venta_dia
        WHERE venta_dia.ubicacion_key = ${key}
          AND venta_dia.fecha <= ${date}::date
      ) AS ultimo
      WHERE ${among}
        AND ubicacion.activa
        AND (ubicacion.tipo = 'tienda' OR ${chain.keepsStock})
    )
    SELECT
      sitio.ubicacion_key AS "locationKey",
      sitio.ubicacion_id AS id,
      sitio.nombre AS name,
      sitio.tipo AS type,
      EXISTS (SELECT FROM fuente WHERE fuente.ubicacion_key = sitio.ubicacion_key) AS "hasSource",
      EXISTS (
        SELECT FROM existencia_manual WHERE existencia_manual.ubicacion_key = sitio.ubicacion_key
      ) AS "wasTyped",
      COALESCE(sitio.dias, '[]') AS loaded,
      COALESCE(rechazado.dias, '[]') AS rejected,
      sitio.primero AS "oldestDay",
      sitio.ultimo AS "newestDay",
      sitio.tickets,
      sitio.extraido_en AS "readAt",
      COALESCE(
        NOT sitio.completo OR (sitio.leido_en >= ${night.begins} AND sitio.leido_en < ${night.ends}), false
      ) AS "asksLastSale",
      sitio.leido_en AS "stockReadAt",
      EXISTS (
        SELECT
        FROM etl_corrida_tienda
        JOIN etl_corrida
          ON etl_corrida.corrida_id = etl_corrida_tienda.corrida_id
        WHERE etl_corrida_tienda.ubicacion_key = sitio.ubicacion_key
          AND etl_corrida_tienda.status = 'completed'
          AND etl_corrida.tipo = 'ventas'
          AND etl_corrida.parametros ->> 'hasta' >= ${date}
          AND COALESCE(etl_corrida.parametros ->> 'fecha_inicio', ${date}) <= ${date}
          AND COALESCE(
            etl_corrida.parametros ->> 'dia', (etl_corrida.iniciada_en AT TIME ZONE ${chain.timeZone})::date::text
          ) > ${date}
      ) AS "wasRequested",
      ARRAY(
        SELECT calendario_semana.dia
        FROM calendario_semana
        WHERE calendario_semana.ubicacion_key = sitio.ubicacion_key
      ) AS semana,
      COALESCE(calendario.fechas, '[]') AS fechas,
      codigos.conocidas AS "knownLines",
      codigos.desconocidas AS "unknownLines",
      codigos.codigos AS "unknownCodes",
      retenida.entrega_retenida_id AS "heldId",
      retenida.tipo AS "heldKind",
      retenida.leida_en AS "heldAt",
      retenida.habia AS "heldBefore",
      retenida.llego AS "heldArrived"
    FROM sitio
    CROSS JOIN LATERAL (
      ${rejectedDays(sql`sitio.ubicacion_key`, sql`rechazo.fecha = ${date}::date`)}
    ) AS rechazado
    CROSS JOIN LATERAL (
      SELECT
        json_agg(
          json_build_object(
            'fecha', calendario_fecha.fecha,
            'abierto', calendario_fecha.abierto,
            'motivo', calendario_fecha.motivo
          )
        ) AS fechas
      FROM calendario_fecha
      WHERE calendario_fecha.ubicacion_key = sitio.ubicacion_key
        AND calendario_fecha.fecha = ${date}::date
    ) AS calendario
    CROSS JOIN LATERAL (
      SELECT
        COALESCE(sum(rechazo.filas) FILTER (WHERE rechazo.conocido), 0)::bigint AS conocidas,
        COALESCE(sum(rechazo.filas) FILTER (WHERE NOT rechazo.conocido), 0)::bigint AS desconocidas,
        count(DISTINCT rechazo.codigo) FILTER (WHERE NOT rechazo.conocido) AS codigos
      FROM (${rejectedCodes(sql`sitio.ubicacion_key`, sql`rechazo.fecha = ${date}::date`)}) AS rechazo
      WHERE rechazo.tipo = 'ventas'
    ) AS codigos
    LEFT JOIN LATERAL (
      -- The night's own sales before stock; of stock, what was read since the night.
      SELECT entrega_retenida.*
      FROM entrega_retenida
      WHERE entrega_retenida.ubicacion_key = sitio.ubicacion_key
        AND entrega_retenida.estado = 'retenida'
        AND CASE entrega_retenida.tipo
          WHEN 'ventas' THEN entrega_retenida.dia = ${date}::date
          ELSE ${chain.keepsStock} AND entrega_retenida.dia_lectura <= ${date}::date + 1
        END
      ORDER BY entrega_retenida.tipo DESC
      LIMIT 1
    ) AS retenida ON true
    ORDER BY sitio.orden, sitio.ubicacion_id
  `.execute(tx)
  const asking = rows.filter(({ asksLastSale }) => asksLastSale).map(({ locationKey }) => locationKey)
  const lastSales = asking.length > 0 ? await lastSalesOf(tx, asking, date, chain.timeZone) : NO_SALES
  return rows.map(({ asksLastSale, ...row }) => {
    const lastSaleAt = asksLastSale ? (lastSales.get(row.locationKey) ?? null) : null
    return withVerdict(
      { ...row, wasRequested: justRead !== undefined || row.wasRequested, lastSaleAt },
      night,
    )
  })
}

const NO_SALES: ReadonlyMap<number, Date> = new Map()

/** When each location sold last on a day. Asked only where it decides something: it reads every line of the day. */
async function lastSalesOf(
  tx: Tx,
  locationKeys: readonly number[],
  date: IsoDate,
  timeZone: string,
): Promise<ReadonlyMap<number, Date>> {
  // A source that tells no hours may tell midnight.
  const { rows } = await sql<{ ubicacion_key: number; momento: Date | null }>`
    SELECT
      venta_linea.ubicacion_key,
      (${date}::date + nullif(max(venta_linea.hora), '00:00')) AT TIME ZONE ${timeZone} AS momento
    FROM venta_linea
    WHERE venta_linea.ubicacion_key = ANY(${locationKeys}::integer[])
      AND venta_linea.fecha = ${date}::date
    GROUP BY venta_linea.ubicacion_key
  `.execute(tx)
  return new Map(rows.flatMap(({ ubicacion_key, momento }) => (momento ? [[ubicacion_key, momento]] : [])))
}

function withVerdict(
  {
    type,
    tickets,
    wasTyped,
    wasRequested,
    semana,
    fechas,
    ...rest
  }: Omit<Row, 'asksLastSale'> & Pick<AssessedNight, 'lastSaleAt'>,
  night: Night,
): AssessedNight {
  const { heldId, heldKind, heldAt, heldBefore, heldArrived, ...others } = rest
  const { knownLines, unknownLines, unknownCodes, loaded, rejected, ...known } = others
  const days = loadedDays(loaded, rejected).toSorted((a, b) => (a.date < b.date ? 1 : -1))
  const row = { ...known, days }
  const codes = { knownLines, unknownLines, unknownCodes }
  const held: HeldDelivery | null =
    heldId === null
      ? null
      : {
          id: heldId,
          kind: heldKind === 'ventas' ? 'sales' : 'stock',
          heldAt,
          before: heldBefore,
          arrived: heldArrived,
        }
  const kind = type === 'cedi' ? 'cedi' : 'store'
  const calendar = calendarOf({ semana, fechas })
  return {
    ...row,
    kind,
    tickets: tickets ?? 0,
    closedFor: fechas[0]?.motivo ?? '',
    rejectedCodes: codes,
    held,
    verdict: assessNight(
      {
        ...row,
        kind,
        calendar,
        wasRequested,
        rejectedCodes: codes,
        held,
        isKeptByHand: wasTyped && !row.hasSource,
      },
      night,
    ),
  }
}

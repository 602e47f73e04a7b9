import type { IsoDate } from '@abasto/domain/time/business-day'
import type { DayTotals } from '../transform/sales-parts.ts'
import type { SalesTarget } from './sales-target.ts'
import type { StagingConnection } from './staging-connection.ts'
import { waitToBeAlone } from './wait-to-be-alone.ts'

/**
 * Days whose lines in the stage are those that the location has, line for line. Most of what a night reads again is:
 * such a day keeps its lines and its number (`venta_dia.carga`), and so all that follows from it stays valid.
 */
export async function unchangedDays(
  staging: StagingConnection,
  { locationKey, today }: SalesTarget,
  days: readonly DayTotals[],
): Promise<IsoDate[]> {
  const alike = await staging.query<{ date: IsoDate }>(ALIKE_DAYS, [
    locationKey,
    days.map((day) => day.date),
    days.map((day) => day.tickets),
    days.map((day) => day.lines),
    days.map((day) => day.units),
    days.map((day) => day.products),
    days.map((day) => day.date < today),
  ])
  if (alike.length === 0) return []
  await waitToBeAlone(staging, locationKey)
  const dates = alike.map(({ date }) => date)
  const staged = await fingerprints(staging, STAGED_LINES, [dates])
  const stored = await fingerprints(staging, STORED_LINES, [dates, locationKey])
  return dates.filter((date) => staged.has(date) && staged.get(date) === stored.get(date))
}

/** Of days that are as they were, only the reading is another. */
export async function readAgain(
  staging: StagingConnection,
  { tenantId, locationKey, extractedAt }: SalesTarget,
  dates: readonly IsoDate[],
): Promise<void> {
  if (dates.length === 0) return
  const days = await staging.query<StoredDay>(TAKE_DAYS, [locationKey, dates])
  await staging.query(PUT_DAYS, [
    tenantId,
    locationKey,
    days.map((day) => day.date),
    days.map((day) => day.tickets),
    days.map((day) => day.lines),
    days.map((day) => day.units),
    days.map((day) => day.products),
    days.map((day) => day.isComplete),
    days.map((day) => day.load),
    extractedAt,
  ])
}

type StoredDay = DayTotals & { readonly isComplete: boolean; readonly load: string }

async function fingerprints(
  staging: StagingConnection,
  statement: string,
  parameters: unknown[],
): Promise<Map<IsoDate, string>> {
  const rows = await staging.query<{ date: IsoDate; huella: string }>(statement, parameters)
  return new Map(rows.map(({ date, huella }) => [date, huella]))
}

/**
 * A look at the days spares most of those that have changed the look at their lines. One whose sums are not those of its
 * lines is read like a changed one, which mends them.
 */
const ALIKE_DAYS = `
  SELECT to_char(venta_dia.fecha, 'YYYY-MM-DD') AS date
  FROM unnest(
    $2::date[], $3::integer[], $4::integer[], $5::double precision[], $6::integer[], $7::boolean[]
  ) AS leido (fecha, tickets, lineas, unidades, productos, completo)
  JOIN venta_dia
    ON venta_dia.ubicacion_key = $1
    AND venta_dia.fecha = leido.fecha
    AND venta_dia.tickets = leido.tickets
    AND venta_dia.lineas = leido.lineas
    AND venta_dia.unidades = leido.unidades
    AND venta_dia.productos = leido.productos
    AND venta_dia.completo = leido.completo
  JOIN (
    SELECT
      venta_diaria.fecha,
      count(*) AS productos,
      sum(venta_diaria.lineas) AS lineas,
      round(sum(venta_diaria.cantidad) * 1000) AS milesimas
    FROM venta_diaria
    WHERE venta_diaria.ubicacion_key = $1
      AND venta_diaria.fecha = ANY($2::date[])
    GROUP BY venta_diaria.fecha
  ) AS suma
    ON suma.fecha = venta_dia.fecha
    AND suma.productos = venta_dia.productos
    AND suma.lineas = venta_dia.lineas
    AND suma.milesimas = round(venta_dia.unidades * 1000)
  ORDER BY venta_dia.fecha
`

/**
 * How many lines, and 128 bits of their contents in any order. A record's hash is a sum over its columns: without the
 * hash of it, two lines that have exchanged a value would add up to the same.
 */
const fingerprintOf = (table: 'venta_etapa' | 'venta_linea'): string => {
  const row = ['ticket', 'renglon', 'hora', 'producto_key', 'cantidad', 'precio_unitario']
    .map((column) => `${table}.${column}`)
    .join(', ')
  return `concat_ws(
    ' ',
    count(*),
    sum(hashint8extended(hash_record_extended(ROW(${row}), 0), 0)),
    sum(hashint8extended(hash_record_extended(ROW(${row}), 1), 1))
  )`
}

const STAGED_LINES = `
  SELECT to_char(venta_etapa.fecha, 'YYYY-MM-DD') AS date, ${fingerprintOf('venta_etapa')} AS huella
  FROM venta_etapa
  WHERE venta_etapa.fecha = ANY($1::date[])
  GROUP BY venta_etapa.fecha
`

const STORED_LINES = `
  SELECT to_char(venta_linea.fecha, 'YYYY-MM-DD') AS date, ${fingerprintOf('venta_linea')} AS huella
  FROM venta_linea
  WHERE venta_linea.ubicacion_key = $2
    AND venta_linea.fecha = ANY($1::date[])
  GROUP BY venta_linea.fecha
`

/** Taken and put back, because whoever loads may not change a day in place. */
const TAKE_DAYS = `
  DELETE FROM public.venta_dia
  WHERE venta_dia.ubicacion_key = $1
    AND venta_dia.fecha = ANY($2::date[])
  RETURNING
    venta_dia.fecha AS date,
    venta_dia.tickets,
    venta_dia.lineas AS lines,
    venta_dia.unidades AS units,
    venta_dia.productos AS products,
    venta_dia.completo AS "isComplete",
    venta_dia.carga::text AS load
`

const PUT_DAYS = `
  WITH dia AS (
    INSERT INTO public.venta_dia (
      tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, carga, extraido_en
    )
    OVERRIDING SYSTEM VALUE
    SELECT $1::integer, $2::integer, dia.*, $10::timestamptz
    FROM unnest(
      $3::date[],
      $4::integer[],
      $5::integer[],
      $6::double precision[],
      $7::integer[],
      $8::boolean[],
      $9::bigint[]
    ) AS dia
    RETURNING 1
  )
  SELECT
`

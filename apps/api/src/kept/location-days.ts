import { numberArray } from '@abasto/database/connections/number-array'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { firstAtLeast } from '@abasto/domain/arithmetic/number-places'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { Kept } from './kept-memory.ts'
import type { LocationDays } from './kept-sales.ts'

interface Row {
  readonly dias: string | null
  readonly lineas: string | null
  readonly milesimas: string | null
  readonly completos: string | null
  readonly cargas: string | null
  readonly leidos: string | null
}

/** All of a location. */
export async function readLocationDays(tx: Tx, locationKey: number): Promise<Kept<LocationDays>> {
  const { rows } = await sql<Row>`
    SELECT
      array_agg(dia.fecha - '1970-01-01'::date)::text AS dias,
      array_agg(dia.lineas)::text AS lineas,
      array_agg(round(dia.unidades * 1000))::text AS milesimas,
      array_agg(dia.completo::integer)::text AS completos,
      array_agg(dia.carga)::text AS cargas,
      array_agg(extract(epoch FROM dia.extraido_en)::double precision)::text AS leidos
    FROM (
      SELECT *
      FROM venta_dia
      WHERE venta_dia.ubicacion_key = ${locationKey}
      ORDER BY venta_dia.fecha
    ) AS dia
  `.execute(tx)
  const [row] = rows
  const of = (text: string | null | undefined) => numberArray(text ?? null)
  const [loads, read] = [of(row?.cargas), of(row?.leidos)]
  const value = {
    days: Int32Array.from(of(row?.dias)),
    lines: Int32Array.from(of(row?.lineas)),
    thousandths: Float64Array.from(of(row?.milesimas)),
    isWhole: Uint8Array.from(of(row?.completos)),
    marks: Float64Array.from(loads.flatMap((load, index) => [load, read[index] ?? 0])),
  }
  return { value, bytes: Object.values(value).reduce((sum, { byteLength }) => sum + byteLength, 0) }
}

/** Places of the days from one to another, both included: from the first up to before the second. */
export function placesOf({ days }: LocationDays, from: number, to: number): [start: number, end: number] {
  return [firstAtLeast(days, from), firstAtLeast(days, to + 1)]
}

const DAY_MS = 86_400_000

/** There are some thousands, and writing one takes as long as all else that is done with it. */
const written = new Map<number, IsoDate>()

/** The day with this number. */
export function dayOf(number: number): IsoDate {
  const known = written.get(number)
  if (known !== undefined) return known
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
  if (written.size < 50_000) written.set(number, day)
  return day
}

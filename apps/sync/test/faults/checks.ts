import { checkSales } from '@abasto/rollups/check/check-sales'
import type { Database } from '@abasto/database/connections/connection'
import { sql } from 'kysely'
import { lineText, type Store } from './store.ts'

/** Runs and stores of runs that nobody works on and that have no end. Asked while nothing runs. */
export async function unfinished(owner: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'la corrida ' || corrida_id || ' (' || origen || ') sigue en marcha desde ' || iniciada_en AS what
    FROM etl_corrida
    WHERE status = 'running'
    UNION ALL
    SELECT 'en la corrida ' || corrida_id || ', que terminó, ' || count(*) || ' tiendas no terminaron'
    FROM etl_corrida_tienda
    JOIN etl_corrida USING (corrida_id)
    WHERE etl_corrida.status <> 'running'
      AND etl_corrida_tienda.status IN ('pending', 'processing')
    GROUP BY corrida_id
  `.execute(owner)
  return rows.map(({ what }) => what)
}

/** Sums that are not those of their lines, by the check of `npm run comprobar`. @param sample days and periods compared product by product */
export async function wrongSums(owner: Database, tenantId: number, sample: number): Promise<string[]> {
  const wrong: string[] = []
  await checkSales(owner, tenantId, {
    sample,
    onChecked: ({ locationId, differences }) => {
      for (const each of differences) wrong.push(`${locationId ?? 'cadena'}: ${each}`)
    },
  })
  return wrong
}

/** Loaded days that never were so in the source: part of a day, or a day twice. @returns them, and how many there were */
export async function partialDays(
  owner: Database,
  stores: readonly Store[],
): Promise<{ readonly days: number; readonly wrong: string[] }> {
  const { rows } = await sql<{ ubicacion_id: string; fecha: string; lineas: number; milesimas: number }>`
    SELECT
      ubicacion.ubicacion_id,
      venta_linea.fecha,
      count(*)::integer AS lineas,
      round(sum(venta_linea.cantidad) * 1000)::float8 AS milesimas
    FROM venta_linea
    JOIN ubicacion USING (ubicacion_key)
    GROUP BY ubicacion.ubicacion_id, venta_linea.fecha
  `.execute(owner)
  const tills = new Map(stores.map(({ locationId, till }) => [locationId, till]))
  const wrong = rows.filter(
    ({ ubicacion_id, fecha, lineas, milesimas }) =>
      tills.get(ubicacion_id)?.hasSaid(fecha, lineas, milesimas) === false,
  )
  return {
    days: rows.length,
    wrong: wrong.map(
      ({ ubicacion_id, fecha, lineas }) =>
        `${ubicacion_id} ${fecha}: ${lineas} líneas que el origen nunca tuvo así`,
    ),
  }
}

export interface Comparison {
  readonly lines: number
  /** Days with any difference. */
  readonly wrong: string[]
}

/** A store's loaded lines with those of its source, one by one. */
export async function compareLines(owner: Database, store: Store): Promise<Comparison> {
  const source = counted(await store.read())
  const loaded = counted(await loadedLines(owner, store.locationId))
  const days = new Map<string, { lacks: number; extra: number }>()
  for (const line of new Set([...source.keys(), ...loaded.keys()])) {
    const difference = (loaded.get(line) ?? 0) - (source.get(line) ?? 0)
    if (difference === 0) continue
    const fecha = line.slice(0, 10)
    const day = days.get(fecha) ?? { lacks: 0, extra: 0 }
    if (difference < 0) day.lacks -= difference
    else day.extra += difference
    days.set(fecha, day)
  }
  return {
    lines: [...source.values()].reduce((sum, number) => sum + number, 0),
    wrong: [...days].map(
      ([fecha, { lacks, extra }]) => `${store.locationId} ${fecha}: faltan ${lacks} líneas y sobran ${extra}`,
    ),
  }
}

async function loadedLines(owner: Database, locationId: string): Promise<string[]> {
  const { rows } = await sql<{
    fecha: string
    ticket: string
    renglon: number
    codigo: string
    milesimas: number
  }>`
    SELECT
      venta_linea.fecha,
      venta_linea.ticket,
      venta_linea.renglon,
      producto.codigo_producto AS codigo,
      round(venta_linea.cantidad * 1000)::float8 AS milesimas
    FROM venta_linea
    JOIN ubicacion USING (ubicacion_key)
    JOIN producto USING (producto_key)
    WHERE ubicacion.ubicacion_id = ${locationId}
  `.execute(owner)
  return rows.map(lineText)
}

function counted(lines: readonly string[]): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const line of lines) numbers.set(line, (numbers.get(line) ?? 0) + 1)
  return numbers
}

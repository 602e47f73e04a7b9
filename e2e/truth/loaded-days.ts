import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { asOwner } from '../src/owner.ts'
import type { Address } from '../src/product.ts'
import { posPath } from './pos-file.ts'

/** What a store sold on a day. */
export interface DaySums {
  readonly lineas: number
  /** Thousandths of a unit. */
  readonly milli: number
}

/** By 'tienda_08 2026-11-20'. */
export type LoadedDays = ReadonlyMap<string, DaySums>

const LOADED = `
  SELECT
    ubicacion.ubicacion_id || ' ' || dia.fecha AS clave,
    dia.lineas,
    round(dia.unidades::numeric * 1000) AS milli,
    (
      SELECT concat_ws(' ', count(*), round(sum(linea.cantidad) * 1000))
      FROM venta_linea linea
      WHERE linea.ubicacion_key = dia.ubicacion_key AND linea.fecha = dia.fecha
    ) AS en_lineas,
    (
      SELECT concat_ws(' ', sum(diaria.lineas), round(sum(diaria.cantidad)::numeric * 1000))
      FROM venta_diaria diaria
      WHERE diaria.ubicacion_key = dia.ubicacion_key AND diaria.fecha = dia.fecha
    ) AS en_diaria
  FROM venta_dia dia
  JOIN ubicacion USING (ubicacion_key)
  JOIN tenant ON tenant.tenant_id = ubicacion.tenant_id
  WHERE tenant.slug = 'granja'
`

const STRAY = `
  SELECT count(*) AS dias
  FROM (
    SELECT ubicacion_key, fecha FROM venta_linea
    UNION
    SELECT ubicacion_key, fecha FROM venta_diaria
    EXCEPT
    SELECT ubicacion_key, fecha FROM venta_dia
  ) AS sin_dia
`

/**
 * The sales days in the database.
 *
 * @throws Error where the lines, their daily sums and the day's own row do not say the same.
 */
export function loadedDays(product: Pick<Address, 'dataDir'>): Promise<LoadedDays> {
  return asOwner(product, async (query) => {
    const [stray] = await query(STRAY)
    if (Number(stray?.['dias']) > 0) throw new Error(`${String(stray?.['dias'])} days have lines and no row`)
    const rows = await query(LOADED)
    return new Map(
      rows.map((row) => {
        const sums = { lineas: Number(row['lineas']), milli: Number(row['milli']) }
        const said = `${sums.lineas} ${sums.milli}`
        const day = String(row['clave'])
        if (row['en_lineas'] !== said || row['en_diaria'] !== said)
          throw new Error(
            `${day}: ${said}, lines ${String(row['en_lineas'])}, sums ${String(row['en_diaria'])}`,
          )
        return [day, sums]
      }),
    )
  })
}

/** Loaded days of the stores that are not what their POS says; with `since`, days from it on that are missing as well. */
export function untrueDays(
  loaded: LoadedDays,
  dataDir: string,
  stores: readonly string[],
  { since }: { readonly since?: string } = {},
): string[] {
  const known = knownCodes(dataDir)
  const said = new Map(stores.flatMap((store) => [...daysOf(store, posPath(dataDir, store), known)]))
  const ofTheirs = [...loaded].filter(([day]) => stores.includes(day.split(' ', 1)[0] ?? ''))
  const untrue = ofTheirs.filter(([day, sums]) => JSON.stringify(said.get(day)) !== JSON.stringify(sums))
  const isWanted = (day: string) => since !== undefined && (day.split(' ').at(-1) ?? '') >= since
  const missing = [...said.keys()].filter((day) => isWanted(day) && !loaded.has(day))
  return [
    ...untrue.map(([day, { lineas }]) => `${day}: ${lineas} lines, POS ${said.get(day)?.lineas}`),
    ...missing,
  ]
}

/** Codes that any location of the chain lists. */
function knownCodes(dataDir: string): string {
  const codes = new Set<string>()
  for (const path of globSync(posPath(dataDir, '*'))) {
    const database = new DatabaseSync(path, { readOnly: true })
    for (const row of database.prepare('SELECT trim(cod_articulo) AS codigo FROM articulos').iterate())
      codes.add(String(row['codigo']))
    database.close()
  }
  return JSON.stringify([...codes])
}

function daysOf(store: string, path: string, known: string): [string, DaySums][] {
  const database = new DatabaseSync(path, { readOnly: true })
  const rows = database
    .prepare(
      `SELECT substr(t.fecha_hora, 1, 10) AS fecha, count(*) AS lineas,
         sum(CAST(round(r.cantidad * 1000) AS INTEGER)) AS milli
       FROM ticket_renglones r JOIN tickets t ON t.num_ticket = r.num_ticket
       WHERE t.anulado = 0 AND trim(r.cod_articulo) IN (SELECT value FROM json_each(?))
       GROUP BY 1`,
    )
    .all(known)
  database.close()
  return rows.map((row) => [
    `${store} ${String(row['fecha'])}`,
    { lineas: Number(row['lineas']), milli: Number(row['milli']) },
  ])
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createChain, DEMO_LOCATIONS, posFilePath } from '@abasto/demo/chain'
import { addDays, businessDay, isIsoDate } from '@abasto/domain/time/business-day'

/** A day that stays the same: so do the demo's sales up to it. */
const NOW = new Date('2026-11-20T06:00:00-04:00')
const ZONE = 'America/Caracas'
const DAYS = 180

/** The demo chain's sales and packs as a folder of CSV files, read from the POS files that it is made of. */
export async function writeDemoFolder(folder: string): Promise<void> {
  const pos = join(folder, 'pos')
  mkdirSync(pos, { recursive: true })
  mkdirSync(join(folder, 'ventas'))
  await createChain({ folder: pos, now: NOW, days: DAYS })
  const products = new Map<string, string>()
  for (const { ubicacion_id, tipo, unreachable } of DEMO_LOCATIONS) {
    if (tipo === 'tienda' && !unreachable)
      writeStore(folder, ubicacion_id, posFilePath(pos, ubicacion_id), products)
  }
  write(join(folder, 'productos.csv'), 'codigo_producto,categoria,cantidad_bultos', [...products.values()])
}

function writeStore(folder: string, id: string, path: string, products: Map<string, string>): void {
  const today = businessDay(NOW, ZONE)
  const first = addDays(today, -DAYS)
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const articles = file.prepare(
      'SELECT cod_articulo AS code, departamento AS category, und_empaque AS pack FROM articulos',
    )
    for (const { code, category, pack } of articles.iterate()) {
      products.set(String(code), [code, category, pack ?? 1].map(cell).join(','))
    }
    const lines = file.prepare(`
      SELECT substr(tickets.fecha_hora, 1, 10) AS date, ticket_renglones.cod_articulo AS code, sum(ticket_renglones.cantidad) AS units
      FROM tickets
      JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
      WHERE tickets.anulado = 0 AND ticket_renglones.cantidad IS NOT NULL
      GROUP BY 1, 2
      ORDER BY 1, 2
    `)
    const rows: string[] = []
    for (const { date, code, units } of lines.iterate()) {
      // A bad line of the demo: its day does not exist, or it has no article.
      if (typeof date !== 'string' || !isIsoDate(date) || !products.has(String(code))) continue
      if (date >= first && date < today) rows.push([date, code, units].map(cell).join(','))
    }
    write(join(folder, 'ventas', `${id}.csv`), 'fecha,codigo_producto,unidades', rows)
  } finally {
    file.close()
  }
}

function cell(value: unknown): string {
  return `"${String(value).replaceAll('"', '""')}"`
}

function write(path: string, head: string, rows: readonly string[]): void {
  writeFileSync(path, `${[head, ...rows].join('\n')}\n`)
}

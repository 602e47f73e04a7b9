import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createChain, DEMO_LOCATIONS, posFilePath } from '@abasto/demo/chain'
import { addDays, businessDay, dayNumber } from '@abasto/domain/time/business-day'
import { chainOf, type ChainFolder, type Rows, type Sales } from './read-chain.ts'

/** A moment that stays the same, so that the chain does. */
const NOW = new Date('2026-11-20T10:00:00Z')
const ZONE = 'America/Caracas'
const DAYS = 150

/** The sales of the demo's stores up to yesterday, read from the POS files that it makes. */
export async function demoChain(products?: number): Promise<ChainFolder> {
  const parent = mkdtempSync(join(tmpdir(), 'abasto-demo-'))
  const folder = join(parent, 'chain')
  const ids = DEMO_LOCATIONS.filter(({ tipo, unreachable }) => tipo === 'tienda' && !unreachable).map(
    ({ ubicacion_id }) => ubicacion_id,
  )
  try {
    await createChain({ folder, now: NOW, days: DAYS, ...(products !== undefined && { products }) })
    const categories = new Map<string, string>()
    const sales = ids.map((id) => ({ id, ...salesIn(posFilePath(folder, id), categories) }))
    return chainOf('demo', sales, categories, [])
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

function salesIn(path: string, categories: Map<string, string>): Sales {
  const today = businessDay(NOW, ZONE)
  const products = new Map<string, Rows>()
  let first = Infinity
  let last = -Infinity
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    for (const { code, category } of file
      .prepare('SELECT cod_articulo AS code, departamento AS category FROM articulos')
      .iterate())
      categories.set(String(code), String(category))
    const lines = file.prepare(`
      SELECT substr(tickets.fecha_hora, 1, 10) AS date, ticket_renglones.cod_articulo AS code, sum(ticket_renglones.cantidad) AS units
      FROM tickets
      JOIN ticket_renglones ON ticket_renglones.num_ticket = tickets.num_ticket
      WHERE tickets.anulado = 0 AND ticket_renglones.cantidad IS NOT NULL
      GROUP BY 1, 2
    `)
    for (const { date, code, units } of lines.iterate()) {
      // A bad line of the demo: its day does not exist, or it has no article.
      if (typeof date !== 'string' || typeof code !== 'string' || !categories.has(code)) continue
      if (date >= today || date < addDays(today, -DAYS)) continue
      const day = dayNumber(date)
      first = Math.min(first, day)
      last = Math.max(last, day)
      let rows = products.get(code)
      if (!rows) products.set(code, (rows = { days: [], units: [], empty: [] }))
      rows.days.push(day)
      rows.units.push(Number(units))
    }
  } finally {
    file.close()
  }
  return { products, first, last }
}

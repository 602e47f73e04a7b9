import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Address } from './product.ts'

/**
 * Takes the last of a product off the shelf of a demo store, in its own POS; what it returns puts everything
 * back. The store must be synchronised for it to be seen.
 */
export function emptyShelf({ dataDir }: Address, locationId: string, codigo: string): () => void {
  const path = join(dataDir, 'demo/pos', `${locationId}.db`)
  const before = inPos(path, (pos) =>
    pos.prepare('SELECT existencia FROM existencias WHERE trim(cod_articulo) = ?').get(codigo),
  )
  const stock = before?.['existencia']
  if (stock === undefined) throw new Error(`${locationId} does not list ${codigo}`)
  const put = (units: typeof stock) =>
    inPos(path, (pos) =>
      pos.prepare('UPDATE existencias SET existencia = ? WHERE trim(cod_articulo) = ?').run(units, codigo),
    )
  put(0)
  return () => void put(stock)
}

function inPos<Result>(path: string, work: (pos: DatabaseSync) => Result): Result {
  const pos = new DatabaseSync(path)
  try {
    pos.exec('PRAGMA busy_timeout = 5000')
    return work(pos)
  } finally {
    pos.close()
  }
}

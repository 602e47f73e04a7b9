import type { StockFila } from '@abasto/contracts/stock/schema'
import { formatCount } from '../../../ui/format/numbers.ts'
import { StepLine } from '../../../ui/sparkline/Sparkline.tsx'

/** Closing stock of the last days as steps; days with an empty shelf in red on the floor. */
export function StockHistory({ row }: { row: StockFila }) {
  const known = row.historial.filter((value) => value !== null)
  if (known.length < 2) return null
  const empty = known.filter((value) => value <= 0).length
  const label = `Stock de ${row.historial.length} días, ${empty === 0 ? 'ninguno en cero' : `${formatCount(empty, 'día', 'días')} en cero`}`
  return <StepLine values={row.historial} label={label} />
}

import type { ChosenReturn } from '../model/returns.ts'
import { ConfirmedLines } from './ConfirmedLines.tsx'

/** What the store sends back with the order. */
export function ConfirmedReturns({ returns }: { returns: readonly ChosenReturn[] }) {
  if (returns.length === 0) return null
  return (
    <ConfirmedLines
      title="Devoluciones"
      count={returns.length}
      rows={returns.map((line) => ({
        code: line.codigo_producto,
        name: line.descripcion_producto,
        packs: line.cantidad_bultos,
        reason: line.motivo,
      }))}
      reasonTitle="Motivo"
      empty="Sin devoluciones"
    />
  )
}

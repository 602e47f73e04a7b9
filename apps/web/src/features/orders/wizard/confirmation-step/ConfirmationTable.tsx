import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { SheetFoot } from '../../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import type { LineEdits } from '../model/draft.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'
import { type ConfirmedLine, ConfirmedLines } from './ConfirmedLines.tsx'

const ROWS_AT_ONCE = 200

/** What is in the order, the most packs first. */
function orderedLines(lines: readonly WizardLine[], edits: LineEdits): ConfirmedLine[] {
  return lines
    .flatMap((line) => {
      const { included, requested, note } = choiceOf(line, edits[line.codigo_producto])
      if (!included || requested === 0) return []
      return [
        {
          code: line.codigo_producto,
          name: line.descripcion_producto,
          packs: requested,
          units: requested * line.unitsPerPack,
          reason: note,
        },
      ]
    })
    .toSorted((a, b) => b.packs - a.packs || (a.code < b.code ? -1 : 1))
}

export function ConfirmationTable({ lines, edits }: { lines: readonly WizardLine[]; edits: LineEdits }) {
  const ordered = useMemo(() => orderedLines(lines, edits), [lines, edits])
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const rows = ordered.slice(0, limit)
  return (
    <ConfirmedLines
      title="Productos del pedido"
      count={ordered.length}
      rows={rows}
      units
      reasonTitle="Razón"
      empty="Ningún producto incluido"
      foot={
        rows.length < ordered.length && (
          <SheetFoot pages={<Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>Mostrar más</Button>}>
            Mostrando {formatNumber(rows.length)} de {formatCount(ordered.length, 'producto', 'productos')}
          </SheetFoot>
        )
      }
    />
  )
}

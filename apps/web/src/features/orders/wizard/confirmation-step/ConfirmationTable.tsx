import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { Wizard } from '../frame/use-wizard.ts'
import { LineQuestion } from '../line/LineQuestion.tsx'
import type { WizardLine } from '../model/lines.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderLineCard } from './OrderLineCard.tsx'
import { type OrderedLine, orderedLines, placesOf } from './order-lines.ts'

const ROWS_AT_ONCE = 200
const NO_LINES: readonly WizardLine[] = []

type ConfirmationTableProps = Pick<Wizard, 'edits' | 'actions' | 'params' | 'totals'> & {
  lines: Wizard['lines']
  disabled: boolean
}

/** What is in the order: packs and notes can still be changed, lines taken out and put back. */
export function ConfirmationTable(props: ConfirmationTableProps) {
  const { lines = NO_LINES, edits, actions, params, totals, disabled } = props
  const suggestionOf = useCallback((line: WizardLine) => suggestionOfLine(line, params), [params])
  // As the step was opened: a row must not run away while it is typed in.
  const [places] = useState(() => placesOf(lines, edits, suggestionOf))
  const ordered = useMemo(
    () => orderedLines(lines, edits, places, suggestionOf),
    [lines, edits, places, suggestionOf],
  )
  const columns = useMemo(() => orderColumns(actions, disabled), [actions, disabled])
  const questionOf = useCallback(
    ({ line, doubt }: OrderedLine) => doubt && <LineQuestion line={line} doubt={doubt} actions={actions} />,
    [actions],
  )
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const rows = ordered.slice(0, limit)
  return (
    <Sheet label="Productos del pedido">
      <SheetTools title="Productos del pedido" count={formatNumber(totals.selected - totals.withoutPacks)} />
      <DataTable
        label="Productos del pedido"
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line.codigo_producto}
        rowHeight="with-field"
        rowTone={({ choice }) => (choice.included ? undefined : 'quiet')}
        detail={questionOf}
        renderCard={(row) => <OrderLineCard row={row} actions={actions} disabled={disabled} />}
        minWidth="1040px"
        narrowMinWidth="720px"
        loadingText="Calculando productos sugeridos..."
        empty="Ningún producto incluido"
      />
      {rows.length < ordered.length && (
        <SheetFoot pages={<Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>Mostrar más</Button>}>
          Mostrando {formatNumber(rows.length)} de {formatCount(ordered.length, 'producto', 'productos')}
        </SheetFoot>
      )}
    </Sheet>
  )
}

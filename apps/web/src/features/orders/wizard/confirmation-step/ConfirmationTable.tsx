import { useMemo, useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Sheet, SheetFoot, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import styles from './confirmation.module.css'
import type { LineEdits } from '../model/draft.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'

const ROWS_AT_ONCE = 200

interface OrderedLine {
  code: string
  name: string
  packs: number
  units: number
  reason: string
}

const COLUMNS: readonly Column<OrderedLine>[] = [
  { key: 'codigo', title: 'Código', width: '128px', cell: ({ code }) => code },
  {
    key: 'descripcion',
    title: 'Descripción',
    cell: ({ name }) => <span className={styles.name}>{name}</span>,
  },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    width: '110px',
    cell: ({ packs }) => <span className={styles.packs}>{formatNumber(packs)}</span>,
  },
  {
    key: 'unidades',
    title: 'Unidades',
    align: 'end',
    width: '120px',
    cell: ({ units }) => formatUnits(units),
  },
  { key: 'razon', title: 'Razón', cell: ({ reason }) => reason },
]

/** What is in the order, the most packs first. */
function orderedLines(lines: readonly WizardLine[], edits: LineEdits): OrderedLine[] {
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
    <Sheet label="Productos del pedido">
      <SheetTools title="Productos del pedido" count={formatNumber(ordered.length)} />
      <DataTable<OrderedLine>
        label="Productos del pedido"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ code }) => code}
        renderCard={(line) => <Card line={line} />}
        rowHeight="one-line"
        minWidth="640px"
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

function Card({ line }: { line: OrderedLine }) {
  return (
    <article className={styles.card}>
      <div>
        <p className={styles.name}>{line.name}</p>
        <p className={styles.code}>{line.code}</p>
        {line.reason !== '' && <p className={styles.reason}>{line.reason}</p>}
      </div>
      <div className={styles.figures}>
        <p>
          <strong>{formatNumber(line.packs)}</strong> bultos
        </p>
        <p className={styles.code}>{formatUnits(line.units)} unid</p>
      </div>
    </article>
  )
}

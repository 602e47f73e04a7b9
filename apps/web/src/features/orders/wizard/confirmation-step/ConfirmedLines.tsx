import type { ReactNode } from 'react'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import styles from './confirmation.module.css'

export interface ConfirmedLine {
  code: string
  name: string
  packs: number
  /** Left out where only packs count. */
  units?: number
  /** Why, as the column's title says; may be empty. */
  reason: string
}

export interface ConfirmedLinesProps {
  title: string
  /** How many there are, be they shown or not. */
  count: number
  rows: readonly ConfirmedLine[]
  units?: boolean
  reasonTitle: string
  empty: string
  foot?: ReactNode
}

/** Lines of the order, or of what goes back with it, as they will be sent. */
export function ConfirmedLines(props: ConfirmedLinesProps) {
  const { title, count, rows, units = false, reasonTitle, empty, foot } = props
  return (
    <Sheet label={title}>
      <SheetTools title={title} count={formatNumber(count)} />
      <DataTable<ConfirmedLine>
        label={title}
        columns={[
          ...FIRST_COLUMNS,
          ...(units ? [UNITS] : []),
          { key: 'razon', title: reasonTitle, cell: ({ reason }) => reason },
        ]}
        rows={rows}
        rowKey={({ code }) => code}
        renderCard={(line) => <Card line={line} />}
        rowHeight="one-line"
        minWidth="640px"
        loadingText="Calculando productos sugeridos..."
        empty={empty}
      />
      {foot}
    </Sheet>
  )
}

const FIRST_COLUMNS: readonly Column<ConfirmedLine>[] = [
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
]

const UNITS: Column<ConfirmedLine> = {
  key: 'unidades',
  title: 'Unidades',
  align: 'end',
  width: '120px',
  cell: ({ units = 0 }) => formatUnits(units),
}

function Card({ line: { code, name, packs, units, reason } }: { line: ConfirmedLine }) {
  return (
    <article className={styles.card}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.code}>{code}</p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.figures}>
        <p>
          <strong>{formatNumber(packs)}</strong> bultos
        </p>
        {units !== undefined && <p className={styles.code}>{formatUnits(units)} unid</p>}
      </div>
    </article>
  )
}

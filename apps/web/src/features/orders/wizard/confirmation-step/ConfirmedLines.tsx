import { Description } from '../../../../shared/description/Description.tsx'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import styles from './confirmation.module.css'

export interface ConfirmedLine {
  code: string
  name: string
  packs: number
  /** Why, as the column's title says; may be empty. */
  reason: string
}

export interface ConfirmedLinesProps {
  title: string
  /** How many there are, be they shown or not. */
  count: number
  rows: readonly ConfirmedLine[]
  reasonTitle: string
  empty: string
}

/** Lines of what goes back with an order, as they will be sent. */
export function ConfirmedLines(props: ConfirmedLinesProps) {
  const { title, count, rows, reasonTitle, empty } = props
  return (
    <Sheet label={title}>
      <SheetTools title={title} count={formatNumber(count)} />
      <DataTable<ConfirmedLine>
        label={title}
        columns={[...FIRST_COLUMNS, { key: 'razon', title: reasonTitle, cell: ({ reason }) => reason }]}
        rows={rows}
        rowKey={({ code }) => code}
        renderCard={(line) => <Card line={line} />}
        rowHeight="one-line"
        minWidth="640px"
        loadingText="Calculando productos sugeridos..."
        empty={empty}
      />
    </Sheet>
  )
}

const FIRST_COLUMNS: readonly Column<ConfirmedLine>[] = [
  { key: 'codigo', title: 'Código', width: '128px', cell: ({ code }) => code },
  {
    key: 'descripcion',
    title: 'Descripción',
    cell: ({ name }) => (
      <span className={styles.name}>
        <Description text={name} />
      </span>
    ),
  },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    width: '110px',
    cell: ({ packs }) => <span className={styles.packs}>{formatNumber(packs)}</span>,
  },
]

function Card({ line: { code, name, packs, reason } }: { line: ConfirmedLine }) {
  return (
    <article className={styles.card}>
      <div>
        <p className={styles.name}>
          <Description text={name} />
        </p>
        <p className={styles.code}>{code}</p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.figures}>
        <p>
          <strong>{formatNumber(packs)}</strong> bultos
        </p>
      </div>
    </article>
  )
}

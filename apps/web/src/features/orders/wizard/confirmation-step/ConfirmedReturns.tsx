import { type Column, DataTable } from '../../../../ui/table/DataTable.tsx'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import styles from './confirmation.module.css'
import type { ChosenReturn } from '../model/returns.ts'

const COLUMNS: readonly Column<ChosenReturn>[] = [
  { key: 'codigo', title: 'Código', width: '128px', cell: ({ codigo_producto: code }) => code },
  {
    key: 'descripcion',
    title: 'Descripción',
    cell: ({ descripcion_producto: name }) => <span className={styles.name}>{name}</span>,
  },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    width: '110px',
    cell: ({ cantidad_bultos: packs }) => <span className={styles.packs}>{formatNumber(packs)}</span>,
  },
  { key: 'motivo', title: 'Motivo', cell: ({ motivo }) => motivo },
]

/** What the store sends back with the order. */
export function ConfirmedReturns({ returns }: { returns: readonly ChosenReturn[] }) {
  if (returns.length === 0) return null
  return (
    <Sheet label="Devoluciones">
      <SheetTools title="Devoluciones" count={formatNumber(returns.length)} />
      <DataTable<ChosenReturn>
        label="Devoluciones"
        columns={COLUMNS}
        rows={returns}
        rowKey={({ codigo_producto: code }) => code}
        renderCard={(line) => <Card line={line} />}
        rowHeight="one-line"
        minWidth="640px"
        loadingText="Calculando productos sugeridos..."
        empty="Sin devoluciones"
      />
    </Sheet>
  )
}

function Card({ line }: { line: ChosenReturn }) {
  return (
    <article className={styles.card}>
      <div>
        <p className={styles.name}>{line.descripcion_producto}</p>
        <p className={styles.code}>{line.codigo_producto}</p>
        <p className={styles.reason}>{line.motivo}</p>
      </div>
      <div className={styles.figures}>
        <p>
          <strong>{formatNumber(line.cantidad_bultos)}</strong> bultos
        </p>
      </div>
    </article>
  )
}

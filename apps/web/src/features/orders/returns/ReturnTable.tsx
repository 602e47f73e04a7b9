import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Description } from '../../../shared/description/Description.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { RowCard } from '../../../ui/card/RowCard.tsx'
import { SheetFoot } from '../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Quantity, TwoLines } from '../../../ui/table/Quantity.tsx'
import { focusNextPacks, PacksInput } from '../PacksInput.tsx'
import { NoteInput } from '../wizard/products-step/cells/NoteInput.tsx'
import type { ReturnRow } from './return-lines.ts'
import styles from './returns.module.css'
import type { Return } from './use-return.ts'

const ROWS_AT_ONCE = 50

interface ReturnTableProps {
  /** Under search and filter; undefined while loading. */
  rows: readonly ReturnRow[] | undefined
  onType: Return['type']
  empty: string
}

/** A row a product that could go back: how much there is, how much may go, and how much does. */
export function ReturnTable({ rows, onType, empty }: ReturnTableProps) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const shown = rows?.slice(0, limit)
  return (
    <>
      <DataTable
        label="Productos que se pueden devolver"
        columns={columnsOf(onType)}
        rows={shown}
        rowKey={({ product }) => product.codigo_producto}
        rowHeight="with-field"
        minWidth="980px"
        narrowMinWidth="700px"
        loadingText="Viendo qué se puede devolver..."
        empty={empty}
        renderCard={(row) => (
          <RowCard gap={6} tone={row.problem === 'beyond' ? 'critical' : undefined}>
            <strong>
              <Description text={row.product.descripcion_producto} />
            </strong>
            <p className={styles.facts}>
              {row.product.codigo_producto} · hay {stockText(row)} · {limitText(row)}
            </p>
            <div className={styles.cardFields}>
              <Packs row={row} onType={onType} />
              <Reason row={row} onType={onType} />
            </div>
          </RowCard>
        )}
      />
      {rows && shown && shown.length > 0 && (
        <SheetFoot
          pages={
            shown.length < rows.length && (
              <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>Mostrar 50 más</Button>
            )
          }
        >
          Mostrando {formatNumber(shown.length)} de {formatCount(rows.length, 'producto', 'productos')}
        </SheetFoot>
      )}
    </>
  )
}

function columnsOf(onType: Return['type']): Column<ReturnRow>[] {
  return [
    {
      key: 'producto',
      title: 'Producto',
      cell: ({ product }) => (
        <TwoLines
          main={<Description text={product.descripcion_producto} />}
          beneath={product.codigo_producto}
        />
      ),
    },
    {
      key: 'stock',
      title: 'Hay',
      align: 'end',
      width: '104px',
      narrowWidth: '80px',
      cell: (row) => (
        <Quantity
          value={stockText(row)}
          beneath={row.product.stock_desconocido ? 'último conocido' : 'bultos'}
        />
      ),
    },
    {
      key: 'camino',
      title: 'Ya van de vuelta',
      align: 'end',
      desktopOnly: true,
      width: '120px',
      cell: ({ product }) => (product.en_camino_bultos === 0 ? '–' : formatNumber(product.en_camino_bultos)),
    },
    {
      key: 'propuesta',
      title: 'Propuesto',
      align: 'end',
      width: '104px',
      narrowWidth: '84px',
      cell: ({ product }) => (product.propuesta ? formatNumber(product.propuesta.cantidad_bultos) : '–'),
    },
    {
      key: 'devolver',
      title: 'Devolver',
      align: 'end',
      width: '150px',
      narrowWidth: '124px',
      cell: (row) => <Packs row={row} onType={onType} />,
    },
    {
      key: 'motivo',
      title: 'Motivo',
      width: '30%',
      narrowWidth: '240px',
      cell: (row) => <Reason row={row} onType={onType} />,
    },
  ]
}

const stockText = ({ product }: ReturnRow): string =>
  formatNumber(product.stock_tienda / product.cantidad_bultos, 2)

function limitText({ product: { maximo_bultos: most, en_camino_bultos: going } }: ReturnRow): string {
  const left = going === 0 ? '' : `, ya van ${formatNumber(going)} de vuelta`
  if (most === null) return `stock no confirmado: cuenta los que hay${left}`
  return `hasta ${formatCount(most, 'bulto', 'bultos')}${left}`
}

interface FieldProps {
  row: ReturnRow
  onType: Return['type']
}

const typedOf = ({ packs, reason }: ReturnRow) => ({ bultos: packs, motivo: reason })

function Packs({ row, onType }: FieldProps) {
  const { product, packs, problem } = row
  const { codigo_producto: code, descripcion_producto: name, maximo_bultos: most } = product
  const { en_camino_bultos: going } = product
  return (
    <span className={styles.packs}>
      <PacksInput
        label={`Devolver ${name}, en bultos`}
        code={code}
        value={packs}
        changed={packs > 0}
        onCommit={(bultos) => onType(code, { bultos }, typedOf(row))}
        onEnter={focusNextPacks}
      />
      {problem === 'beyond' ? (
        <span role="alert">
          <Mark tone="red" icon={IconAlertTriangle}>
            hasta {formatNumber(most ?? 0)}
          </Mark>
        </span>
      ) : (
        <span className={styles.limit}>
          {most === null ? 'sin confirmar' : `hasta ${formatNumber(most)}`}
          {going > 0 && `, van ${formatNumber(going)}`}
        </span>
      )}
    </span>
  )
}

function Reason({ row, onType }: FieldProps) {
  const { product, packs, reason, problem } = row
  return (
    <span className={styles.reason} data-missing={problem === 'no_reason' ? true : undefined}>
      <NoteInput
        code={product.codigo_producto}
        value={reason}
        disabled={packs === 0}
        placeholder="Motivo de la devolución"
        label={`Motivo de la devolución de ${product.descripcion_producto}`}
        onChange={(code, motivo) => onType(code, { motivo }, typedOf(row))}
      />
    </span>
  )
}

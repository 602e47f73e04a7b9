import type { RetropruebaProducto } from '@abasto/contracts/backtests/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { Tag } from '../../../ui/badge/Badge.tsx'
import { formatNumber, formatSigned } from '../../../ui/format/numbers.ts'
import type { Column } from '../../../ui/table/DataTable.tsx'
import { type Currency, currencySign, formatAmount } from '../../../shared/money/money.ts'
import { LostChange } from './LostChange.tsx'
import styles from './products.module.css'
import { TwoBars } from './TwoBars.tsx'

/** A figure under both points: `6,8 → 3,1`. */
export const daysText = (days: number | null): string => (days === null ? '–' : formatNumber(days, 1))

/** @param most days of stock that the longest bar stands for */
export function productColumns(most: number, currency: Currency): Column<RetropruebaProducto>[] {
  const sign = currencySign(currency)
  return [
    {
      key: 'producto',
      title: 'Producto',
      width: '330px',
      narrowWidth: '210px',
      cell: (row) => (
        <span className={styles.product}>
          <strong>
            <Description text={row.descripcion_producto} />
          </strong>{' '}
          <span className={styles.code}>{row.codigo_producto}</span>
        </span>
      ),
    },
    {
      key: 'clase',
      title: 'Clase',
      width: '72px',
      narrowWidth: '56px',
      cell: ({ clase }) => clase !== null && <Tag>{clase}</Tag>,
    },
    {
      key: 'dias',
      title: 'Días de stock',
      align: 'end',
      width: '140px',
      narrowWidth: '112px',
      cell: (row) => (
        <span className={styles.days}>
          {daysText(row.dias_de)} → <strong>{daysText(row.dias_a)}</strong>
        </span>
      ),
    },
    {
      key: 'barras',
      title: 'Hoy y con la otra',
      width: '220px',
      narrowWidth: '110px',
      cell: (row) => <TwoBars before={row.dias_de ?? 0} after={row.dias_a ?? 0} most={most} />,
    },
    {
      key: 'detenido',
      title: `Detenido, ${sign}`,
      align: 'end',
      cell: (row) => <strong>{heldChange(row)}</strong>,
    },
    {
      key: 'pierde',
      title: `Se pierde, ${sign}/sem`,
      align: 'end',
      width: '190px',
      narrowWidth: '140px',
      cell: (row) => <LostChange row={row} />,
    },
  ]
}

/** In money; of what has no price in units. */
export function heldChange(row: RetropruebaProducto): string {
  if (row.detenido_de === null || row.detenido_a === null) {
    return `${formatSigned(row.existencia_a - row.existencia_de, 1)} unid`
  }
  const change = row.detenido_a - row.detenido_de
  const amount = formatAmount(Math.abs(change))
  return `${change < 0 ? '\u2212' : change > 0 ? '+' : ''}${amount}`
}

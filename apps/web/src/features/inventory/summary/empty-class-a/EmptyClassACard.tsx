import { clsx } from 'clsx'
import { coverClass, RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatPacks } from '../../../../shared/stock/quantities.ts'
import type { EmptyBestSeller } from './empty-class-a.ts'
import { StockWordBadge } from '../../figures/StockStateBadge.tsx'
import styles from './EmptyClassACard.module.css'

/** A best seller and the store that has none of it, on a phone; the whole card opens it in every location. */
export function BestSellerCard({ row, onOpen }: { row: EmptyBestSeller; onOpen: () => void }) {
  const sales = formatPacks(row.prom_ventas_5dias_unid, row.cantidad_bultos, 1)
  return (
    <RowCard gap={4}>
      <div className={styles.head}>
        <button
          type="button"
          className={clsx(styles.name, coverClass)}
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {row.descripcion_producto}
        </button>
        <StockWordBadge row={row} />
      </div>
      <p className={styles.second}>
        {row.codigo_producto} · {row.ubicacion_nombre}
      </p>
      <p>
        vende{' '}
        <b className={styles.strong}>
          {sales.value} {sales.unit}
        </b>{' '}
        al día
      </p>
    </RowCard>
  )
}

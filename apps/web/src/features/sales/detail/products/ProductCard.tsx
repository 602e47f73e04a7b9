import type { VentasDetalleFila } from '@abasto/contracts/sales/schema'
import { IconChartLine } from '@tabler/icons-react'
import { Description } from '../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { CardOpener, RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import { formatDailyUnits } from './daily-units.ts'
import styles from './ProductCard.module.css'

interface ProductCardProps {
  row: VentasDetalleFila
  largest: number
  onOpen: () => void
}

/** A product on a phone; the whole card opens its analysis. */
export function ProductCard({ row, largest, onOpen }: ProductCardProps) {
  return (
    <RowCard gap={4}>
      <div className={styles.head}>
        <CardOpener className={styles.name} onOpen={onOpen}>
          <Description text={row.descripcion_producto} />
        </CardOpener>
        <IconChartLine className={styles.mark ?? ''} size={18} stroke={1.75} aria-hidden="true" />
      </div>
      <p className={styles.second}>
        {row.codigo_producto} · {row.categoria}
        {row.cantidad_bultos > 0 && ` · ${formatUnits(row.cantidad_bultos)} unid por bulto`}
      </p>
      <div className={styles.share}>
        <span>
          <b>{formatNumber(row.cantidad_total)}</b> unid
        </span>
        <ShareBar share={row.porcentaje_total} largest={largest} />
        <span className={styles.percent}>{formatPercent(row.porcentaje_total / 100, 2)}</span>
      </div>
      <div className={styles.figures}>
        <span>{formatDailyUnits(row.promedio_diario)} unid/día</span>
        <span>{formatNumber(row.total_bultos, 1)} bultos</span>
        <span>{formatNumber(row.promedio_bultos_diario, 1)} bultos/día</span>
      </div>
    </RowCard>
  )
}

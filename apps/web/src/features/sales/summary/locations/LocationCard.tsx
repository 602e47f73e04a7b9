import type { ResumenVentas } from '@abasto/contracts/sales/schema'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { LocationTypeTag } from '../../../../shared/locations/LocationType.tsx'
import { coverClass, RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatCount, formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { ShareBar } from '../../../../ui/sparkline/ShareBar.tsx'
import { locationPath } from '../summary-view.ts'
import { LastSale } from './LastSale.tsx'
import styles from './LocationCard.module.css'

interface LocationCardProps {
  row: ResumenVentas
  /** Of the chain's units, in percent. */
  share: number
  largest: number
  today: string
}

/** A location on a phone; the whole card opens it. */
export function LocationCard({ row, share, largest, today }: LocationCardProps) {
  return (
    <RowCard>
      <div className={styles.head}>
        <Link className={clsx(styles.name, coverClass)} to={locationPath(row)}>
          {row.ubicacion_nombre}
        </Link>
        <LocationTypeTag type={row.tipo_ubicacion} />
      </div>
      <div className={styles.units}>
        <span>
          <b>{formatNumber(row.unidades_vendidas)}</b> unid
        </span>
        <ShareBar share={row.unidades_vendidas} largest={largest} />
        <span>{row.unidades_vendidas > 0 ? formatPercent(share / 100) : '–'}</span>
      </div>
      <div className={styles.foot}>
        <span>
          {row.total_transacciones !== null &&
            `${formatCount(row.total_transacciones, 'transacción', 'transacciones')} · `}
          {formatNumber(row.productos_unicos)} prod.
        </span>
        <LastSale day={row.ultima_venta} sells={row.tipo_ubicacion === 'tienda'} today={today} />
      </div>
    </RowCard>
  )
}

import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import { IconRefresh } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { LocationTypeTag } from '../../../../shared/locations/LocationType.tsx'
import { AvailabilityBar } from '../../figures/AvailabilityBar.tsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { aboveClass, coverClass, RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import type { SyncTarget } from '../../api.ts'
import { isStale } from '../../model/freshness.ts'
import { shownShares } from '../availability.ts'
import { AvailabilityFigure } from './Availability.tsx'
import styles from './LocationCard.module.css'
import { UpdatedCell } from './UpdatedCell.tsx'

interface LocationCardProps {
  row: ResumenUbicacion
  now: Date
  onSync: ((target: SyncTarget) => void) | undefined
}

/** A location on a phone; the whole card opens it. */
export function LocationCard({ row, now, onSync }: LocationCardProps) {
  const timeZone = useTimeZone()
  const shares = shownShares(row)
  return (
    <RowCard>
      <div className={styles.head}>
        <Link
          className={clsx(styles.name, coverClass)}
          to={`/dashboard/${encodeURIComponent(row.ubicacion_id)}`}
        >
          {row.ubicacion_nombre}
        </Link>
        <LocationTypeTag type={row.tipo_ubicacion} />
        <AvailabilityFigure row={row} />
      </div>
      <AvailabilityBar total={row.total_productos} zero={row.stock_cero} />
      <div className={styles.foot}>
        <div className={styles.text}>
          <div className={styles.figures}>
            <span>
              <b>{formatNumber(row.stock_cero)}</b> en cero
              {shares !== null && ` · ${formatPercent(shares.atZero / 100)}`}
            </span>
            {row.stock_negativo > 0 && (
              <span>
                <b>{formatNumber(row.stock_negativo)}</b>{' '}
                {row.stock_negativo === 1 ? 'negativo' : 'negativos'}
              </span>
            )}
            <span>{formatNumber(row.total_productos)} prod.</span>
          </div>
          <UpdatedCell updated={row.ultima_actualizacion} now={now} timeZone={timeZone} />
        </div>
        {onSync && (
          <IconButton
            className={clsx(styles.above, aboveClass)}
            icon={IconRefresh}
            variant={isStale(row.ultima_actualizacion, now) ? 'outlined' : 'quiet'}
            label={`Sincronizar ${row.ubicacion_nombre}`}
            onClick={() => onSync({ id: row.ubicacion_id, name: row.ubicacion_nombre })}
          />
        )}
      </div>
    </RowCard>
  )
}

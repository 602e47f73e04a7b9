import { Tag } from '../../../../ui/badge/Badge.tsx'
import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { formatDayOfMonth, formatWeekday } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { LocationFigures } from '../location-figures.ts'
import { SalesPicture, StockPicture } from './day-pictures.tsx'
import { CoverCell, StockCell, SalesDayCell, StockDayCell } from './figure-cells.tsx'
import styles from './LocationCards.module.css'
import { LocationName } from './LocationName.tsx'
import type { LocationsProps } from './locations-props.ts'

/** The locations on tablets and phones: a card each. */
export function LocationCards(props: LocationsProps) {
  const { current, stores, cedis } = props.locations
  return (
    <>
      {current && <Group {...props} title="Esta ubicación" rows={[current]} isCurrent />}
      <Group {...props} title={current ? 'Las demás tiendas' : 'Tiendas'} rows={stores} />
      <Group {...props} title="CEDI" rows={cedis} />
    </>
  )
}

interface GroupProps extends LocationsProps {
  title: string
  rows: readonly LocationFigures[]
  isCurrent?: boolean
}

function Group({ title, rows, isCurrent = false, ...props }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>
        {title} {!isCurrent && <span>{formatNumber(rows.length)}</span>}
      </h3>
      <ul className={styles.cards}>
        {rows.map((figures) => (
          <li key={figures.location.ubicacion_id} className={isCurrent ? styles.whole : undefined}>
            <LocationCard {...props} figures={figures} isCurrent={isCurrent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LocationCardProps extends LocationsProps {
  figures: LocationFigures
  isCurrent: boolean
}

function LocationCard({ figures, isCurrent, days, perPack, code, pointed, onPoint }: LocationCardProps) {
  const { location } = figures
  const picture = { figures, days, pointed, onPoint }
  const hasPictures = location.existencias.some((units) => units !== null) || figures.dailySales !== null
  const day =
    pointed === null
      ? `${formatDayOfMonth(days.days[0] ?? '')} a hoy`
      : formatWeekday(days.days[pointed] ?? '')
  return (
    <RowCard gap={10}>
      <div className={styles.head}>
        <LocationName location={location} code={code} />
        {isCurrent && <Tag filled>{location.tipo_ubicacion.toUpperCase()}</Tag>}
        <span className={styles.stock}>
          <StockCell figures={figures} perPack={perPack} />
        </span>
      </div>
      {location.stock_actual !== null && (
        <p className={styles.cover}>
          {!figures.emptySince &&
            figures.urgency === null &&
            figures.coverDays !== null &&
            Number.isFinite(figures.coverDays) &&
            'Alcanza '}
          <CoverCell figures={figures} />
        </p>
      )}
      {hasPictures && (
        <div className={styles.pictures}>
          <p className={styles.label}>
            Existencias <span>{day}</span>
          </p>
          <StockPicture {...picture} />
          <StockDayCell figures={figures} perPack={perPack} pointed={pointed} />
          <p className={styles.label}>
            Ventas <span>{day}</span>
          </p>
          <SalesPicture {...picture} />
          <SalesDayCell figures={figures} perPack={days.salesPerPack} pointed={pointed} />
        </div>
      )}
    </RowCard>
  )
}

import { RowCard } from '../../../../ui/card/RowCard.tsx'
import { Tag } from '../../../../ui/badge/Badge.tsx'
import { formatDayOfMonth, formatWeekday } from '../../../../ui/format/dates.ts'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import type { PlaceFigures } from '../location-figures.ts'
import { PlaceCover, PlaceStock, SalesDayFigure, StockDayFigure } from './figure-cells.tsx'
import { SalesPicture, StockPicture } from './day-pictures.tsx'
import styles from './LocationCards.module.css'
import { PlaceName } from './LocationName.tsx'
import type { PlacesProps } from './locations-props.ts'

/** The locations on tablets and phones: a card each. */
export function PlaceCards(props: PlacesProps) {
  const { current, stores, cedis } = props.places
  return (
    <>
      {current && <Group {...props} title="Esta ubicación" rows={[current]} isCurrent />}
      <Group {...props} title={current ? 'Las demás tiendas' : 'Tiendas'} rows={stores} />
      <Group {...props} title="CEDI" rows={cedis} />
    </>
  )
}

interface GroupProps extends PlacesProps {
  title: string
  rows: readonly PlaceFigures[]
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
          <li key={figures.place.ubicacion_id} className={isCurrent ? styles.whole : undefined}>
            <PlaceCard {...props} figures={figures} isCurrent={isCurrent} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlaceCardProps extends PlacesProps {
  figures: PlaceFigures
  isCurrent: boolean
}

function PlaceCard({ figures, isCurrent, days, perPack, code, pointed, onPoint }: PlaceCardProps) {
  const { place } = figures
  const picture = { figures, days, pointed, onPoint }
  const hasPictures = place.existencias.some((units) => units !== null) || figures.dailySales !== null
  const day =
    pointed === null
      ? `${formatDayOfMonth(days.days[0] ?? '')} a hoy`
      : formatWeekday(days.days[pointed] ?? '')
  return (
    <RowCard gap={10}>
      <div className={styles.head}>
        <PlaceName place={place} code={code} />
        {isCurrent && <Tag filled>{place.tipo_ubicacion.toUpperCase()}</Tag>}
        <span className={styles.stock}>
          <PlaceStock figures={figures} perPack={perPack} />
        </span>
      </div>
      {place.stock_actual !== null && (
        <p className={styles.cover}>
          {!figures.emptySince &&
            figures.coverDays !== null &&
            Number.isFinite(figures.coverDays) &&
            'Alcanza '}
          <PlaceCover figures={figures} />
        </p>
      )}
      {hasPictures && (
        <div className={styles.pictures}>
          <p className={styles.label}>
            Existencias <span>{day}</span>
          </p>
          <StockPicture {...picture} />
          <StockDayFigure figures={figures} perPack={perPack} pointed={pointed} />
          <p className={styles.label}>
            Ventas <span>{day}</span>
          </p>
          <SalesPicture {...picture} />
          <SalesDayFigure figures={figures} perPack={days.salesPerPack} pointed={pointed} />
        </div>
      )}
    </RowCard>
  )
}

import { Quantity } from '../../../../ui/table/Quantity.tsx'
import { formatDayOfMonth } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { formatDays, formatPacks } from '../../../../shared/stock/quantities.ts'
import type { EmptySince, PlaceFigures } from '../location-figures.ts'
import { StockWordBadge } from '../../figures/StockStateBadge.tsx'
import styles from './figure-cells.module.css'

interface PlaceFigureProps {
  figures: PlaceFigures
  perPack: number
}

/** Packs with the units beneath; a word where the location does not list the product. */
export function PlaceStock({ figures: { place }, perPack }: PlaceFigureProps) {
  if (place.stock_actual === null) return <span className={styles.quiet}>No lo tiene</span>
  return <Quantity {...formatPacks(place.stock_actual, perPack)} strong={place.stock_actual <= 0} />
}

/** How long the stock lasts; of an empty shelf since when it is. */
export function PlaceCover({ figures: { place, coverDays, emptySince } }: { figures: PlaceFigures }) {
  if (place.stock_actual === null) return null
  if (!emptySince) return coverDays === null ? null : coverWords(coverDays)
  return (
    <span className={styles.cover}>
      <StockWordBadge row={{ stock_actual: place.stock_actual, cantidad_bultos: 0 }} />
      <span className={styles.since}>{sinceWords(emptySince)}</span>
    </span>
  )
}

const sinceWords = ({ day, before }: EmptySince): string =>
  before ? `desde antes del ${formatDayOfMonth(day)}` : `desde el ${formatDayOfMonth(day)}`

/** From here on tenths of a day say nothing, and beyond a year days do not. */
const MANY_DAYS = 30
const YEAR_DAYS = 365

function coverWords(days: number): string {
  if (!Number.isFinite(days)) return 'sin ventas'
  return days > YEAR_DAYS ? 'más de un año' : `${formatDays(days, days < MANY_DAYS ? 1 : 0)} días`
}

interface DayFigureProps extends PlaceFigureProps {
  /** Null: what all days say together. */
  pointed: number | null
}

/** Beside the stock picture: the day's closing stock, or how many days ended with none. */
export function StockDayFigure({ figures: { place, emptyDays }, perPack, pointed }: DayFigureProps) {
  if (pointed !== null) return <OfDay units={place.existencias[pointed]} perPack={perPack} digits={2} />
  if (emptyDays === 0) return null
  return (
    <span className={styles.empty}>
      {formatCount(emptyDays, 'día', 'días')}
      <span className={styles.beneath}>sin stock</span>
    </span>
  )
}

/** Beside the sales picture: what was sold that day, or a day. */
export function SalesDayFigure({ figures: { place, dailySales }, perPack, pointed }: DayFigureProps) {
  if (dailySales === null) return null
  if (pointed !== null) return <OfDay units={place.ventas[pointed]} perPack={perPack} digits={1} />
  const { value, unit } = formatPacks(dailySales, perPack, 1)
  return (
    <span className={styles.figure}>
      {value}
      <span className={styles.beneath}>{unit}/día</span>
    </span>
  )
}

interface OfDayProps {
  units: number | null | undefined
  perPack: number
  digits: number
}

function OfDay({ units, perPack, digits }: OfDayProps) {
  if (units === null || units === undefined) return <span className={styles.beneath}>sin datos</span>
  const { value, unit } = formatPacks(units, perPack, digits)
  return (
    <span className={styles.figure}>
      {value}
      <span className={styles.beneath}>{unit}</span>
    </span>
  )
}

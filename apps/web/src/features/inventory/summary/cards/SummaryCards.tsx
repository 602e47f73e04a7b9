import type { ResumenUbicacion } from '@abasto/contracts/locations/schema'
import type { AlertasInventario } from '@abasto/contracts/stock/schema'
import { clsx } from 'clsx'
import { AvailabilityBar } from '../../figures/AvailabilityBar.tsx'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { StateSquares } from '../../../../ui/badge/StateSquares.tsx'
import { Term } from '../../../../shared/glossary/Term.tsx'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { figureOf, formatCount, formatNumber, formatPercent } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { ChangeSinceYesterday } from '../../figures/ChangeSinceYesterday.tsx'
import { ZeroSparkline } from '../../figures/ZeroSparkline.tsx'
import { freshness } from '../../model/freshness.ts'
import { zeroTrend } from '../../model/zero-trend.ts'
import { summaryParams } from '../summary-view.ts'
import { chainTotals } from './chain-totals.ts'
import { negativeColumns } from './negative-columns.ts'
import styles from './SummaryCards.module.css'

interface SummaryCardsProps {
  locations: readonly ResumenUbicacion[] | undefined
  /** How many products are distinct; the card does not wait for it. */
  alerts: AlertasInventario | undefined
  /** Nothing could be loaded: a dash in place of each figure. */
  failed: boolean
  now: Date
}

/** Four figures; three of them filter the table. */
export function SummaryCards({ locations, alerts, failed, now }: SummaryCardsProps) {
  const [{ con }, setSearch] = useTypedSearch(summaryParams)
  const toggle = (filter: 'cero' | 'negativo' | 'viejos') => () =>
    setSearch({ con: con === filter ? 'todo' : filter })
  const totals = locations && chainTotals(locations, now)
  const trend = locations ? zeroTrend(locations) : []
  const worst = locations?.toSorted((one, other) => other.stock_negativo - one.stock_negativo)[0]
  return (
    <FigureCards label="Totales de la cadena">
      <FigureCard
        label="Total ubicaciones"
        figure={figureOf(totals?.locations, failed)}
        meaning={
          totals && (
            <>
              <span className={styles.wide}>
                {formatCount(totals.stores, 'tienda', 'tiendas')} ·{' '}
                {formatNumber(totals.locations - totals.stores)} CEDI ·{' '}
              </span>
              {totals.stale === 0 ? 'todas al día' : `${formatNumber(totals.stale)} con datos viejos`}
            </>
          )
        }
        picture={locations && <LocationSquares locations={locations} now={now} />}
        pressed={con === 'viejos'}
        onPress={toggle('viejos')}
      />
      <FigureCard
        label="Total productos"
        figure={figureOf(totals?.products, failed)}
        meaning={
          totals && <ProductsMeaning locations={totals.locations} distinct={alerts?.productos_distintos} />
        }
        picture={
          totals && (
            <span className={styles.bar}>
              <AvailabilityBar total={totals.products} zero={totals.zero} />
            </span>
          )
        }
      />
      <FigureCard
        label="Stock en cero"
        help={
          <Term of="stock-cero" asMark>
            Stock en cero
          </Term>
        }
        figure={figureOf(totals?.zero, failed)}
        share={totals && totals.products > 0 ? formatPercent(totals.zero / totals.products) : undefined}
        meaning={totals && <ChangeSinceYesterday trend={trend} zero={totals.zero} now={now} />}
        picture={<ZeroSparkline trend={trend} />}
        pressed={con === 'cero'}
        onPress={toggle('cero')}
      />
      <FigureCard
        label="Stock negativo"
        help={
          <Term of="stock-negativo" asMark>
            Stock negativo
          </Term>
        }
        figure={figureOf(totals?.negative, failed)}
        meaning={
          totals &&
          (totals.negative === 0 ? (
            <Mark tone="neutral">ninguno</Mark>
          ) : (
            <>
              en {formatCount(totals.locationsWithNegative, 'ubicación', 'ubicaciones')}
              {worst && (
                <span className={styles.wide}>
                  {' '}
                  · {formatNumber(worst.stock_negativo)} en {worst.ubicacion_nombre}
                </span>
              )}
            </>
          ))
        }
        picture={locations && <NegativeColumns locations={locations} />}
        pressed={con === 'negativo'}
        onPress={toggle('negativo')}
      />
    </FigureCards>
  )
}

/** `en 19 ubicaciones · 3.982 distintos`; a phone leaves the first part to the card beside it. */
function ProductsMeaning({ locations, distinct }: { locations: number; distinct: number | undefined }) {
  const locationCount = `en ${formatCount(locations, 'ubicación', 'ubicaciones')}`
  if (distinct === undefined) return locationCount
  return (
    <>
      <span className={styles.wide}>{locationCount} · </span>
      {formatCount(distinct, 'distinto', 'distintos')}
    </>
  )
}

/** Negative products by location, most first; those to look at in red. */
function NegativeColumns({ locations }: { locations: readonly ResumenUbicacion[] }) {
  const columns = negativeColumns(locations.map((row) => row.stock_negativo))
  if (columns.length === 0) return null
  return (
    <span className={styles.columns} aria-hidden="true">
      {columns.map(({ height, isNamed }, rank) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key
          key={rank}
          className={clsx(styles.column, isNamed && styles.named)}
          style={{ height: `${height}%` }}
        />
      ))}
    </span>
  )
}

const TONE = { fresh: 'green', old: 'amber', 'very-old': 'red', never: 'none' } as const

/** A square a location, coloured by how old its data is. */
function LocationSquares({ locations, now }: { locations: readonly ResumenUbicacion[]; now: Date }) {
  const squares = locations.map((row) => ({
    key: row.ubicacion_id,
    tone: TONE[freshness(row.ultima_actualizacion, now)],
  }))
  return <StateSquares squares={squares} />
}

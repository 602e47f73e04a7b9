import type { StockRespuesta } from '@abasto/contracts/stock/schema'
import { useQuery } from '@tanstack/react-query'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { AvailabilityBar } from '../figures/AvailabilityBar.tsx'
import { Term } from '../../../shared/glossary/Term.tsx'
import { FigureCard, FigureCards } from '../../../ui/card/FigureCard.tsx'
import { figureOf, formatCount, formatNumber, formatPercent } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { locationSummaryQuery, stockQuery } from '../api.ts'
import { ChangeSinceYesterday } from '../figures/ChangeSinceYesterday.tsx'
import { ZeroSparkline } from '../figures/ZeroSparkline.tsx'
import { zeroTrend } from '../model/zero-trend.ts'
import { inState, stockFilters, stockParams } from './stock-view.ts'
import styles from './stock.module.css'

interface StockCardsProps {
  locationId: string
  pagination: StockRespuesta['pagination'] | undefined
  /** Nothing could be loaded: a dash in place of each figure. */
  failed: boolean
  now: Date
}

/** Three figures under the filters; two of them filter on. */
export function StockCards({ locationId, pagination, failed, now }: StockCardsProps) {
  const [view, setSearch] = useTypedSearch(stockParams)
  const { categoria, buscar, estado } = view
  const hasSales = hasFeature(useTenant(), 'sales')
  const { data: locations = [] } = useQuery(locationSummaryQuery)
  const shown = locations.filter(({ ubicacion_id: id }) => locationId === ALL_LOCATIONS || id === locationId)
  const productsOfAll = shown.reduce((sum, row) => sum + row.total_productos, 0)
  // The history is that of the whole location: under a filter it would belong to other products.
  const trend = categoria || buscar ? [] : zeroTrend(shown)
  const scope = locationId === ALL_LOCATIONS ? 'la cadena' : 'la ubicación'
  const total = pagination?.total_productos
  const shareOf = (count: number | undefined) =>
    count !== undefined && total ? formatPercent(count / total) : undefined
  const toggle = (filter: 'cero' | 'negativo') => () => setSearch(inState(view, filter, hasSales))
  return (
    <FigureCards label="Totales con los filtros">
      <FigureCard
        label="Total productos"
        figure={figureOf(total, failed)}
        share={categoria || undefined}
        meaning={
          pagination &&
          (productsOfAll > 0 && productsOfAll !== total
            ? `de los ${formatNumber(productsOfAll)} en ${scope}`
            : `todos los productos de ${scope}`)
        }
        picture={
          pagination && (
            <span className={styles.bar}>
              <AvailabilityBar total={pagination.total_productos} zero={pagination.stock_cero} />
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
        figure={figureOf(pagination?.stock_cero, failed)}
        share={shareOf(pagination?.stock_cero)}
        meaning={pagination && <ChangeSinceYesterday trend={trend} zero={pagination.stock_cero} now={now} />}
        picture={<ZeroSparkline trend={trend} />}
        pressed={estado === 'cero'}
        onPress={toggle('cero')}
      />
      <FigureCard
        label="Stock negativo"
        help={
          <Term of="stock-negativo" asMark>
            Stock negativo
          </Term>
        }
        figure={figureOf(pagination?.stock_negativo, failed)}
        share={shareOf(pagination?.stock_negativo)}
        meaning={pagination && <NegativeMeaning locationId={locationId} count={pagination.stock_negativo} />}
        pressed={estado === 'negativo'}
        onPress={toggle('negativo')}
      />
    </FigureCards>
  )
}

/** So few are named; more are counted. */
const MOST_NAMED = 2

/** Products below zero under the filters: by name while they are few. */
function NegativeMeaning({ locationId, count }: { locationId: string; count: number }) {
  const [view] = useTypedSearch(stockParams)
  const isNamed = count > 0 && count <= MOST_NAMED
  const negative = { ...view, estado: 'negativo', orden: 'stock', sentido: 'asc', pagina: 1 } as const
  const { data, isPlaceholderData } = useQuery({
    ...stockQuery(stockFilters(locationId, negative)),
    enabled: isNamed,
  })
  if (count === 0) return 'ninguno'
  const names = isNamed && !isPlaceholderData ? data?.data.map((row) => row.descripcion_producto) : undefined
  return names?.join(' y ') ?? `${formatCount(count, 'producto', 'productos')} por revisar`
}

import type { ResumenVentas, TotalesVentas } from '@abasto/contracts/sales/schema'
import { behindTone, daysBehind } from '../../../../shared/completeness/days-behind.ts'
import { StateSquares } from '../../../../ui/badge/StateSquares.tsx'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { figureOf, formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { DayColumns } from '../../figures/DayColumns.tsx'
import { summaryParams } from '../summary-view.ts'
import { knownUnits, summaryTotals, type SummaryTotals } from './summary-totals.ts'
import styles from './SummaryCards.module.css'

interface SummaryCardsProps {
  locations: readonly ResumenVentas[] | undefined
  totals: TotalesVentas | undefined
  /** What could not be loaded: a dash in place of its figures. */
  failed: { locations: boolean; totals: boolean }
  today: string
}

/** Four figures of the chain; the first one filters the locations beneath. */
export function SummaryCards({ locations, totals, failed, today }: SummaryCardsProps) {
  const [{ con }, setSearch] = useTypedSearch(summaryParams)
  const sums = locations && summaryTotals(locations, today)
  const recent = totals && knownUnits(totals.diario)
  return (
    <FigureCards label="Totales de la cadena">
      <FigureCard
        label="Ubicaciones"
        figure={figureOf(sums?.locations, failed.locations)}
        meaning={
          sums && (
            <>
              <span className={styles.wide}>
                {formatCount(sums.stores, 'tienda', 'tiendas')} · {formatNumber(sums.locations - sums.stores)}{' '}
                CEDI ·{' '}
              </span>
              {sums.behind === 0 ? 'al día' : formatCount(sums.behind, 'atrasada', 'atrasadas')}
            </>
          )
        }
        picture={locations && <StateSquares squares={squares(locations, today)} />}
        pressed={con === 'atraso'}
        onPress={() => setSearch({ con: con === 'atraso' ? 'todo' : 'atraso' })}
      />
      <FigureCard
        label="Transacciones"
        figure={sums?.transactions === null ? '–' : figureOf(sums?.transactions, failed.locations)}
        meaning={sums && transactionsMeaning(sums)}
      />
      <FigureCard
        label="Productos únicos"
        figure={figureOf(totals?.productos_unicos, failed.totals)}
        meaning={
          sums?.products
            ? `de ${formatNumber(sums.products.fewest)} a ${formatNumber(sums.products.most)} por ubicación`
            : 'vendidos alguna vez'
        }
      />
      <FigureCard
        label="Unidades vendidas"
        figure={figureOf(sums?.units, failed.locations)}
        meaning={
          recent === undefined || recent === null
            ? 'desde que hay datos'
            : `${formatNumber(recent)} en los últimos ${totals?.diario.length ?? 0} días`
        }
        picture={totals && recent !== null && <DayColumns days={totals.diario} />}
      />
    </FigureCards>
  )
}

function transactionsMeaning({ selling, withoutTickets }: SummaryTotals): string {
  const counted = selling - withoutTickets
  if (selling > 0 && counted === 0) return 'las ventas llegan sin número de ticket'
  const where = `en ${formatCount(counted, 'ubicación', 'ubicaciones')} con ventas`
  return withoutTickets === 0 ? where : `${where} · ${formatNumber(withoutTickets)} sin número de ticket`
}

/** A square a store; distribution centres sell nothing and are left out. */
const squares = (locations: readonly ResumenVentas[], today: string) =>
  locations
    .filter(({ tipo_ubicacion: kind }) => kind === 'tienda')
    .map(({ ubicacion_id: key, ultima_venta: lastSale }) => {
      const days = daysBehind(lastSale, today)
      return { key, tone: days === null ? ('none' as const) : behindTone(days) }
    })

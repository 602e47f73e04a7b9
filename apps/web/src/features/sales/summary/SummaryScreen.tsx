import { businessDay } from '@abasto/domain/time/business-day'
import { useQuery } from '@tanstack/react-query'
import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { salesSummaryQuery, salesTotalsQuery } from '../api.ts'
import { SalesSyncBand } from '../sync/SalesSyncBand.tsx'
import { useSalesSync } from '../sync/use-sales-sync.ts'
import { SummaryCards } from './cards/SummaryCards.tsx'
import { LocationsSheet } from './locations/LocationsSheet.tsx'
import { SummaryHead } from './SummaryHead.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const SalesSyncDialog = lazyPart(() => import('../sync/SalesSyncDialog.tsx'))

/** /ventas: what each location of the chain ever sold. */
export default function SummaryScreen() {
  const summary = useQuery(salesSummaryQuery)
  const totals = useQuery(salesTotalsQuery)
  const now = useNow()
  const today = businessDay(now, useTimeZone())
  const sync = useSalesSync(ALL_LOCATIONS, undefined)
  const failed = [summary, totals].filter(({ isError }) => isError)
  const [first] = failed
  return (
    <PageFrame>
      <SummaryHead locations={summary.data} failed={summary.isError} now={now} today={today} />
      <SalesSyncBand onWatch={sync.run.watch} />
      {first && (
        <FailedBand
          what={summary.isError ? 'No se pudieron cargar las ventas.' : 'No se cargaron todas las cifras.'}
          kept={summary.data ? 'Se muestra lo último que se cargó.' : undefined}
          query={{
            error: first.error,
            isFetching: failed.some(({ isFetching }) => isFetching),
            refetch: () => Promise.all(failed.map((query) => query.refetch())),
          }}
        />
      )}
      <SummaryCards
        locations={summary.data}
        totals={totals.data}
        failed={{ locations: summary.isError, totals: totals.isError }}
        today={today}
      />
      <LocationsSheet
        locations={summary.data}
        refreshing={summary.isFetching}
        failed={summary.isError}
        today={today}
      />
      <OnceOpened opened={sync.run.opened}>
        <SalesSyncDialog sync={sync} today={today} />
      </OnceOpened>
    </PageFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { OnceOpened } from '../../../ui/dialog/OnceOpened.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { alertsQuery, locationSummaryQuery } from '../api.ts'
import { SyncBand } from '../sync/SyncBand.tsx'
import { useSyncRun } from '../sync/use-sync-run.ts'
import { AttentionPanel } from './attention/AttentionPanel.tsx'
import { SummaryCards } from './cards/SummaryCards.tsx'
import { LocationsSheet } from './locations/LocationsSheet.tsx'
import { summaryParams } from './summary-view.ts'
import { SummaryHead } from './SummaryHead.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PartLoading } from '../../../ui/lazy/PartLoading.tsx'

const EmptyClassADialog = lazyPart(() => import('./empty-class-a/EmptyClassADialog.tsx'))
const SyncDialog = lazyPart(() => import('../sync/SyncDialog.tsx'))

/** /dashboard: the state of the chain's stock, location by location. */
export default function SummaryScreen() {
  const [{ alerta }, setSearch] = useTypedSearch(summaryParams)
  const summary = useQuery(locationSummaryQuery)
  const { data: alerts, isLoading: areAlertsComing } = useQuery(alertsQuery)
  const now = useNow()
  const run = useSyncRun()
  const maySync = useMay('etl.ejecutar')
  const syncLocation = maySync ? run.start : undefined
  return (
    <PageFrame>
      <SummaryHead
        failed={summary.isError}
        locations={summary.data}
        now={now}
        onSyncAll={maySync ? () => run.start(null) : undefined}
      />
      <SyncBand onWatch={run.watch} />
      {summary.isError && (
        <ErrorBand
          what="No se pudo cargar el inventario."
          detail={`${detailOf(summary.error, '')}${summary.data ? ' Se muestran los últimos datos cargados.' : ''}`}
          retrying={summary.isFetching}
          onRetry={retryOf(summary)}
        />
      )}
      <AttentionPanel
        locations={summary.data}
        alerts={alerts}
        coming={summary.isLoading || areAlertsComing}
        now={now}
        onSync={syncLocation}
      />
      <SummaryCards locations={summary.data} alerts={alerts} failed={summary.isError} now={now} />
      <LocationsSheet
        locations={summary.data}
        now={now}
        refreshing={summary.isFetching}
        failed={summary.isError}
        onSync={syncLocation}
      />
      <OnceOpened opened={run.opened}>
        <SyncDialog run={run} />
      </OnceOpened>
      {alerta === 'clase-a' && (
        <Suspense fallback={<PartLoading />}>
          <EmptyClassADialog onClose={() => setSearch({ alerta: '' }, { replace: true })} />
        </Suspense>
      )}
    </PageFrame>
  )
}

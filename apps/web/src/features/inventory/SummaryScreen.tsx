import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/use-now.ts'
import { useMay } from '../../lib/session/access-context.ts'
import { ErrorBand } from '../../components/Banner.tsx'
import { PageFrame } from '../../components/PageFrame.tsx'
import { locationSummaryQuery } from './api/location-summary.ts'
import { AttentionPanel } from './summary/AttentionPanel.tsx'
import { LocationsSheet } from './summary/LocationsSheet.tsx'
import { SummaryCards } from './summary/SummaryCards.tsx'
import { SummaryHead } from './summary/SummaryHead.tsx'
import { SyncBand } from './sync/SyncBand.tsx'
import { SyncDialog } from './sync/SyncDialog.tsx'
import { useSyncRun } from './sync/use-sync-run.ts'

/** /dashboard: the state of the chain's stock, location by location. */
export default function SummaryScreen() {
  const summary = useQuery(locationSummaryQuery)
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
          kept={summary.data ? 'Se muestran los últimos datos cargados.' : undefined}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
      <AttentionPanel locations={summary.data} now={now} onSync={syncLocation} />
      <SummaryCards locations={summary.data} failed={summary.isError} now={now} />
      <LocationsSheet
        locations={summary.data}
        now={now}
        refreshing={summary.isFetching}
        failed={summary.isError}
        onSync={syncLocation}
      />
      <SyncDialog run={run} />
    </PageFrame>
  )
}

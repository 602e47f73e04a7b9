import { EmptyPage } from '../../../ui/card/EmptyPage.tsx'
import { auditoriaArchivo } from '@abasto/contracts/audit/calls'
import { AUDITORIA_PAGE_SIZE } from '@abasto/contracts/audit/schema'
import { IconRefresh } from '@tabler/icons-react'
import { AdministrationTabs } from '../../../shared/administration/AdministrationTabs.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { ExportMenu } from '../../../shared/export/ExportMenu.tsx'
import { useMay } from '../../../shared/session/access-context.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { SavedViews } from '../../../shared/views/SavedViews.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { PagedFoot, Sheet, SheetLine, SheetTools } from '../../../ui/card/Sheet.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useAuditPage } from '../api.ts'
import { KIND_LABELS } from '../model/labels.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditCard } from './AuditCard.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { auditFilters, auditParams, isFiltered, NO_FILTERS } from './audit-view.ts'

/** /settings/auditoria: who did what, when and from where. */
export default function AuditScreen() {
  const maySee = useMay('auditoria.ver')
  return maySee ? <Trail /> : <NotForYou />
}

function NotForYou() {
  return (
    <PageFrame>
      <PageHead title="Auditoría" answer="Solo quien administra la cadena puede verla." />
    </PageFrame>
  )
}

function Trail() {
  const isPhone = useIsPhone()
  const timeZone = useTimeZone()
  const now = useNow()
  const [view, setSearch] = useTypedSearch(auditParams)
  const filters = auditFilters(view)
  const page = useAuditPage(filters && { ...filters, page: view.pagina })
  const total = page.data?.pagination.total_items
  const rows = filters === null ? [] : page.data?.data
  const names = page.data?.nombres ?? {}
  const exportMenu = (
    <ExportMenu
      call={auditoriaArchivo}
      input={(formato) => ({ query: { ...filters, formato } })}
      disabled={filters === null || !total}
      compact={isPhone}
    />
  )
  return (
    <PageFrame>
      <PageHead
        title="Auditoría"
        answer="Quién hizo qué, cuándo y desde dónde. Nadie puede cambiarla ni borrarla desde Abasto."
        actions={
          <>
            <IconButton
              icon={IconRefresh}
              label="Actualizar"
              variant="outlined"
              disabled={page.isFetching}
              onClick={() => void page.refetch()}
            />
            <SavedViews screen="auditoria" params={auditParams} />
            {exportMenu}
          </>
        }
      />
      <AdministrationTabs />
      {page.isError && (
        <ErrorBand
          what="No se pudo cargar la auditoría."
          detail={`${detailOf(page.error, '')}${page.data ? ' Se muestran los últimos datos cargados.' : ''}`}
          retrying={page.isFetching}
          onRetry={retryOf(page)}
        />
      )}
      {(page.data || !page.isError) && (
        <Sheet label="Auditoría">
          <SheetTools title="Lo último primero" count={total === undefined ? '…' : formatNumber(total)} />
          <AuditFilters people={page.data?.personas ?? []} />
          {view.cosa_id !== '' && (
            <SheetLine tone="sunken">
              <span>
                Solo la historia de <strong>{rows?.[0]?.cosa_nombre ?? view.cosa_id}</strong>
                {view.cosa !== 'todas' && ` (${KIND_LABELS[view.cosa]})`}
              </span>
              <Button onClick={() => setSearch({ cosa: 'todas', cosa_id: '', pagina: 1 })}>Ver todo</Button>
            </SheetLine>
          )}
          <DataTable
            label="Auditoría"
            columns={auditColumns({ names, timeZone, now })}
            rows={rows}
            rowKey={({ id }) => String(id)}
            renderCard={(record) => <AuditCard record={record} names={names} timeZone={timeZone} now={now} />}
            loadingText="Cargando auditoría..."
            loadingCardHeight="120px"
            empty={
              <EmptyPage pages={page.data?.pagination} onPage={(pagina) => setSearch({ pagina })}>
                <p>
                  {filters === null
                    ? 'Corrige las fechas para ver la auditoría.'
                    : emptyWords(isFiltered(view))}
                </p>
                {isFiltered(view) && <Button onClick={() => setSearch(NO_FILTERS)}>Quitar filtros</Button>}
              </EmptyPage>
            }
            refreshing={page.isFetching && page.data !== undefined}
            minWidth="880px"
            narrowMinWidth="700px"
          />
          {page.data && rows && rows.length > 0 && (
            <PagedFoot
              page={page.data.pagination.current_page}
              pageSize={AUDITORIA_PAGE_SIZE}
              totalPages={page.data.pagination.total_pages}
              total={page.data.pagination.total_items}
              many="registros"
              turns={page.data.pagination.total_pages > 1}
              onPage={(pagina) => setSearch({ pagina })}
            />
          )}
        </Sheet>
      )}
    </PageFrame>
  )
}

const emptyWords = (isNarrowed: boolean): string =>
  isNarrowed ? 'Nadie hizo nada así en este tiempo.' : 'Todavía no hay nada que contar.'

import { FailedBand } from '../../../../shared/api/FailedBand.tsx'
import { EmptyPage } from '../../../../ui/card/EmptyPage.tsx'
import type { Corrida } from '@abasto/contracts/etl/schema'
import { useQuery } from '@tanstack/react-query'
import type { RunKind } from '../../../../shared/sync-runs/run-queries.ts'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { PagedFoot, SheetLine } from '../../../../ui/card/Sheet.tsx'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import { RUNS_PAGE_SIZE, runsQuery } from '../../api.ts'
import { etlParams } from '../../model/etl-view.ts'
import styles from './history.module.css'
import { periodLabel, runDuration, startedBy } from './run-labels.ts'
import { RunDialog } from './RunDialog.tsx'
import { RunBadge, runsColumns, scopeLabel, storesLabel } from './runs-columns.tsx'

/** Every run of a kind, the latest first; one opens with its stores and its log. */
export function RunsTable({ kind, now }: { kind: RunKind; now: Date }) {
  const timeZone = useTimeZone()
  const [view, setSearch] = useTypedSearch(etlParams)
  const runs = useQuery(runsQuery(kind, view.pagina))
  const { data } = runs
  const open = ({ corrida_id: id }: Corrida) => setSearch({ corrida: String(id) })
  return (
    <>
      {runs.isError && (
        <SheetLine>
          <FailedBand what="No se pudo cargar la historia." query={runs} />
        </SheetLine>
      )}
      <DataTable
        label="Historia de corridas"
        columns={runsColumns(now, timeZone)}
        rows={data?.data}
        failed={runs.isError}
        rowKey={({ corrida_id: id }) => String(id)}
        renderCard={(run) => <RunCard run={run} now={now} onOpen={() => open(run)} />}
        opening={{ label: ({ corrida_id: id }) => `Ver el registro de la corrida ${id}`, open }}
        loadingText="Cargando historia..."
        loadingRows={5}
        refreshing={runs.isFetching && data !== undefined}
        minWidth="1040px"
        narrowMinWidth="726px"
        empty={
          <EmptyPage pages={data?.pagination} onPage={(pagina) => setSearch({ pagina })}>
            Todavía no se ha corrido nada.
          </EmptyPage>
        }
      />
      {data && data.data.length > 0 && (
        <PagedFoot
          page={view.pagina}
          pageSize={RUNS_PAGE_SIZE}
          totalPages={data.pagination.total_pages}
          total={data.pagination.total_items}
          many="corridas"
          turns={data.pagination.total_pages > 1}
          onPage={(pagina) => setSearch({ pagina })}
        />
      )}
      <RunDialog id={view.corrida} now={now} onClose={() => setSearch({ corrida: '' })} />
    </>
  )
}

/** A run on a phone. */
function RunCard({ run, now, onOpen }: { run: Corrida; now: Date; onOpen: () => void }) {
  const timeZone = useTimeZone()
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.strong}>{formatMoment(new Date(run.iniciada_en), now, timeZone)}</span>
        <RunBadge run={run} />
      </div>
      <span>
        {scopeLabel(run)} · {periodLabel(run) ?? 'Lo nuevo'} · {startedBy(run)}
      </span>
      <span>
        {runDuration(run, now)} · {formatCount(run.total_registros, 'registro', 'registros')} ·{' '}
        {storesLabel(run)}
      </span>
      <Button onClick={onOpen}>Ver el registro</Button>
    </article>
  )
}

import type { RunKind } from '../../../../shared/sync-runs/run-queries.ts'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../../ui/field/Filters.tsx'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { etlParams, type HistoryView } from '../../model/etl-view.ts'
import { Reconciliation } from './Reconciliation.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import { RunsTable } from './RunsTable.tsx'

const TITLES: Record<HistoryView, string> = {
  corridas: 'Historia de corridas',
  rechazos: 'Filas rechazadas',
  conciliacion: 'Diferencias con la tienda',
}

/** Where other parts of the page lead to. */
export const historyIdOf = (kind: RunKind): string => `historia-${kind}`

/** What was: the runs, the rows that could not be read, and the days that are not what their source counts. */
export function HistorySheet({ kind, now }: { kind: RunKind; now: Date }) {
  const [view, setSearch] = useTypedSearch(etlParams)
  const shown = view.ver === 'conciliacion' && kind === 'inventario' ? 'corridas' : view.ver
  return (
    <Sheet label={TITLES[shown]} id={historyIdOf(kind)}>
      <SheetTools title={TITLES[shown]}>
        <SegmentedFilter<HistoryView>
          label="Historia"
          value={shown}
          onChange={(ver) => setSearch({ ver, dia: '', pagina: 1 })}
          options={[
            { value: 'corridas', label: 'Corridas' },
            { value: 'rechazos', label: 'Rechazos' },
            ...(kind === 'ventas' ? [{ value: 'conciliacion' as const, label: 'Diferencias' }] : []),
          ]}
        />
      </SheetTools>
      {shown === 'corridas' && <RunsTable kind={kind} now={now} />}
      {shown === 'rechazos' && <RejectedRows kind={kind} now={now} />}
      {shown === 'conciliacion' && <Reconciliation now={now} />}
    </Sheet>
  )
}

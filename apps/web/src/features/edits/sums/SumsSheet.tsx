import type { Cambios } from '@abasto/contracts/edits/schema'
import { useMemo } from 'react'
import type { Currency } from '../../../shared/money/money.ts'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { ChoiceChips } from '../../../ui/field/Filters.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type ChangesView, type View, VIEWS } from '../screen/changes-view.ts'
import { sumsColumns } from './sums-columns.tsx'
import { SumsCard } from './SumsCard.tsx'
import { sumsRows, type SumsRow } from './sums-rows.ts'

const LABELS: Readonly<Record<View, string>> = {
  motivo: 'Motivo',
  categoria: 'Categoría',
  persona: 'Persona',
  semana: 'Semana',
  tienda: 'Tienda',
}

interface SumsSheetProps {
  changes: Cambios | undefined
  view: ChangesView
  currency: Currency
  refreshing: boolean
  onFilter: (change: Partial<ChangesView>) => void
}

/** What came of the changes, by reason, category, person, week or store; a row shows its own products beneath. */
export function SumsSheet({ changes, view, currency, refreshing, onFilter }: SumsSheetProps) {
  const rows = useMemo(() => changes && sumsRows(changes, view.por), [changes, view.por])
  const columns = useMemo(() => sumsColumns(LABELS[view.por], currency), [view.por, currency])
  const open = (row: SumsRow): void => onFilter(row.filter)
  return (
    <Sheet label="Qué resultó de los cambios">
      <SheetTools title="Qué resultó" count="frente a no haber cambiado">
        <ChoiceChips
          label="Sumar por"
          quiet
          value={view.por}
          options={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
          onChange={(por) => onFilter({ por })}
        />
      </SheetTools>
      <DataTable<SumsRow>
        label="Qué resultó de los cambios"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        renderCard={(row) => <SumsCard row={row} currency={currency} onOpen={() => open(row)} />}
        opening={{ label: ({ name }) => `Ver los cambios de ${name}`, open }}
        refreshing={refreshing}
        loadingText="Cargando cambios..."
        loadingRows={5}
        minWidth="1130px"
        narrowMinWidth="720px"
        empty="Nadie cambió cantidades en estas semanas, o ninguna pasa los filtros."
      />
    </Sheet>
  )
}

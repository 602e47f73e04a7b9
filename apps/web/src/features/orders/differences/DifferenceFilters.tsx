import { useQuery } from '@tanstack/react-query'
import { dayProblems } from '../../../shared/days/chosen-days.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { DayField } from '../../../ui/field/DayField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { differenceParams } from './difference-view.ts'
import styles from './differences.module.css'

/** CEDI, store and the days of reception. @param shown the days that the answer is of, where nobody chose any */
export function DifferenceFilters({ shown }: { shown: { desde: string; hasta: string } | undefined }) {
  const [view, setSearch] = useTypedSearch(differenceParams)
  const { data: locations = [] } = useQuery(locationsQuery)
  const problems = dayProblems(view)
  const options = (type: 'cedi' | 'tienda', all: string, chosen: string) => {
    const listed = locations.filter(({ tipo }) => tipo === type)
    const isListed = chosen === '' || listed.some(({ id }) => id === chosen)
    return [
      { value: '', label: all },
      ...(isListed ? [] : [{ value: chosen, label: chosen }]),
      ...listed.map(({ id, nombre }) => ({ value: id, label: nombre })),
    ]
  }
  return (
    <SheetTools>
      <div className={styles.filters}>
        <SelectField
          label="Origen"
          value={view.cedi}
          options={options('cedi', 'Todos', view.cedi)}
          onChange={(cedi) => setSearch({ cedi })}
        />
        <SelectField
          label="Destino"
          value={view.tienda}
          options={options('tienda', 'Todas', view.tienda)}
          onChange={(tienda) => setSearch({ tienda })}
        />
        <DayField
          label="Recibidos desde"
          value={view.desde || (shown?.desde ?? '')}
          error={problems.desde}
          onChange={(desde) => setSearch({ desde }, { replace: true })}
        />
        <DayField
          label="Recibidos hasta"
          value={view.hasta || (shown?.hasta ?? '')}
          error={problems.hasta}
          onChange={(hasta) => setSearch({ hasta }, { replace: true })}
        />
      </div>
    </SheetTools>
  )
}

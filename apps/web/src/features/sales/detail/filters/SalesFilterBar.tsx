import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { SearchField } from '../../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { SheetTools } from '../../../../ui/card/Sheet.tsx'
import { useTypedSearch, writeSearchParams } from '../../../../ui/hooks/search-params.ts'
import { salesCategoriesQuery } from '../../api.ts'
import { ALL_LOCATIONS, detailParams } from '../../model/detail-view.ts'
import { PeriodFields } from './PeriodFields.tsx'
import styles from './SalesFilterBar.module.css'

/** Section 9. */
const SEARCH_DELAY_MS = 300

interface SalesFilterBarProps {
  locationId: string
  locations: readonly Ubicacion[]
  range: DateRange | null
  today: string
}

/** Location, days, category and text. Every change begins at page 1 again. */
export function SalesFilterBar({ locationId, locations, range, today }: SalesFilterBarProps) {
  const [view, setSearch] = useTypedSearch(detailParams)
  const { data: categories = [] } = useQuery(salesCategoriesQuery)
  const navigate = useNavigate()
  const { search } = useLocation()

  const goTo = (id: string): void => {
    const kept = writeSearchParams(new URLSearchParams(search), detailParams, { pagina: 1, producto: '' })
    void navigate({ pathname: `/ventas/${encodeURIComponent(id)}`, search: kept.toString() })
  }
  const isListed = locationId === ALL_LOCATIONS || locations.some(({ id }) => id === locationId)
  const locationOptions = [
    { value: ALL_LOCATIONS, label: 'Todas las ubicaciones' },
    ...(isListed ? [] : [{ value: locationId, label: locationId }]),
    ...locations.map(({ id, nombre }) => ({ value: id, label: nombre })),
  ]
  const isOffered = !view.categoria || categories.some(({ value }) => value === view.categoria)
  const categoryOptions = [
    { value: '', label: 'Todas las categorías' },
    ...(isOffered ? [] : [{ value: view.categoria, label: view.categoria }]),
    ...categories,
  ]
  return (
    <SheetTools>
      <div className={styles.select}>
        <SelectField label="Ubicación" value={locationId} options={locationOptions} onChange={goTo} />
      </div>
      <PeriodFields range={range} today={today} />
      <div className={styles.select}>
        <SelectField
          label="Categoría"
          value={view.categoria}
          options={categoryOptions}
          onChange={(categoria) => setSearch({ categoria, pagina: 1 })}
        />
      </div>
      <div className={styles.search}>
        <SearchField
          label="Buscar"
          placeholder="Código o descripción..."
          value={view.buscar}
          delayMs={SEARCH_DELAY_MS}
          onChange={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
        />
      </div>
    </SheetTools>
  )
}

import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { locationOptions } from '../../../../shared/locations/location-options.ts'
import { ProductFilters } from '../../../../shared/stock/ProductFilters.tsx'
import { SheetTools } from '../../../../ui/card/Sheet.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { useTypedSearch, writeSearchParams } from '../../../../ui/hooks/search-params.ts'
import { salesCategoriesQuery } from '../../api.ts'
import { detailParams } from '../../model/detail-view.ts'
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
    const carried = writeSearchParams(new URLSearchParams(search), detailParams, { pagina: 1, producto: '' })
    void navigate({ pathname: `/ventas/${encodeURIComponent(id)}`, search: carried.toString() })
  }
  return (
    <SheetTools>
      <div className={styles.select}>
        <SelectField
          label="Ubicación"
          value={locationId}
          options={locationOptions(locations, locationId, ({ nombre }) => nombre)}
          onChange={goTo}
        />
      </div>
      <PeriodFields range={range} today={today} />
      <ProductFilters
        categories={categories}
        category={view.categoria}
        onCategory={(categoria) => setSearch({ categoria, pagina: 1 })}
        search={view.buscar}
        searchDelayMs={SEARCH_DELAY_MS}
        onSearch={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
        classes={{ category: styles.select, search: styles.search }}
      />
    </SheetTools>
  )
}

import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { ordenVentas } from '@abasto/contracts/sales/schema'
import type { DateRange } from '@abasto/domain/time/period'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { locationOptions } from '../../../../shared/locations/location-options.ts'
import { CategoryFilter, ProductSearch } from '../../../../shared/stock/ProductFilters.tsx'
import { SheetTools } from '../../../../ui/card/Sheet.tsx'
import { FilterFold } from '../../../../ui/field/FilterFold.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { SortSelect } from '../../../../ui/field/SortSelect.tsx'
import { useTypedSearch, writeSearchParams } from '../../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { salesCategoriesQuery } from '../../api.ts'
import { detailFilterCount, detailParams } from '../../model/detail-view.ts'
import { PeriodFields } from './PeriodFields.tsx'
import styles from './SalesFilterBar.module.css'

/** Section 9. */
const SEARCH_DELAY_MS = 300

/** The first is what the address means where it says nothing. */
const SORT_LABELS = {
  'total desc': 'Más unidades',
  'total asc': 'Menos unidades',
  'bultos desc': 'Más bultos',
  'bultos asc': 'Menos bultos',
  'descripcion asc': 'Descripción',
  'codigo asc': 'Código',
  'categoria asc': 'Categoría',
}

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
  const isPhone = useIsPhone()

  const goTo = (id: string): void => {
    const carried = writeSearchParams(new URLSearchParams(search), detailParams, { pagina: 1 })
    void navigate({ pathname: `/ventas/${encodeURIComponent(id)}`, search: carried.toString() })
  }
  const productSearch = (
    <ProductSearch
      search={view.buscar}
      searchDelayMs={SEARCH_DELAY_MS}
      onSearch={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
      className={styles.search}
    />
  )
  return (
    <SheetTools>
      {isPhone && productSearch}
      <FilterFold count={detailFilterCount(view)}>
        <div className={styles.select}>
          <SelectField
            label="Ubicación"
            value={locationId}
            options={locationOptions(locations, locationId, ({ nombre }) => nombre)}
            onChange={goTo}
          />
        </div>
        <PeriodFields range={range} today={today} />
        <CategoryFilter
          categories={categories}
          category={view.categoria}
          onCategory={(categoria) => setSearch({ categoria, pagina: 1 })}
          className={styles.select}
        />
        {isPhone && (
          <div className={styles.select}>
            <SortSelect
              orders={ordenVentas.options}
              labels={SORT_LABELS}
              order={view.orden}
              direction={view.sentido}
              isLabelled
              onChange={(orden, sentido) => setSearch({ orden, sentido, pagina: 1 })}
            />
          </div>
        )}
      </FilterFold>
      {!isPhone && productSearch}
    </SheetTools>
  )
}

import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { locationOptions } from '../../../shared/locations/location-options.ts'
import { hasFeature, useTenant } from '../../../shared/tenant/tenant-context.ts'
import { CategoryFilter, ProductSearch } from '../../../shared/stock/ProductFilters.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { FilterFold } from '../../../ui/field/FilterFold.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { readSearchParams, useTypedSearch, writeSearchParams } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { categoriesQuery } from '../api.ts'
import { sortOptions, stockParams } from './stock-view.ts'
import styles from './stock.module.css'

/** Section 9. */
const SEARCH_DELAY_MS = 500

interface StockFilterBarProps {
  locationId: string
  locations: readonly Ubicacion[]
}

/** Location, category and text. Every change begins at page 1 again. */
export function StockFilterBar({ locationId, locations }: StockFilterBarProps) {
  const [view, setSearch] = useTypedSearch(stockParams)
  const { data: categories = [] } = useQuery(categoriesQuery)
  const navigate = useNavigate()
  const { search } = useLocation()
  const isPhone = useIsPhone()
  const hasSales = hasFeature(useTenant(), 'sales')

  const goTo = (id: string): void => {
    const carried = writeSearchParams(new URLSearchParams(search), stockParams, { pagina: 1 })
    void navigate({ pathname: `/dashboard/${encodeURIComponent(id)}`, search: carried.toString() })
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
      <FilterFold count={view.categoria === '' ? 0 : 1}>
        <div className={styles.select}>
          <SelectField
            label="Ubicación"
            value={locationId}
            options={locationOptions(locations, locationId, ({ id, nombre }) =>
              isPhone ? nombre : `${nombre} · ${id}`,
            )}
            onChange={goTo}
          />
        </div>
        {isPhone && (
          <div className={styles.select}>
            <SelectField
              label="Ordenar por"
              value={`${view.orden} ${view.sentido}`}
              options={sortOptions(hasSales)}
              onChange={(chosen) => {
                const [orden, sentido] = chosen.split(' ')
                setSearch({
                  ...readSearchParams(new URLSearchParams({ orden: orden ?? '', sentido: sentido ?? '' }), {
                    orden: stockParams.orden,
                    sentido: stockParams.sentido,
                  }),
                  pagina: 1,
                })
              }}
            />
          </div>
        )}
        <CategoryFilter
          categories={categories.map((name) => ({ value: name, label: name }))}
          category={view.categoria}
          onCategory={(categoria) => setSearch({ categoria, pagina: 1 })}
          className={styles.select}
        />
      </FilterFold>
      {!isPhone && productSearch}
    </SheetTools>
  )
}

import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { useTypedSearch, writeSearchParams } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { categoriesQuery } from '../api.ts'
import { ALL_LOCATIONS, sortedBy, stockParams } from './stock-view.ts'
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

  const goTo = (id: string): void => {
    const kept = writeSearchParams(new URLSearchParams(search), stockParams, { pagina: 1 })
    void navigate({ pathname: `/dashboard/${encodeURIComponent(id)}`, search: kept.toString() })
  }
  const known = locations.some(({ id }) => id === locationId) || locationId === ALL_LOCATIONS
  const locationOptions = [
    { value: ALL_LOCATIONS, label: 'Todas las ubicaciones' },
    ...(known ? [] : [{ value: locationId, label: locationId }]),
    ...locations.map(({ id, nombre }) => ({ value: id, label: isPhone ? nombre : `${nombre} · ${id}` })),
  ]
  const categoryOptions = [
    { value: '', label: 'Todas las categorías' },
    ...(view.categoria && !categories.includes(view.categoria)
      ? [{ value: view.categoria, label: view.categoria }]
      : []),
    ...categories.map((name) => ({ value: name, label: name })),
  ]
  return (
    <SheetTools>
      <div className={styles.select}>
        <SelectField label="Ubicación" value={locationId} options={locationOptions} onChange={goTo} />
      </div>
      {isPhone && (
        <div className={styles.select}>
          <SelectField
            label="Ordenar por"
            value={`${view.orden} ${view.sentido}`}
            options={[
              { value: 'stock desc', label: 'Más stock' },
              { value: 'stock asc', label: 'Menos stock' },
              { value: 'peso desc', label: 'Más peso' },
              { value: 'peso asc', label: 'Menos peso' },
            ]}
            onChange={(chosen) => {
              const orden = chosen.startsWith('peso') ? 'peso' : 'stock'
              const sentido = chosen.endsWith('asc') ? 'asc' : 'desc'
              setSearch({ ...sortedBy(view, orden), sentido })
            }}
          />
        </div>
      )}
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

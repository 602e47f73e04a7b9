import { useQuery } from '@tanstack/react-query'
import { FilterFold } from '../../../ui/field/FilterFold.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SortSelect } from '../../../ui/field/SortSelect.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsNarrow } from '../../../ui/hooks/use-media-query.ts'
import { DayFilters } from '../../../shared/days/DayFilters.tsx'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import styles from './list.module.css'
import { filterCount, LIST_ORDERS, listParams } from './list-view.ts'

const SEARCH_DELAY_MS = 300

/** The first is what the address means where it says nothing. */
const SORT_LABELS = {
  'espera desc': 'Primero los que esperan',
  'creado desc': 'Más nuevos',
  'creado asc': 'Más antiguos',
  'bultos desc': 'Más bultos',
  'bultos asc': 'Menos bultos',
  'productos desc': 'Más productos',
  'productos asc': 'Menos productos',
  'destino asc': 'Tienda, de la A a la Z',
  'destino desc': 'Tienda, de la Z a la A',
  'persona asc': 'Persona, de la A a la Z',
  'persona desc': 'Persona, de la Z a la A',
  'estado asc': 'Estado, de borrador a cancelado',
  'estado desc': 'Estado, de cancelado a borrador',
  'pedido desc': 'Número más alto',
  'pedido asc': 'Número más bajo',
} as const

/** Text, store and days of creation; the order, where the table shows not every head. */
export function ListFilters() {
  const isNarrow = useIsNarrow()
  const [view, setSearch] = useTypedSearch(listParams)
  const besidesText = filterCount({ ...view, buscar: '' })
  const { data: locations = [] } = useQuery(locationsQuery)
  const stores = locations.filter(({ tipo }) => tipo === 'tienda')
  const isListed = view.tienda === '' || stores.some(({ id }) => id === view.tienda)
  const options = [
    { value: '', label: 'Todas las tiendas' },
    ...(isListed ? [] : [{ value: view.tienda, label: view.tienda }]),
    ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
  ]
  return (
    <SheetTools>
      <div className={styles.search}>
        <SearchField
          label="Buscar"
          placeholder="Pedido, tienda, CEDI o persona..."
          value={view.buscar}
          delayMs={SEARCH_DELAY_MS}
          onChange={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
        />
      </div>
      <FilterFold count={besidesText}>
        {isNarrow && (
          <div className={styles.sort}>
            <SortSelect
              orders={LIST_ORDERS}
              labels={SORT_LABELS}
              order={view.orden}
              direction={view.sentido}
              isLabelled
              onChange={(orden, sentido) => setSearch({ orden, sentido, pagina: 1 })}
            />
          </div>
        )}
        <div className={styles.store}>
          <SelectField
            label="Destino"
            value={view.tienda}
            options={options}
            onChange={(tienda) => setSearch({ tienda, pagina: 1 })}
          />
        </div>
        <DayFilters
          label="Creados"
          days={view}
          onChange={(days) => setSearch({ ...days, pagina: 1 }, { replace: true })}
        />
      </FilterFold>
    </SheetTools>
  )
}

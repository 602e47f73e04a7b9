import { useQuery } from '@tanstack/react-query'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { DayField } from '../../../ui/field/DayField.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import styles from './list.module.css'
import { dayProblems, filterCount, listParams } from './list-view.ts'

const SEARCH_DELAY_MS = 300

/** Text, store and days of creation; on a phone all but the text behind a button. */
export function ListFilters() {
  const isPhone = useIsPhone()
  const [view, setSearch] = useTypedSearch(listParams)
  const besidesText = filterCount({ ...view, buscar: '' })
  const [isOpen, setOpen] = useState(besidesText > 0)
  const { data: locations = [] } = useQuery(locationsQuery)
  const stores = locations.filter(({ tipo }) => tipo === 'tienda')
  const isListed = view.tienda === '' || stores.some(({ id }) => id === view.tienda)
  const options = [
    { value: '', label: 'Todas las tiendas' },
    ...(isListed ? [] : [{ value: view.tienda, label: view.tienda }]),
    ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
  ]
  const problems = dayProblems(view)
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
      {isPhone && (
        <Button icon={IconAdjustmentsHorizontal} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {besidesText > 0 ? `Filtros (${besidesText})` : 'Filtros'}
        </Button>
      )}
      {(!isPhone || isOpen) && (
        <>
          <div className={styles.store}>
            <SelectField
              label="Destino"
              value={view.tienda}
              options={options}
              onChange={(tienda) => setSearch({ tienda, pagina: 1 })}
            />
          </div>
          <div className={styles.day}>
            <DayField
              label="Creados desde"
              value={view.desde}
              error={problems.desde}
              onChange={(desde) => setSearch({ desde, pagina: 1 }, { replace: true })}
            />
          </div>
          <div className={styles.day}>
            <DayField
              label="Creados hasta"
              value={view.hasta}
              error={problems.hasta}
              onChange={(hasta) => setSearch({ hasta, pagina: 1 }, { replace: true })}
            />
          </div>
        </>
      )}
    </SheetTools>
  )
}

import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import styles from './list.module.css'
import { dayProblems, filterCount, listParams } from './list-view.ts'

const SEARCH_DELAY_MS = 300
/** While a year is typed its first digits are a year too. */
const TYPING_MS = 700

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

interface DayFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** A day that may be left empty; it counts when the typing has paused. */
function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed by other means (back, removed filters): what it says wins over what was typed.
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  const settle = (day: string): void => {
    if (day !== value) onChange(day)
  }
  const settleLater = useDebouncedCallback(settle, TYPING_MS)
  const settleNow = (): void => {
    settleLater.cancel()
    settle(typed)
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        settleLater(event.currentTarget.value)
      }}
      onBlur={settleNow}
      onKeyDown={(event) => event.key === 'Enter' && settleNow()}
    />
  )
}

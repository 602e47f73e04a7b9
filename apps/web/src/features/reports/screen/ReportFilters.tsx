import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useAccess } from '../../../shared/session/access-context.ts'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { useReportedWeeks } from '../api.ts'
import { weekLabel } from '../model/week-text.ts'
import styles from './screen.module.css'

interface ReportFiltersProps {
  /** ALL_LOCATIONS: the chain. */
  store: string
  /** Undefined while it is not known which one is the last. */
  week: string | undefined
  onChange: (changes: { ubicacion?: string; semana?: string }) => void
}

/** Which week, of whom. */
export function ReportFilters({ store, week, onChange }: ReportFiltersProps) {
  const reported = useReportedWeeks(store === ALL_LOCATIONS ? undefined : store)
  const weeks = reported.data?.semanas ?? []
  const place = weeks.findIndex(({ semana, hasta }) => week !== undefined && semana <= week && week <= hasta)
  const [older, newer] = [weeks[place + 1], place > 0 ? weeks[place - 1] : undefined]
  return (
    <div className={styles.filters}>
      <div className={styles.weeks}>
        <IconButton
          icon={IconChevronLeft}
          label="Semana anterior"
          disabled={place < 0 || !older}
          onClick={() => onChange({ semana: older?.semana ?? '' })}
        />
        <div className={styles.week}>
          <SelectField
            label="Semana"
            value={weeks[place]?.semana ?? ''}
            options={
              place < 0
                ? [{ value: '', label: reported.data ? 'Sin semanas' : '–' }]
                : weeks.map((each) => ({ value: each.semana, label: weekLabel(each) }))
            }
            onChange={(semana) => onChange({ semana })}
          />
        </div>
        <IconButton
          icon={IconChevronRight}
          label="Semana siguiente"
          disabled={!newer}
          onClick={() => onChange({ semana: newer?.semana ?? '' })}
        />
      </div>
      <StoreField store={store} onChange={(ubicacion) => onChange({ ubicacion })} />
    </div>
  )
}

/** People of a store have its own reports only. */
function StoreField({ store, onChange }: { store: string; onChange: (store: string) => void }) {
  const access = useAccess()
  const all = useQuery(locationsQuery).data?.filter(({ tipo }) => tipo === 'tienda') ?? []
  const own = access?.rol === 'tienda' ? all.filter(({ id }) => access.ubicaciones.includes(id)) : all
  if (access?.rol === 'tienda' && own.length < 2) return null
  const isListed = store === ALL_LOCATIONS || own.some(({ id }) => id === store)
  return (
    <div className={styles.store}>
      <SelectField
        label="Tienda"
        value={store}
        options={[
          { value: ALL_LOCATIONS, label: access?.rol === 'tienda' ? 'Todas mis tiendas' : 'Toda la cadena' },
          ...(isListed ? [] : [{ value: store, label: store }]),
          ...own.map(({ id, nombre }) => ({ value: id, label: nombre })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}

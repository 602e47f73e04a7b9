import type { AuditoriaPagina } from '@abasto/contracts/audit/schema'
import { COSAS } from '@abasto/contracts/wire/audit'
import { DayFilters } from '../../../shared/days/DayFilters.tsx'
import { SheetTools } from '../../../ui/card/Sheet.tsx'
import { FilterFold } from '../../../ui/field/FilterFold.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { KIND_LABELS } from '../model/labels.ts'
import { auditParams, filterCount } from './audit-view.ts'
import styles from './trail.module.css'

const SEARCH_DELAY_MS = 300

const RESULTS = [
  { value: 'todos', label: 'Hecho y no permitido' },
  { value: 'hecho', label: 'Hecho' },
  { value: 'rechazado', label: 'No permitido' },
] as const

/** Text, person, kind, outcome and days. */
export function AuditFilters({ people }: { people: AuditoriaPagina['personas'] }) {
  const [view, setSearch] = useTypedSearch(auditParams)
  const isListed =
    ['', 'comando'].includes(view.persona) || people.some(({ usuario }) => usuario === view.persona)
  const persons = [
    { value: '', label: 'Todas las personas' },
    ...(isListed ? [] : [{ value: view.persona, label: view.persona }]),
    ...people.map(({ usuario, nombre }) => ({ value: usuario, label: nombre })),
    { value: 'comando', label: 'Línea de comandos' },
  ]
  const kinds = [
    { value: 'todas' as const, label: 'Todo' },
    ...COSAS.map((cosa) => ({ value: cosa, label: KIND_LABELS[cosa] })),
  ]
  return (
    <SheetTools>
      <div className={styles.search}>
        <SearchField
          label="Buscar"
          placeholder="Qué, quién, dirección..."
          value={view.buscar}
          delayMs={SEARCH_DELAY_MS}
          onChange={(buscar) => setSearch({ buscar, pagina: 1 }, { replace: true })}
        />
      </div>
      <FilterFold count={filterCount(view)}>
        <div className={styles.choice}>
          <SelectField
            label="Quién"
            value={view.persona}
            options={persons}
            onChange={(persona) => setSearch({ persona, pagina: 1 })}
          />
        </div>
        <div className={styles.choice}>
          <SelectField
            label="Sobre qué"
            value={view.cosa}
            options={kinds}
            onChange={(text) => setSearch({ cosa: auditParams.cosa.read(text), cosa_id: '', pagina: 1 })}
          />
        </div>
        <div className={styles.choice}>
          <SelectField
            label="Resultado"
            value={view.resultado}
            options={RESULTS}
            onChange={(text) => setSearch({ resultado: auditParams.resultado.read(text), pagina: 1 })}
          />
        </div>
        <DayFilters days={view} onChange={(days) => setSearch({ ...days, pagina: 1 }, { replace: true })} />
      </FilterFold>
    </SheetTools>
  )
}

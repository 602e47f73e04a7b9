import type { PedidosDeHoy } from '@abasto/contracts/orders/today'
import {
  type Icon,
  IconClock,
  IconDatabaseExclamation,
  IconPackageOff,
  IconPencil,
} from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { SheetTools } from '../../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../../ui/field/Filters.tsx'
import { SearchField } from '../../../../ui/field/SearchField.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useTypedSearch } from '../../../../ui/hooks/search-params.ts'
import { useNow } from '../../../../ui/hooks/use-now.ts'
import {
  MARKS,
  type MarkChoice,
  STATES,
  type StateChoice,
  todayCounts,
  todayParams,
} from '../model/today-view.ts'
import styles from './ledger.module.css'

const STATE_LABEL: Readonly<Record<StateChoice, string>> = {
  todos: 'Todos',
  borrador: 'Borrador',
  enviado: 'Enviado',
  aprobado: 'Aprobado',
}

const MARK: Readonly<Record<MarkChoice, { label: string; icon: Icon }>> = {
  datos: { label: 'Datos incompletos', icon: IconDatabaseExclamation },
  escasos: { label: 'Con escasos', icon: IconPackageOff },
  cambiados: { label: 'Cambiados', icon: IconPencil },
  corte: { label: 'Corte en 1 h', icon: IconClock },
}

/** What the ledger is narrowed down by: all of it is in the address. */
export function LedgerTools({ today }: { today: PedidosDeHoy }) {
  const [view, setSearch] = useTypedSearch(todayParams)
  const counts = todayCounts(today.tiendas, useNow())
  return (
    <SheetTools>
      <div className={styles.search}>
        <SearchField
          value={view.buscar}
          onChange={(buscar) => setSearch({ buscar }, { replace: true })}
          placeholder="Tienda o persona..."
          delayMs={200}
        />
      </div>
      <div className={styles.scrolling}>
        <SegmentedFilter
          label="Estado"
          value={view.estado}
          onChange={(estado) => setSearch({ estado })}
          options={STATES.map((value) => ({
            value,
            label: STATE_LABEL[value],
            count: formatNumber(counts[value]),
          }))}
        />
      </div>
      <div className={styles.marks}>
        {MARKS.map((mark) => (
          <Button
            key={mark}
            icon={MARK[mark].icon}
            variant={view.solo === mark ? 'tint' : 'outlined'}
            aria-pressed={view.solo === mark}
            disabled={counts[mark] === 0 && view.solo !== mark}
            onClick={() => setSearch({ solo: view.solo === mark ? '' : mark })}
          >
            {MARK[mark].label} <span className={styles.count}>{formatNumber(counts[mark])}</span>
          </Button>
        ))}
      </div>
    </SheetTools>
  )
}

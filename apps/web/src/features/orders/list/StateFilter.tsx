import type { PedidosPagina } from '@abasto/contracts/orders/list'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { ChoiceChips, SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { useIsNarrow, useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import styles from './list.module.css'
import type { StateChoice } from './list-view.ts'

/** The filter of specification section 2, in its order, and what was cancelled; on a phone what waits comes right after all. */
const WIDE = [
  'borrador',
  'pendiente_aprobacion_gerente',
  'aprobado_gerente',
  'rechazado_gerente',
  'finalizado',
  'cancelado',
] as const
const NARROW = [
  'pendiente_aprobacion_gerente',
  'borrador',
  'aprobado_gerente',
  'rechazado_gerente',
  'finalizado',
  'cancelado',
] as const

export interface StateFilterProps {
  /** Orders in each state under the other filters; undefined while loading. */
  counts: PedidosPagina['conteos'] | undefined
  value: StateChoice
  onChange: (value: StateChoice) => void
}

export function StateFilter({ counts, value, onChange }: StateFilterProps) {
  const isPhone = useIsPhone()
  const isNarrow = useIsNarrow()
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const options = [
    {
      value: 'todos' as StateChoice,
      label: 'Todos',
      count: total === undefined ? undefined : formatNumber(total),
    },
    ...(isPhone ? NARROW : WIDE).map((state) => ({
      value: state as StateChoice,
      label: ETIQUETA_ESTADO[state],
      count: counts && formatNumber(counts[state]),
    })),
  ]
  // Seven states in one strip need a desktop's width; chips scroll beneath a finger.
  const Filter = isNarrow ? ChoiceChips : SegmentedFilter
  const filter = <Filter label="Estado" options={options} value={value} onChange={onChange} />
  return isNarrow && !isPhone ? <div className={styles.states}>{filter}</div> : filter
}

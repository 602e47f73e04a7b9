import { ETIQUETA_ESTADO, type EstadoPedido } from '@abasto/contracts/orders/states'
import { ChoiceChips, SegmentedFilter } from '../../../components/Filters.tsx'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import type { StateCounts } from './order-list.ts'

export type StateChoice = EstadoPedido | 'todos'

/** The filter of specification section 2, in its order; on a phone what waits comes right after all. */
const WIDE = [
  'borrador',
  'pendiente_aprobacion_gerente',
  'aprobado_gerente',
  'rechazado_gerente',
  'finalizado',
] as const
const NARROW = [
  'pendiente_aprobacion_gerente',
  'borrador',
  'aprobado_gerente',
  'rechazado_gerente',
  'finalizado',
] as const

export interface StateFilterProps {
  /** Undefined while loading. */
  counts: StateCounts | undefined
  total: number
  value: StateChoice
  onChange: (value: StateChoice) => void
}

export function StateFilter({ counts, total, value, onChange }: StateFilterProps) {
  const isPhone = useIsPhone()
  const options = [
    { value: 'todos' as StateChoice, label: 'Todos', count: counts && formatNumber(total) },
    ...(isPhone ? NARROW : WIDE).map((state) => ({
      value: state as StateChoice,
      label: ETIQUETA_ESTADO[state],
      count: counts && formatNumber(counts[state]),
    })),
  ]
  const Filter = isPhone ? ChoiceChips : SegmentedFilter
  return <Filter label="Estado" options={options} value={value} onChange={onChange} />
}

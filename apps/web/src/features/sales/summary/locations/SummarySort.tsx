import { SortSelect } from '../../../../ui/field/SortSelect.tsx'
import { SUMMARY_ORDERS, type SummaryOrder, type SummaryView } from '../summary-view.ts'

const WORDS = {
  'unidades desc': 'Más unidades',
  'unidades asc': 'Menos unidades',
  'transacciones desc': 'Más transacciones',
  'productos desc': 'Más productos',
  'ultima asc': 'Venta más vieja',
  'nombre asc': 'Nombre',
} as const
type Order = keyof typeof WORDS

interface SummarySortProps {
  view: SummaryView
  onChange: (changes: { orden: SummaryOrder; sentido: 'asc' | 'desc' }) => void
}

const isOrder = (text: string): text is Order => text in WORDS

/** The order of the summary's cards. */
export function SummarySort({ view, onChange }: SummarySortProps) {
  const current = `${view.orden} ${view.sentido}`
  return (
    <SortSelect
      labels={WORDS}
      value={isOrder(current) ? current : 'unidades desc'}
      onChange={(chosen) => {
        const orden = SUMMARY_ORDERS.find((order) => chosen.startsWith(`${order} `)) ?? 'unidades'
        onChange({ orden, sentido: chosen.endsWith(' asc') ? 'asc' : 'desc' })
      }}
    />
  )
}

import { SortSelect } from '../../../../ui/field/SortSelect.tsx'
import { SUMMARY_ORDERS, type SummaryOrder, type SummaryView } from '../summary-view.ts'

const WORDS = {
  'disponibilidad asc': 'Menor disponibilidad',
  'disponibilidad desc': 'Mayor disponibilidad',
  'cero desc': 'Más en cero',
  'negativo desc': 'Más negativos',
  'actualizacion asc': 'Datos más viejos',
  'productos desc': 'Más productos',
  'nombre asc': 'Nombre',
} as const
type Order = keyof typeof WORDS

interface SummarySortProps {
  view: SummaryView
  onChange: (changes: { orden: SummaryOrder; sentido: 'asc' | 'desc' }) => void
}

const isOrder = (text: string): text is Order => text in WORDS

/** The order of the dashboard's cards. */
export function SummarySort({ view, onChange }: SummarySortProps) {
  const current = `${view.orden} ${view.sentido}`
  return (
    <SortSelect
      labels={WORDS}
      value={isOrder(current) ? current : 'disponibilidad asc'}
      onChange={(chosen) => {
        const orden = SUMMARY_ORDERS.find((order) => chosen.startsWith(`${order} `)) ?? 'disponibilidad'
        onChange({ orden, sentido: chosen.endsWith(' desc') ? 'desc' : 'asc' })
      }}
    />
  )
}

import { SelectField } from '../../../components/SelectField.tsx'
import { SUMMARY_ORDERS, type SummaryOrder, type SummaryView } from '../model/summary-view.ts'
import styles from './SummarySort.module.css'

const WORDS = {
  'disponibilidad asc': 'Menor disponibilidad',
  'disponibilidad desc': 'Mayor disponibilidad',
  'cero desc': 'Más en cero',
  'negativo desc': 'Más negativos',
  'actualizacion asc': 'Datos más viejos',
  'productos desc': 'Más productos',
  'nombre asc': 'Nombre',
} as const

interface SummarySortProps {
  view: SummaryView
  onChange: (changes: { orden: SummaryOrder; sentido: 'asc' | 'desc' }) => void
}

/** The order of the cards on a phone, where there is no table head to click. */
export function SummarySort({ view, onChange }: SummarySortProps) {
  const current = `${view.orden} ${view.sentido}`
  const options = Object.entries(WORDS).map(([value, label]) => ({ value, label }))
  return (
    <div className={styles.sort}>
      <SelectField
        label="Ordenar por"
        value={current in WORDS ? current : 'disponibilidad asc'}
        options={options}
        onChange={(chosen) => {
          const orden = SUMMARY_ORDERS.find((order) => chosen.startsWith(`${order} `)) ?? 'disponibilidad'
          onChange({ orden, sentido: chosen.endsWith(' desc') ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}

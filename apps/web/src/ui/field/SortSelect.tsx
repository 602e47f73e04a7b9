import { SelectField } from './SelectField.tsx'
import styles from './Field.module.css'

type Direction = 'asc' | 'desc'

export interface SortSelectProps<Order extends string> {
  orders: readonly Order[]
  /** What can be chosen and what it is called; the first stands in for a sort that is none of them. */
  labels: Readonly<Partial<Record<`${Order} ${Direction}`, string>>>
  order: Order
  direction: Direction
  /** With its label above, as the fields around it have theirs. */
  isLabelled?: boolean | undefined
  onChange: (order: Order, direction: Direction) => void
}

/** The order of cards on a phone, where there is no table head to click. */
export function SortSelect<Order extends string>(props: SortSelectProps<Order>) {
  const { orders, labels, order, direction, isLabelled = false, onChange } = props
  const options = Object.entries<string | undefined>(labels).map(([value, label = value]) => ({
    value,
    label,
  }))
  const current = `${order} ${direction}`
  const isOffered = options.some(({ value }) => value === current)
  return (
    <div className={isLabelled ? undefined : styles.sort}>
      <SelectField
        label="Ordenar por"
        value={isOffered ? current : (options[0]?.value ?? '')}
        options={options}
        onChange={(chosen) => {
          const chosenOrder = orders.find((each) => chosen.startsWith(`${each} `))
          if (chosenOrder !== undefined) onChange(chosenOrder, chosen.endsWith(' desc') ? 'desc' : 'asc')
        }}
      />
    </div>
  )
}

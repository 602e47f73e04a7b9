import { SelectField } from './SelectField.tsx'
import styles from './SortSelect.module.css'

export interface SortSelectProps<Order extends string> {
  /** Every order that can be chosen, and what it is called. */
  words: Readonly<Record<Order, string>>
  value: Order
  onChange: (value: Order) => void
}

/** The order of cards on a phone, where there is no table head to click. */
export function SortSelect<Order extends string>({ words, value, onChange }: SortSelectProps<Order>) {
  const orders = Object.keys(words).filter((key): key is Order => key in words)
  return (
    <div className={styles.sort}>
      <SelectField
        label="Ordenar por"
        value={value}
        options={orders.map((order) => ({ value: order, label: words[order] }))}
        onChange={(chosen) => {
          const order = orders.find((each) => each === chosen)
          if (order !== undefined) onChange(order)
        }}
      />
    </div>
  )
}

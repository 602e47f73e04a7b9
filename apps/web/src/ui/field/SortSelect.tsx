import { SelectField } from './SelectField.tsx'
import styles from './Field.module.css'

export interface SortSelectProps<Order extends string> {
  /** Every order that can be chosen, and what it is called. */
  labels: Readonly<Record<Order, string>>
  value: Order
  onChange: (value: Order) => void
}

/** The order of cards on a phone, where there is no table head to click. */
export function SortSelect<Order extends string>({ labels, value, onChange }: SortSelectProps<Order>) {
  const orders = Object.keys(labels).filter((key): key is Order => key in labels)
  return (
    <div className={styles.sort}>
      <SelectField
        label="Ordenar por"
        value={value}
        options={orders.map((order) => ({ value: order, label: labels[order] }))}
        onChange={(chosen) => {
          const order = orders.find((each) => each === chosen)
          if (order !== undefined) onChange(order)
        }}
      />
    </div>
  )
}

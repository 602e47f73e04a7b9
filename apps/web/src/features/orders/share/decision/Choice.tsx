import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

export interface ChoiceProps<Value extends string> {
  name: Value
  /** The chosen one. */
  value: string
  title: string
  children: ReactNode
  onChoose: (value: Value) => void
}

/** One of a few ways, with what it does beneath. */
export function Choice<Value extends string>({ name, value, title, children, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  const isChosen = name === value
  return (
    <label className={clsx(styles.choice, isChosen && styles.chosen)} htmlFor={id}>
      <input
        id={id}
        type="radio"
        checked={isChosen}
        onChange={() => onChoose(name)}
        aria-describedby={`${id}-que`}
      />
      <span className={styles.choiceTitle}>{title}</span>
      <span id={`${id}-que`} className={styles.choiceText}>
        {children}
      </span>
    </label>
  )
}

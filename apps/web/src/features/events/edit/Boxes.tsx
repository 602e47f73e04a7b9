import { useId } from 'react'
import styles from './edit.module.css'

export interface BoxesProps {
  legend: string
  options: readonly { readonly value: string; readonly label: string }[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  problem?: string | undefined
}

/** Any of many, each with its box. */
export function Boxes({ legend, options, chosen, onChange, problem }: BoxesProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.group} aria-describedby={problem === undefined ? undefined : errorId}>
      <legend>{legend}</legend>
      <div className={styles.boxes}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.box}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={errorId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

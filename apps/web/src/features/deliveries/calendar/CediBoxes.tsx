import styles from './calendar.module.css'

interface CediBoxesProps {
  legend: string
  cedis: readonly { id: string; nombre: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** For which CEDIs something holds. */
export function CediBoxes({ legend, cedis, chosen, onChange }: CediBoxesProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{legend}</legend>
      {cedis.map(({ id, nombre }) => (
        <label key={id} className={styles.choose}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {nombre}
        </label>
      ))}
    </fieldset>
  )
}

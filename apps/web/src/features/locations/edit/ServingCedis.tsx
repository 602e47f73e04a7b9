import type { UbicacionGestionada } from '@abasto/contracts/locations/administration'
import styles from './edit.module.css'

interface ServingCedisProps {
  cedis: readonly Pick<UbicacionGestionada, 'id' | 'nombre'>[]
  /** Null: all of them, those to come too. */
  chosen: readonly string[] | null
  onChange: (chosen: string[] | null) => void
}

/** Which CEDIs a store may order from. */
export function ServingCedis({ cedis, chosen, onChange }: ServingCedisProps) {
  const named = chosen?.filter((id) => cedis.some((cedi) => cedi.id === id)) ?? null
  return (
    <fieldset className={styles.group}>
      <legend>La surten</legend>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={named === null}
          onChange={() => onChange(named === null ? cedis.map(({ id }) => id) : null)}
        />
        Todos los CEDIs, también los que se creen después
      </label>
      {named !== null &&
        cedis.map(({ id, nombre }) => (
          <label key={id} className={styles.choice}>
            <input
              type="checkbox"
              checked={named.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? [...named, id] : named.filter((other) => other !== id))
              }
            />
            {nombre}
          </label>
        ))}
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import styles from './OneTimePassword.module.css'

export interface StoresFieldProps {
  chosen: readonly string[]
  onChange: (stores: readonly string[]) => void
  error?: string | undefined
}

/** The stores a person orders for. */
export function StoresField({ chosen, onChange, error }: StoresFieldProps) {
  const locations = useQuery(locationsQuery)
  const stores = (locations.data ?? []).filter(({ tipo }) => tipo === 'tienda')
  return (
    <fieldset className={styles.stores}>
      <legend>Tiendas</legend>
      {stores.map(({ id, nombre }) => (
        <label key={id} className={styles.store}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((store) => store !== id))
            }
          />
          {nombre}
        </label>
      ))}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

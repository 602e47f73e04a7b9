import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './UnsavedPlaces.module.css'

export interface UnsavedPlace {
  readonly name: string
  readonly to: string
}

/** What was typed for others than the one on the screen stays, and is found again. */
export function UnsavedPlaces({ places }: { places: readonly UnsavedPlace[] }) {
  if (places.length === 0) return null
  return (
    <p className={styles.line} role="status">
      Sin guardar también:{' '}
      {places.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  )
}

import { IconCircleCheck, IconCircleX, IconClockExclamation } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './ConnectivityTile.module.css'
import { isSlow, latencyLabel, type TestedStore } from './latency.ts'

const ICON = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** A store: OK or Error, its latency, and why it did not answer. */
export function ConnectivityTile({ store }: { store: TestedStore }) {
  const { ubicacion_id: id, nombre: name, accesible: reachable, error } = store
  const slow = isSlow(store)
  const latency = latencyLabel(store)
  return (
    <li
      className={clsx(styles.tile, !reachable && styles.error, slow && styles.slow)}
      title={error ?? undefined}
    >
      <span className={styles.line}>
        <span className={clsx(styles.state, reachable ? styles.ok : styles.failed)}>
          {reachable ? <IconCircleCheck {...ICON} /> : <IconCircleX {...ICON} />}
          {reachable ? 'OK' : 'Error'}
        </span>
        {latency !== null && (
          <span className={clsx(styles.latency, slow && styles.slowText)}>
            {slow && <IconClockExclamation {...ICON} aria-label="Lenta" aria-hidden={undefined} role="img" />}
            {latency}
          </span>
        )}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{id}</span>
      {!reachable && <span className={styles.reason}>{error ?? 'Timeout'}</span>}
    </li>
  )
}

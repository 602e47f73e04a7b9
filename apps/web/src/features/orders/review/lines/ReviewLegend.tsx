import styles from './ReviewProducts.module.css'

/** What the small bars say. */
export function ReviewLegend() {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <span className={styles.red} /> hoy, crítico
      </li>
      <li>
        <span className={styles.amber} /> hoy, bajo reorden
      </li>
      <li>
        <span className={styles.added} /> lo que suma el pedido
      </li>
      <li>
        <span className={styles.ticks} /> mínimo, reorden, máximo
      </li>
    </ul>
  )
}

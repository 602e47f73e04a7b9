import styles from './PrintTable.module.css'

const HANDS = ['Preparado por (CEDI)', 'Transportado por', 'Recibido por (tienda)'] as const

/** Room for whoever the goods pass through; kept together on one page. */
export function Signatures() {
  return (
    <ul className={styles.signatures}>
      {HANDS.map((hand) => (
        <li key={hand}>
          <span className={styles.signature} />
          <strong>{hand}</strong>
          <span>Nombre y cédula:</span>
          <span>Fecha y hora:</span>
        </li>
      ))}
    </ul>
  )
}

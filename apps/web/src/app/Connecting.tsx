import { Spinner } from '../ui/waiting/Spinner.tsx'
import styles from './Connecting.module.css'

/**
 * Until the server has said whose page it is and who is there; seen only where that takes a while. The outline of
 * index.html stands behind it. */
export function Connecting() {
  return (
    <p className={styles.connecting} role="status" data-connecting>
      <Spinner />
      Conectando con el servidor...
    </p>
  )
}

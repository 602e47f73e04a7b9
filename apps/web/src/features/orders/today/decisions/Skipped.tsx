import type { PedidosResueltos } from '@abasto/contracts/orders/today'
import { Link } from 'react-router'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { orderPath } from '../../paths.ts'
import styles from './decisions.module.css'

interface SkippedProps {
  /** `No se aprobaron` */
  title: string
  result: PedidosResueltos
  onClose: () => void
}

/** What was left out of an act on many orders, by name and with the reason. */
export function Skipped({ title, result, onClose }: SkippedProps) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      subtitle={result.message}
      footer={
        <Button variant="filled" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className={styles.list}>
        {result.omitidos.map(({ id, numero_pedido, tienda_nombre, cedi_nombre, motivo }) => (
          <li key={id}>
            <span>
              {tienda_nombre}, {cedi_nombre} · <Link to={orderPath(id)}>{numero_pedido}</Link>
            </span>
            <span className={styles.figures}>{motivo}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

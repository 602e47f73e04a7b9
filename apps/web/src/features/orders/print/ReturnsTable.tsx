import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'
import styles from './PrintTable.module.css'

/** What goes back to the CEDI with the lorry; nothing where nothing does. */
export function ReturnsTable({ order }: { order: PedidoDetalle }) {
  if (order.devoluciones.length === 0) return null
  return (
    <section className={styles.returns}>
      <h3 className={styles.heading}>
        Devoluciones de {order.tienda_destino_nombre} a {order.cedi_origen_nombre}
      </h3>
      <table className={styles.table} aria-label="Devoluciones">
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Descripción</th>
            <th scope="col" className={styles.text}>
              Motivo
            </th>
            <th scope="col">Bultos</th>
            <th scope="col">Entregado</th>
          </tr>
        </thead>
        <tbody>
          {order.devoluciones.map((line) => (
            <tr key={line.codigo_producto} className={styles.line}>
              <td>{line.codigo_producto}</td>
              <td>{line.descripcion_producto}</td>
              <td className={styles.text} data-columna="Motivo">
                {line.motivo}
              </td>
              <td data-columna="Bultos">
                <strong>{formatNumber(line.cantidad_bultos)}</strong>
              </td>
              <td data-columna="Entregado">
                <span className={styles.blank} role="img" aria-label="Para escribir" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

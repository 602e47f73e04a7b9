import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { formatNumber } from '../../../lib/format/numbers.ts'
import styles from './PrintTable.module.css'
import { TableRoom } from './TableRoom.tsx'

/** What goes back to the CEDI with the lorry; nothing where nothing does. */
export function ReturnsTable({ order }: { order: PedidoDetalle }) {
  if (order.devoluciones.length === 0) return null
  return (
    <section className={styles.returns}>
      <h3 className={styles.heading}>
        Devoluciones de {order.tienda_destino_nombre} a {order.cedi_origen_nombre}
      </h3>
      <TableRoom label="Devoluciones, hacia los lados">
        <table className={styles.table} aria-label="Devoluciones">
          <thead>
            <tr>
              <th scope="col">Código</th>
              <th scope="col">Descripción</th>
              <th scope="col" className={styles.words}>
                Motivo
              </th>
              <th scope="col">Bultos</th>
              <th scope="col">Entregado</th>
            </tr>
          </thead>
          <tbody>
            {order.devoluciones.map((line) => (
              <tr key={line.codigo_producto}>
                <td>{line.codigo_producto}</td>
                <td>{line.descripcion_producto}</td>
                <td className={styles.words}>{line.motivo}</td>
                <td>
                  <strong>{formatNumber(line.cantidad_bultos)}</strong>
                </td>
                <td>
                  <span className={styles.blank} role="img" aria-label="Para escribir" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableRoom>
    </section>
  )
}

import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { approvedPacks, totalPacks } from '../model/approved.ts'
import { Paper } from './Paper.tsx'
import styles from './PrintTable.module.css'
import { byCategory, toFetch } from '../model/picking.ts'
import { Signatures } from './Signatures.tsx'

const COLUMNS = 7

/** What the CEDI fetches: by category and code, with a box to tick and room for what was not there. */
export function PickingList({ order }: { order: PedidoDetalle }) {
  const lines = toFetch(order.productos)
  const isApproved = order.estado === 'aprobado_gerente' || order.estado === 'finalizado'
  return (
    <Paper order={order} title="Lista para el CEDI">
      {!isApproved && <p className={styles.warning}>Este pedido no está aprobado: todavía no se despacha.</p>}
      <table className={styles.table} aria-label="Productos por buscar">
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Descripción</th>
            <th scope="col">Unid/bulto</th>
            <th scope="col">Bultos</th>
            <th scope="col">Unidades</th>
            <th scope="col">Listo</th>
            <th scope="col">Salieron</th>
          </tr>
        </thead>
        {byCategory(lines).map(({ category, lines: members }) => (
          <tbody key={category}>
            <tr className={styles.category}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                {category}{' '}
                <span>
                  {formatCount(members.length, 'producto', 'productos')} ·{' '}
                  {formatCount(totalPacks(members), 'bulto', 'bultos')}
                </span>
              </th>
            </tr>
            {members.map((line) => (
              <tr key={line.codigo_producto} className={styles.line}>
                <td>{line.codigo_producto}</td>
                <td>
                  <Description text={line.descripcion_producto} />
                </td>
                <td data-columna="Unid/bulto">{formatUnits(line.cantidad_bultos)}</td>
                <td className={styles.large} data-columna="Bultos">
                  <strong>{formatNumber(approvedPacks(line))}</strong>
                </td>
                <td data-columna="Unidades">{formatUnits(approvedPacks(line) * line.cantidad_bultos)}</td>
                <td data-columna="Listo">
                  <span className={styles.tick} role="img" aria-label="Para marcar" />
                </td>
                <td data-columna="Salieron">
                  <span className={styles.blank} role="img" aria-label="Para escribir" />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.total}>
            <td colSpan={3}>{formatCount(lines.length, 'producto', 'productos')}</td>
            <td>{formatNumber(totalPacks(lines))}</td>
            <td colSpan={3} className={styles.text}>
              bultos
            </td>
          </tr>
        </tbody>
      </table>
      <Signatures />
    </Paper>
  )
}

import { ETIQUETA_MOTIVO } from '@abasto/contracts/orders/edit-reasons'
import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { Description } from '../../../shared/description/Description.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { formatUnits } from '../../../shared/stock/quantities.ts'
import { approvedPacks, totalPacks } from '../model/approved.ts'
import { Paper } from './Paper.tsx'
import styles from './PrintTable.module.css'
import { ReturnsTable } from './ReturnsTable.tsx'
import { byCategory } from '../model/picking.ts'
import { Signatures } from './Signatures.tsx'

const COLUMNS = 9

/** The order sheet: all its products and quantities, what goes back, and room for who hands it over. */
export function OrderSheet({ order }: { order: PedidoDetalle }) {
  const { productos } = order
  const requested = productos.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
  const suggested = productos.reduce((sum, line) => sum + line.cantidad_sugerida_bultos, 0)
  const dispatched = productos.reduce((sum, line) => sum + (line.cantidad_despachada_bultos ?? 0), 0)
  const hasLeft = order.despachado_en !== null
  const received = productos.reduce((sum, line) => sum + (line.cantidad_recibida_bultos ?? 0), 0)
  const hasArrived = order.estado === 'finalizado'
  const isApproved = hasArrived || order.estado === 'aprobado_gerente'
  return (
    <Paper order={order} title="Pedido">
      <table className={styles.table} aria-label="Productos del pedido">
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Descripción</th>
            <th scope="col">Unid/bulto</th>
            <th scope="col">Sugerido</th>
            <th scope="col">Pedido</th>
            <th scope="col">Aprobado</th>
            <th scope="col">Unidades</th>
            <th scope="col">Despachado</th>
            <th scope="col">Recibido</th>
          </tr>
        </thead>
        {byCategory(productos).map(({ category, lines }) => (
          <tbody key={category}>
            <tr className={styles.category}>
              <th scope="rowgroup" colSpan={COLUMNS}>
                {category} <span>{formatCount(lines.length, 'producto', 'productos')}</span>
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.codigo_producto} line={line} isApproved={isApproved} />
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className={styles.total}>
            <td colSpan={3}>{formatCount(productos.length, 'producto', 'productos')}, en bultos</td>
            <td data-columna="Sugerido">{formatNumber(suggested)}</td>
            <td data-columna="Pedido">{formatNumber(requested)}</td>
            <td data-columna="Aprobado">{isApproved ? formatNumber(totalPacks(productos)) : '–'}</td>
            <td colSpan={2} data-columna="Despachado">
              {hasLeft ? formatNumber(dispatched) : ''}
            </td>
            <td data-columna="Recibido">{hasArrived ? formatNumber(received) : ''}</td>
          </tr>
        </tbody>
      </table>
      <ReturnsTable order={order} />
      <Signatures />
    </Paper>
  )
}

function Row({ line, isApproved }: { line: LineaPedido; isApproved: boolean }) {
  const approved = approvedPacks(line)
  const notes = [
    line.cambio?.motivo && ETIQUETA_MOTIVO[line.cambio.motivo],
    line.razon_pedido && `Tienda: ${line.razon_pedido}`,
    line.cambio_revision?.motivo && `Revisión: ${ETIQUETA_MOTIVO[line.cambio_revision.motivo]}`,
    line.comentario_gerente && `Gerente: ${line.comentario_gerente}`,
  ].filter((note) => note)
  return (
    <tr className={styles.line}>
      <td>{line.codigo_producto}</td>
      <td>
        <Description text={line.descripcion_producto} />
        {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
      </td>
      <td data-columna="Unid/bulto">{formatUnits(line.cantidad_bultos)}</td>
      <td data-columna="Sugerido">{formatNumber(line.cantidad_sugerida_bultos)}</td>
      <td data-columna="Pedido">{formatNumber(line.cantidad_pedida_bultos)}</td>
      <td data-columna="Aprobado">
        <strong>{isApproved ? formatNumber(approved) : '–'}</strong>
      </td>
      <td data-columna="Unidades">{formatUnits(approved * line.cantidad_bultos)}</td>
      <Counted column="Despachado" packs={line.cantidad_despachada_bultos} />
      <Counted column="Recibido" packs={line.cantidad_recibida_bultos} />
    </tr>
  )
}

/** What left or arrived; before that, room to write it. */
function Counted({ column, packs }: { column: string; packs: number | null }) {
  return (
    <td data-columna={column}>
      {packs === null ? (
        <span className={styles.blank} role="img" aria-label="Para escribir" />
      ) : (
        <strong>{formatNumber(packs)}</strong>
      )}
    </td>
  )
}

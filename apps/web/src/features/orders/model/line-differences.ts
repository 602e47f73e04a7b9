import type { LineaPedido, PedidoDetalle } from '@abasto/contracts/orders/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { approvedPacks } from './approved.ts'

/** What happened to a line between asking and receiving; nothing where all was as asked. */
export function whatDiffers(line: LineaPedido): string {
  const { cantidad_despachada_bultos: dispatched, cantidad_recibida_bultos: received } = line
  const approved = approvedPacks(line)
  const left = dispatched ?? approved
  return [
    line.sustituye_a !== null && `en lugar de ${line.sustituye_a}`,
    line.sustituye_a === null && line.agregado_en !== null && 'sin pedir',
    change(approved - line.cantidad_pedida_bultos, 'recortó', 'aumentó', line.agregado_en === null),
    change(left - approved, 'no salió', 'salió de más', line.agregado_en === null),
    received !== null &&
      change(received - left, 'no llegó', 'llegó de más', line.agregado_en !== 'recepcion'),
  ]
    .filter((part) => part !== false)
    .join(' · ')
}

function change(difference: number, less: string, more: string, counts: boolean): string | false {
  if (difference === 0 || !counts) return false
  return `${difference < 0 ? less : more} ${formatNumber(Math.abs(difference))}`
}

/** The lines that were not as asked, in the order's order. */
export const differingLines = ({ productos }: Pick<PedidoDetalle, 'productos'>): LineaPedido[] =>
  productos.filter((line) => whatDiffers(line) !== '')

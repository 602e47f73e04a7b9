import type { PedidoNuevo } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'

type Content = Omit<PedidoNuevo, 'clave_idempotencia' | 'borrador'>

/** Whether an order holds just what is handed in: its places, lines, returns and words. */
export async function holdsSame(tx: Tx, orderId: number, content: Content): Promise<boolean> {
  const head = await tx
    .selectFrom('pedido')
    .innerJoin('ubicacion as origen', 'origen.ubicacion_key', 'pedido.cedi_origen_key')
    .innerJoin('ubicacion as destino', 'destino.ubicacion_key', 'pedido.tienda_destino_key')
    .select([
      'origen.ubicacion_id as cedi_origen',
      'destino.ubicacion_id as tienda_destino',
      'pedido.observaciones',
    ])
    .where('pedido.pedido_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (
    head.cedi_origen === content.cedi_origen &&
    head.tienda_destino === content.tienda_destino &&
    head.observaciones === content.observaciones.trim() &&
    isSame(await storedLines(tx, orderId), requestedLines(content)) &&
    isSame(await storedReturns(tx, orderId), requestedReturns(content))
  )
}

/** By product: packs, and the words beside them. */
type Lines = ReadonlyMap<string, string>

const said = (packs: number, words: string): string => `${packs} ${words.trim()}`

const requestedLines = ({ productos }: Content): Lines =>
  new Map(
    productos
      .filter((line) => line.incluido)
      .map((line) => [line.codigo_producto, said(line.cantidad_pedida_bultos, line.razon_pedido)]),
  )

const requestedReturns = ({ devoluciones }: Content): Lines =>
  new Map(devoluciones.map((one) => [one.codigo_producto, said(one.cantidad_bultos, one.motivo)]))

async function storedLines(tx: Tx, orderId: number): Promise<Lines> {
  const rows = await tx
    .selectFrom('pedido_producto')
    .select(['codigo_producto', 'cantidad_pedida_bultos', 'razon_pedido'])
    .where('pedido_id', '=', orderId)
    // What was added when it left or arrived was not handed in.
    .where('agregado_en', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.codigo_producto, said(row.cantidad_pedida_bultos, row.razon_pedido)]))
}

async function storedReturns(tx: Tx, orderId: number): Promise<Lines> {
  const rows = await tx
    .selectFrom('pedido_devolucion')
    .innerJoin('producto', 'producto.producto_key', 'pedido_devolucion.producto_key')
    .select(['producto.codigo_producto', 'pedido_devolucion.cantidad_bultos', 'pedido_devolucion.motivo'])
    .where('pedido_id', '=', orderId)
    .execute()
  return new Map(rows.map((row) => [row.codigo_producto, said(row.cantidad_bultos, row.motivo)]))
}

function isSame(stored: Lines, requested: Lines): boolean {
  return stored.size === requested.size && [...requested].every(([code, words]) => stored.get(code) === words)
}

import type { MotivoCambio } from '@abasto/contracts/orders/edit-reasons'
import type { PedidoNuevo } from '@abasto/contracts/orders/schema'
import { returnablePacks } from '@abasto/domain/replenishment/returns'
import { Refusal } from '@abasto/service/errors/refusal'
import type { CalculatedLine } from '../calculate/calculate-lines.ts'
import type { OriginAndDestination } from '../calculate/origin-and-destination.ts'

/** What PostgreSQL's integer holds, and more packs than any lorry. */
const MAX_TOTAL_BULTOS = 2_147_483_647

export interface RequestedLine {
  readonly calculated: CalculatedLine
  readonly cantidad_pedida_bultos: number
  readonly razon_pedido: string
  /** Why it is another than suggested; undefined: nothing was said of it. */
  readonly motivo?: MotivoCambio | null | undefined
}

export interface RequestedReturn {
  readonly producto_key: number
  readonly cantidad_bultos: number
  readonly motivo: string
}

/**
 * Refuses what no order can be, before anything is calculated for it.
 *
 * @throws Refusal 422 naming product and field: one twice, none included, nothing to send, too much in all
 */
export function checkRequest({ productos, devoluciones, enviar }: PedidoNuevo): void {
  refuseRepeated('productos', productos)
  refuseRepeated('devoluciones', devoluciones)
  if (isReturnAlone({ productos, devoluciones })) return
  const included = productos.filter((line) => line.incluido)
  if (included.length === 0) throw new Refusal('invalid', 'Incluye al menos un producto', 'productos')
  const total = included.reduce((sum, line) => sum + line.cantidad_pedida_bultos, 0)
  if (enviar && total === 0) {
    throw new Refusal('invalid', 'Pide al menos un bulto para enviar el pedido', 'productos')
  }
  if (total > MAX_TOTAL_BULTOS) {
    throw new Refusal('invalid', `El pedido suma más de ${MAX_TOTAL_BULTOS} bultos`, 'productos')
  }
}

/** A return without an order: nothing is asked for. */
export function isReturnAlone({ productos, devoluciones }: Pick<PedidoNuevo, 'productos' | 'devoluciones'>) {
  return productos.length === 0 && devoluciones.length > 0
}

/**
 * The included lines, each with its calculation of this moment.
 *
 * @throws Refusal 422 naming a product that neither store nor CEDI know, or that is retired
 */
export function requestedLines(
  { productos }: PedidoNuevo,
  calculated: ReadonlyMap<string, CalculatedLine>,
): RequestedLine[] {
  return productos.flatMap((line, index) => {
    if (!line.incluido) return []
    const { cantidad_pedida_bultos, razon_pedido, motivo } = line
    const known = requireKnown(calculated, line.codigo_producto, `productos.${index}`)
    return [{ calculated: known, cantidad_pedida_bultos, razon_pedido: razon_pedido.trim(), motivo }]
  })
}

/**
 * What goes back: only to a CEDI that carries it, and never more than there is, less what already goes back. Of a stock
 * that is not known the person at the shelf is believed.
 *
 * @throws Refusal 422 as above, naming the product
 */
export function requestedReturns(
  devoluciones: PedidoNuevo['devoluciones'],
  calculated: ReadonlyMap<string, CalculatedLine>,
  { origin, destination }: OriginAndDestination,
): RequestedReturn[] {
  return devoluciones.map(({ codigo_producto, cantidad_bultos, motivo }, index) => {
    const campo = `devoluciones.${index}`
    const known = requireKnown(calculated, codigo_producto, campo)
    if (!known.isCarried) {
      const detail = `${origin.nombre} no maneja «${codigo_producto}»: devuélvelo a un CEDI que lo maneje`
      throw new Refusal('invalid', detail, `${campo}.codigo_producto`)
    }
    const most = returnablePacks(known.suggestion, known.openReturnPacks)
    if (most !== null && cantidad_bultos > most) {
      const detail = beyondStock(known, most, destination.nombre)
      throw new Refusal('invalid', detail, `${campo}.cantidad_bultos`)
    }
    return { producto_key: known.product.producto_key, cantidad_bultos, motivo }
  })
}

function beyondStock({ product, openReturnPacks }: CalculatedLine, most: number, store: string): string {
  const going = openReturnPacks > 0 ? `, aparte de ${packsText(openReturnPacks)} que ya van de vuelta` : ''
  const has = most === 0 ? 'no hay bultos que devolver' : `se pueden devolver hasta ${packsText(most)}`
  return `De «${product.codigo_producto}» ${has} en ${store}${going}`
}

const packsText = (packs: number): string => (packs === 1 ? '1 bulto' : `${packs} bultos`)

function requireKnown(
  calculated: ReadonlyMap<string, CalculatedLine>,
  codigo: string,
  path: string,
): CalculatedLine {
  const known = calculated.get(codigo)
  if (known) return known
  const detail = `El producto «${codigo}» no está en el inventario de la tienda ni en el del CEDI de origen, o está retirado`
  throw new Refusal('invalid', detail, `${path}.codigo_producto`)
}

/** @throws Refusal 422 naming the second of two */
export function refuseRepeated(list: string, lines: readonly { readonly codigo_producto: string }[]): void {
  const seen = new Set<string>()
  for (const [index, { codigo_producto }] of lines.entries()) {
    if (seen.has(codigo_producto)) {
      const detail = `El producto «${codigo_producto}» está dos veces`
      throw new Refusal('invalid', detail, `${list}.${index}.codigo_producto`)
    }
    seen.add(codigo_producto)
  }
}

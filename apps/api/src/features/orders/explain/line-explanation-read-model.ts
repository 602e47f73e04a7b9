import { porqueLinea, type PorqueLinea } from '@abasto/contracts/orders/explanation'
import { toTrail } from '@abasto/contracts/policies/line-suggestion'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'
import { z } from 'zod'
import { readFigures, type StoredLine } from '../trail/line-figures.ts'
import { recentDemands } from './recent-demand.ts'

/** What an order's line was made without: orders from before it was stored. */
const NOTHING_STORED = {
  stock_cedi_leido: 0,
  cedi_prometido_bultos: 0,
  cedi_pendiente_bultos: 0,
  demanda: null,
}

/** What a run stores of a line: the sales behind it follow from the order's last day of sales. */
const withoutDemand = z.looseObject({ demanda: z.undefined().optional() })

const shared = z.object({ reparto: z.unknown() })

/**
 * Why a line of an order says what it says: the arithmetic trail and the daily sales stored with it, or those that it
 * was calculated from.
 *
 * @throws Refusal 404
 */
export async function lineExplanation(
  tx: Tx,
  { id, codigo }: { readonly id: number; readonly codigo: string },
): Promise<PorqueLinea> {
  const line = await tx
    .selectFrom('pedido_producto')
    .innerJoin('pedido', 'pedido.pedido_id', 'pedido_producto.pedido_id')
    .select([
      'pedido_producto.codigo_producto',
      'pedido_producto.descripcion_producto',
      'pedido_producto.stock_cedi_origen',
      'pedido_producto.calculo',
      'pedido_producto.cifras',
      'pedido_producto.contexto',
      'pedido_producto.cantidad_bultos',
      'pedido_producto.prom_ventas_5dias_unid',
      'pedido_producto.stock_tienda',
      'pedido_producto.stock_en_transito',
      'pedido_producto.cantidad_sugerida_bultos',
      'pedido_producto.producto_key',
      'pedido.tienda_destino_key',
      'pedido.ventas_hasta',
    ])
    .where('pedido_producto.pedido_id', '=', id)
    .where('pedido_producto.codigo_producto', '=', codigo)
    .executeTakeFirst()
  if (!line) throw new Refusal('not-found', `El producto «${codigo}» no está en el pedido`)
  const { codigo_producto, descripcion_producto, stock_cedi_origen, producto_key } = line
  const head = { codigo_producto, descripcion_producto }
  const { calculo, contexto } = line.cifras ? ofFigures(line.cifras, line) : line
  const made = withoutDemand.safeParse(contexto).data
  if (!made) {
    return porqueLinea.parse({
      ...head,
      calculo,
      contexto: contexto ?? { ...NOTHING_STORED, stock_cedi_leido: stock_cedi_origen },
    })
  }
  const demands = await recentDemands(tx, line.tienda_destino_key, line.ventas_hasta, [producto_key])
  const demanda = demands.get(producto_key) ?? null
  return porqueLinea.parse({ ...head, calculo, contexto: { ...made, demanda } })
}

/** A run keeps the trail as figures; what its context holds is only how scarce packs were shared. */
function ofFigures(figures: readonly number[], line: StoredLine & { readonly contexto: unknown }) {
  const { suggestion, contexto } = readFigures(figures, line)
  const { reparto } = shared.safeParse(line.contexto).data ?? { reparto: null }
  return { calculo: toTrail(suggestion), contexto: { ...contexto, reparto } }
}

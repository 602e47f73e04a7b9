import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import type { Caller } from '@abasto/service/calls/caller'
import { Refusal } from '@abasto/service/errors/refusal'
import { calculateLines, type CalculatedLine } from '../calculate/calculate-lines.ts'
import type { ProductRow } from '../calculate/calculation-read-model.ts'
import { lineRow } from '../create/insert-lines.ts'
import type { LockedOrder } from './lock-order.ts'
import type { AddedProduct } from './moved-packs.ts'
import type { OrderLine } from './order-lines.ts'
import { requireSensible } from './sensible-packs.ts'

interface Addition {
  readonly order: LockedOrder
  readonly lines: ReadonlyMap<string, OrderLine>
  readonly added: readonly AddedProduct[]
  readonly agregado_en: 'despacho' | 'recepcion'
}

/**
 * Keeps with an order the products that nobody ordered, each with its figures of this moment.
 *
 * @throws Refusal 422 naming a product that the catalogue lacks, that is retired, or of which too much is said
 */
export async function addLines(
  tx: Tx,
  { order, lines, added, agregado_en }: Addition,
  by: Caller,
): Promise<void> {
  const { user } = by
  if (added.length === 0) return
  const calculated = await calculatedProducts(tx, order, added, by)
  const last = Math.max(0, ...[...lines.values()].map(({ linea }) => linea))
  const rows = added.map((product, index) => {
    const { calculated: line, inCediPacks } = requireProduct(calculated, product)
    requireSensible(product, {
      approvedPacks: replacedPacks(product, line.suggestion.unitsPerPack),
      cediPacks: inCediPacks,
    })
    const prepared = { calculated: line, demanda: null, cantidad_pedida_bultos: 0, razon_pedido: '' }
    return {
      ...lineRow({ tenant_id: user.tenantId, pedido_id: order.pedido_id }, prepared, last + index + 1),
      agregado_en,
      sustituye_key: product.replaced?.producto_key ?? null,
      cantidad_despachada_bultos: agregado_en === 'despacho' ? product.packs : null,
      cantidad_recibida_bultos: agregado_en === 'recepcion' ? product.packs : null,
    }
  })
  await tx.insertInto('pedido_producto').values(rows).execute()
}

/** What was approved of the product it goes in place of, in its own packs. */
function replacedPacks({ replaced }: AddedProduct, unitsPerPack: number): number {
  if (!replaced) return 0
  return Math.ceil((replaced.approvedPacks * replaced.cantidad_bultos) / unitsPerPack)
}

interface FoundProduct {
  readonly isActive: boolean
  readonly calculated: CalculatedLine
  readonly inCediPacks: number
}

function requireProduct(
  found: ReadonlyMap<string, FoundProduct>,
  { codigo_producto: codigo, campo }: AddedProduct,
): FoundProduct {
  const product = found.get(codigo)
  if (!product) {
    throw new Refusal(
      'invalid',
      `El producto «${codigo}» no existe en el catálogo`,
      `${campo}.codigo_producto`,
    )
  }
  if (!product.isActive) {
    const detail = `El producto «${codigo}» está retirado del catálogo`
    throw new Refusal('invalid', detail, `${campo}.codigo_producto`)
  }
  return product
}

async function calculatedProducts(
  tx: Tx,
  { origin, destination }: LockedOrder,
  added: readonly AddedProduct[],
  by: Caller,
): Promise<Map<string, FoundProduct>> {
  const codes = added.map(({ codigo_producto }) => codigo_producto)
  const products = await tx
    .selectFrom('producto')
    .select([
      'producto_key',
      'codigo_producto',
      'descripcion_producto',
      'categoria',
      'cuadrante_producto',
      'cantidad_bultos',
      'bultos_por_capa',
      'bultos_por_paleta',
      'activo',
    ])
    .where('codigo_producto', 'in', codes)
    .execute()
  const { lines } = await calculateLines(tx, { origin, destination }, by)
  const byKey = new Map(lines.map((line) => [line.product.producto_key, line]))
  return new Map(
    products.map(({ activo, ...product }) => {
      const calculated = byKey.get(product.producto_key) ?? unknownToBoth(product)
      const { originStock, suggestion } = calculated
      const inCediPacks = originStock.stock_cedi_leido / suggestion.unitsPerPack
      return [product.codigo_producto, { isActive: activo, calculated, inCediPacks }]
    }),
  )
}

/** A product that neither the store nor the CEDI knew before it was put on the lorry. */
function unknownToBoth(product: ProductRow): CalculatedLine {
  return {
    product,
    averages: { average5Days: 0, average20Days: 0, averageSameWeekday: 0 },
    suggestion: suggest(
      {
        average5Days: 0,
        unitsPerPack: product.cantidad_bultos,
        storeStock: 0,
        inTransit: 0,
        originStock: 0,
      },
      DEFAULT_STOCK_PARAMS,
    ),
    returnCandidate: null,
    openReturnPacks: 0,
    isCarried: false,
    isKnown: false,
    pendingPacks: 0,
    originStock: { stock_cedi_leido: 0, cedi_prometido_bultos: 0, cedi_pendiente_bultos: 0 },
    transit: { transito_aprobado_bultos: 0, transito_despachado_bultos: 0, transito_recibido_bultos: 0 },
  }
}

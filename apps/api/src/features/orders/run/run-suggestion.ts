import type { RepartoLinea } from '@abasto/contracts/orders/share'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import type { CalculatedLine, Calculation } from '../calculate/calculate-lines.ts'
import type { OriginAndDestination } from '../calculate/origin-and-destination.ts'
import { lineShares } from './line-shares-read-model.ts'

export interface RunLineOfPair extends CalculatedLine {
  /** What the run gave the store of it; null: there was enough for everybody. */
  readonly share: RepartoLinea | null
  /** Name of the CEDI in whose draft the run put it; null: it is not in another. */
  readonly elsewhere: string | null
}

/**
 * The lines of a pair as today's run suggests them, whose draft of it people are working on: with the store's share as
 * the CEDI's stock, with what waits counted as there, and without what comes from another CEDI. Undefined: the pair has
 * no draft of today's run.
 */
export async function runSuggestion(
  tx: Tx,
  { origin, destination }: OriginAndDestination,
  { lines, suggester }: Calculation,
  today: IsoDate,
): Promise<readonly RunLineOfPair[] | undefined> {
  const drafts = await runDrafts(tx, destination.ubicacion_key, today)
  const own = drafts.find(({ cedi_key }) => cedi_key === origin.ubicacion_key)
  if (!own) return undefined
  const shares = await lineShares(tx, origin.ubicacion_key, destination.ubicacion_id)
  const rejected = await rejectedUnits(tx, destination.ubicacion_key, today)
  const ownProducts = new Set(own.productos)
  const elsewhere = new Map(
    drafts.flatMap(({ cedi, productos }) => productos.map((product) => [product, cedi] as const)),
  )
  return lines.map((line): RunLineOfPair => {
    const { producto_key } = line.product
    const { input, unitsPerPack: perPack } = line.suggestion
    const share = shares.get(producto_key) ?? null
    const waiting = line.pendingPacks * perPack + (rejected.get(producto_key) ?? 0)
    const given = share ? share.recibe_bultos * perPack : Infinity
    const changed = waiting > 0 || given < input.originStock
    return {
      ...line,
      suggestion: changed
        ? suggester.suggest(producto_key, {
            ...input,
            inTransit: input.inTransit + waiting,
            originStock: Math.min(input.originStock, given),
          })
        : line.suggestion,
      // It is in the position already: nobody is to take it off once more.
      pendingPacks: 0,
      share,
      elsewhere: ownProducts.has(producto_key) ? null : (elsewhere.get(producto_key) ?? null),
    }
  })
}

interface RunDraft {
  readonly cedi_key: number
  readonly cedi: string
  readonly productos: readonly number[]
}

/** The drafts that today's run made for a store, with the products that are in them. */
async function runDrafts(tx: Tx, storeKey: number, today: IsoDate): Promise<RunDraft[]> {
  const { rows } = await sql<RunDraft>`
    SELECT
      pedido.cedi_origen_key AS cedi_key,
      origen.nombre AS cedi,
      COALESCE(array_agg(pedido_producto.producto_key) FILTER (WHERE pedido_producto.producto_key IS NOT NULL), '{}')
        AS productos
    FROM pedido
    JOIN corrida_pedidos ON corrida_pedidos.corrida_pedidos_id = pedido.corrida_pedidos_id
    JOIN ubicacion AS origen ON origen.ubicacion_key = pedido.cedi_origen_key
    LEFT JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND pedido.estado = 'borrador'
      AND pedido.de_trabajo
      AND corrida_pedidos.dia = ${today}::date
    GROUP BY pedido.cedi_origen_key, origen.nombre
  `.execute(tx)
  return rows
}

/** Units of orders of a store that were sent today and rejected: they will be sent again. */
async function rejectedUnits(tx: Tx, storeKey: number, today: IsoDate): Promise<Map<number, number>> {
  const { rows } = await sql<{ producto_key: number; unidades: number }>`
    SELECT
      pedido_producto.producto_key,
      sum(
        COALESCE(pedido_producto.cantidad_aprobada_bultos, pedido_producto.cantidad_pedida_bultos)
          * pedido_producto.cantidad_bultos
      ) AS unidades
    FROM pedido
    JOIN tenant ON tenant.tenant_id = pedido.tenant_id
    JOIN pedido_producto ON pedido_producto.pedido_id = pedido.pedido_id
    WHERE pedido.tienda_destino_key = ${storeKey}
      AND pedido.estado = 'rechazado_gerente'
      AND (pedido.enviado_en AT TIME ZONE tenant.zona_horaria)::date >= ${today}::date
    GROUP BY pedido_producto.producto_key
  `.execute(tx)
  return new Map(rows.map(({ producto_key, unidades }) => [producto_key, unidades]))
}

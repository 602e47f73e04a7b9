import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { setImmediate } from 'node:timers/promises'
import { layEdits, type LaidLine } from '../drafts/lay-edits.ts'
import { beginOrders, finishOrders, MAX_TOTAL, type OfRun, type RunDraft } from './draft-orders.ts'
import type { PlannedLine, PlannedOrder, PlannedPart } from './plan-run.ts'
import { insertRunLines, type RunLine } from './run-lines.ts'
import { deleteShares, insertShares } from './run-shares.ts'
import type { WorkingDraft } from './working-drafts.ts'

interface Laid extends PlannedLine {
  readonly producto_key: number
  readonly sugerido_bultos: number
  readonly incluido: boolean
}

interface LinesOf {
  readonly draft: RunDraft
  readonly lines: readonly LaidLine<Laid>[]
}

const NO_EDITS: WorkingDraft['edits'] = new Map()

/** What is known of an order before it is planned. */
export interface DueOrder {
  readonly storeKey: number
  readonly originKey: number
}

/**
 * Takes away what the drafts say that are made anew, and how the run before shared. Drafts of stores and CEDIs that
 * order nothing today stay.
 *
 * @param working every working draft of the chain, locked
 */
export async function clearDrafts(
  tx: Tx,
  working: readonly WorkingDraft[],
  due: readonly DueOrder[],
): Promise<void> {
  const remade = due.flatMap((order) => draftOf(working, order)?.pedido_id ?? [])
  if (remade.length > 0) await tx.deleteFrom('pedido_producto').where('pedido_id', 'in', remade).execute()
  await deleteShares(tx)
}

/**
 * Makes planned orders drafts: new ones, and in place of what those of before said. What people decided stands. Part
 * by part: while the server stores one the next is planned, and no more than two of them are in memory.
 */
export class DraftWriter {
  readonly #tx: Tx
  readonly #of: OfRun
  readonly #drafts: ReadonlyMap<PlannedOrder, RunDraft>
  #stored: Promise<unknown> = Promise.resolve()

  constructor(tx: Tx, of: OfRun, orders: readonly PlannedOrder[], working: readonly WorkingDraft[]) {
    this.#tx = tx
    this.#of = of
    this.#drafts = new Map(
      orders.map((order) => {
        const { store, origin } = order.pair
        const keys = { storeKey: store.ubicacion_key, originKey: origin.ubicacion_key }
        const existing = draftOf(working, keys)
        return [order, { order, existing, id: existing?.pedido_id, ...NOTHING_YET }]
      }),
    )
  }

  /** Returns as soon as the part before is stored and this one is on its way. */
  async write({ lines, shares }: PlannedPart): Promise<void> {
    const laid = [...this.#drafts.values()].flatMap((draft): LinesOf[] => {
      const planned = lines.get(draft.order)
      return planned ? [{ draft, lines: layPart(draft, planned) }] : []
    })
    // The first lines of an order make it.
    const fresh = laid.flatMap(({ draft, lines: own }) =>
      draft.id === undefined && own.length > 0 ? [draft] : [],
    )
    if (fresh.length > 0) {
      await this.#stored
      await beginOrders(this.#tx, this.#of, fresh)
    }
    const rows = laid.flatMap(rowsOf)
    // Written out while the part before is stored.
    const statements = [
      ...(rows.length > 0 ? [insertRunLines(this.#of.tenantId, rows, this.#of.now)] : []),
      ...(shares.length > 0 ? [insertShares(this.#of, shares)] : []),
    ]
    await this.#stored
    this.#stored = (async () => {
      for (const statement of statements) await statement.execute(this.#tx)
    })()
    // Whoever awaits it comes later: until then nobody is told of a failure twice.
    this.#stored.catch(() => undefined)
    // It leaves for the server before anything else is calculated.
    await setImmediate()
  }

  /** @returns how many drafts were made or made anew, and their lines */
  async finish(): Promise<{ readonly drafts: number; readonly lines: number }> {
    await this.#stored
    const made = [...this.#drafts.values()].filter(({ id }) => id !== undefined)
    await finishOrders(this.#tx, this.#of, made)
    return { drafts: made.length, lines: made.reduce((sum, { products }) => sum + products, 0) }
  }
}

const NOTHING_YET = { products: 0, packs: 0, suggestedProducts: 0, suggestedPacks: 0 }

function draftOf(
  working: readonly WorkingDraft[],
  { storeKey, originKey }: DueOrder,
): WorkingDraft | undefined {
  return working.find((draft) => draft.tienda_destino_key === storeKey && draft.cedi_origen_key === originKey)
}

/** The lines that are in the order; counts them. */
function layPart(draft: RunDraft, planned: readonly PlannedLine[]): LaidLine<Laid>[] {
  const laid = layEdits(
    planned.map((line): Laid => {
      const { product, suggestion } = line.calculated
      const sugerido_bultos = line.isIncluded ? suggestion.suggestedPacks : 0
      if (line.isIncluded) draft.suggestedProducts += 1
      draft.suggestedPacks += sugerido_bultos
      return { ...line, producto_key: product.producto_key, sugerido_bultos, incluido: line.isIncluded }
    }),
    draft.existing?.edits ?? NO_EDITS,
  )
  return laid.lines.filter(({ incluido, cantidad_bultos }) => {
    const fits = incluido && cantidad_bultos <= MAX_BULTOS && draft.packs + cantidad_bultos <= MAX_TOTAL
    if (fits) draft.packs += cantidad_bultos
    return fits
  })
}

/** In their order's places. */
function rowsOf({ draft, lines }: LinesOf): RunLine[] {
  const { id } = draft
  if (id === undefined) return []
  return lines.map(({ line, cantidad_bultos, razon }) => {
    draft.products += 1
    return { pedido_id: id, linea: draft.products, line, cantidad_bultos, razon }
  })
}

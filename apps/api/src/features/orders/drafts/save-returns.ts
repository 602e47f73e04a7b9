import { devolucion } from '@abasto/contracts/orders/schema'
import type { CambiosBorrador, CambiosGuardados } from '@abasto/contracts/orders/drafts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { z } from 'zod'
import type { LockedDraft } from './lock-draft.ts'

type Change = CambiosBorrador['devoluciones'][number]
type Return = Change['ahora']
export type OrderReturn = z.infer<typeof devolucion>

const storedBeside = z.array(devolucion)

const isSame = (one: Return, other: Return): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.cantidad_bultos === other.cantidad_bultos &&
    one.motivo === other.motivo)

/**
 * What goes back with a draft, by code. Of an order that was saved or rejected it lies beside its own while it is
 * changed: `beside`, null before anybody did.
 */
export async function returnsOf(tx: Tx, orderId: number, beside: unknown): Promise<OrderReturn[]> {
  if (beside !== null) return storedBeside.parse(beside)
  return tx
    .selectFrom('pedido_devolucion')
    .innerJoin('producto', 'producto.producto_key', 'pedido_devolucion.producto_key')
    .select(['producto.codigo_producto', 'pedido_devolucion.cantidad_bultos', 'pedido_devolucion.motivo'])
    .where('pedido_devolucion.pedido_id', '=', orderId)
    .orderBy('producto.codigo_producto')
    .execute()
}

/** Saves the returns of a draft, each unless it is another by now than the person saw. */
export async function saveReturns(
  tx: Tx,
  draft: LockedDraft,
  changes: readonly Change[],
  keys: ReadonlyMap<string, number>,
): Promise<{ changed: number; conflicts: CambiosGuardados['devoluciones_actuales'] }> {
  if (changes.length === 0) return { changed: 0, conflicts: [] }
  const returns = await returnsOf(tx, draft.pedido_id, draft.devoluciones_en_edicion)
  const current = new Map(returns.map(({ codigo_producto, ...of }) => [codigo_producto, of]))
  const conflicts: CambiosGuardados['devoluciones_actuales'] = []
  const writes = new Map<string, Return>()
  for (const { codigo_producto, antes, ahora } of changes) {
    if (!keys.has(codigo_producto)) continue
    const stored = current.get(codigo_producto) ?? null
    if (isSame(stored, ahora)) continue
    if (isSame(stored, antes)) writes.set(codigo_producto, ahora)
    else conflicts.push({ codigo_producto, devolucion: stored })
  }
  if (writes.size > 0) {
    if (draft.de_trabajo) await writeOwn(tx, draft, writes, keys)
    else await writeBeside(tx, draft, [...current, ...writes])
  }
  return { changed: writes.size, conflicts }
}

async function writeOwn(
  tx: Tx,
  { tenant_id, pedido_id }: LockedDraft,
  writes: ReadonlyMap<string, Return>,
  keys: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...writes].flatMap(([code, ahora]) => {
    const producto_key = keys.get(code)
    return producto_key === undefined ? [] : [{ producto_key, ahora }]
  })
  await tx
    .deleteFrom('pedido_devolucion')
    .where('pedido_id', '=', pedido_id)
    .where(
      'producto_key',
      'in',
      rows.map(({ producto_key }) => producto_key),
    )
    .execute()
  const wanted = rows.flatMap(({ producto_key, ahora }) =>
    ahora ? [{ tenant_id, pedido_id, producto_key, ...ahora }] : [],
  )
  if (wanted.length > 0) await tx.insertInto('pedido_devolucion').values(wanted).execute()
}

/** @param returns of a code that comes twice the last one stands */
async function writeBeside(
  tx: Tx,
  { pedido_id }: LockedDraft,
  returns: readonly (readonly [string, Return])[],
): Promise<void> {
  const beside = [...new Map(returns)]
    .flatMap(([codigo_producto, of]) => (of ? [{ codigo_producto, ...of }] : []))
    .toSorted((one, other) => (one.codigo_producto < other.codigo_producto ? -1 : 1))
  await tx
    .updateTable('pedido')
    .set({ devoluciones_en_edicion: JSON.stringify(beside) })
    .where('pedido_id', '=', pedido_id)
    .execute()
}

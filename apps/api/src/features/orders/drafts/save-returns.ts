import type { CambiosBorrador, CambiosGuardados } from '@abasto/contracts/orders/drafts'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { LockedDraft } from './lock-draft.ts'

type Change = CambiosBorrador['devoluciones'][number]
type Return = Change['ahora']

const isSame = (one: Return, other: Return): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.cantidad_bultos === other.cantidad_bultos &&
    one.motivo === other.motivo)

/** Saves the returns of a draft, each unless it is another by now than the person saw. */
export async function saveReturns(
  tx: Tx,
  { tenant_id, pedido_id }: LockedDraft,
  changes: readonly Change[],
  keys: ReadonlyMap<string, number>,
): Promise<{ changed: number; conflicts: CambiosGuardados['devoluciones_actuales'] }> {
  if (changes.length === 0) return { changed: 0, conflicts: [] }
  const rows = await tx
    .selectFrom('pedido_devolucion')
    .select(['producto_key', 'cantidad_bultos', 'motivo'])
    .where('pedido_id', '=', pedido_id)
    .execute()
  const current = new Map(rows.map(({ producto_key, ...row }) => [producto_key, row]))
  const conflicts: CambiosGuardados['devoluciones_actuales'] = []
  const writes: { producto_key: number; ahora: Return }[] = []
  for (const { codigo_producto, antes, ahora } of changes) {
    const producto_key = keys.get(codigo_producto)
    if (producto_key === undefined) continue
    const stored = current.get(producto_key) ?? null
    if (isSame(stored, ahora)) continue
    if (isSame(stored, antes)) writes.push({ producto_key, ahora })
    else conflicts.push({ codigo_producto, devolucion: stored })
  }
  if (writes.length > 0) {
    await tx
      .deleteFrom('pedido_devolucion')
      .where('pedido_id', '=', pedido_id)
      .where(
        'producto_key',
        'in',
        writes.map(({ producto_key }) => producto_key),
      )
      .execute()
  }
  const wanted = writes.flatMap(({ producto_key, ahora }) =>
    ahora ? [{ tenant_id, pedido_id, producto_key, ...ahora }] : [],
  )
  if (wanted.length > 0) await tx.insertInto('pedido_devolucion').values(wanted).execute()
  return { changed: writes.length, conflicts }
}

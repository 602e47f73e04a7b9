import type { CambiosBorrador } from '@abasto/contracts/orders/drafts'
import type { ChangedProduct } from './draft-lines.ts'
import type { StoredEdit } from './edits-read-model.ts'

type Requested = CambiosBorrador['ediciones'][number]

export interface Decided {
  readonly writes: readonly ChangedProduct[]
  /** What stands as the person wants it: written now, or there already under a revision; null: as suggested. */
  readonly saved: readonly { readonly codigo_producto: string; readonly stands: 'written' | number | null }[]
  /** Another person changed the line since it was seen. */
  readonly conflicts: readonly { readonly codigo_producto: string; readonly producto_key: number }[]
}

/**
 * Which of the edits are written, which stand already, and which would overwrite what nobody saw. One of an earlier day
 * that is decided again is of today.
 */
export function decide(
  requested: readonly Requested[],
  keys: ReadonlyMap<string, number>,
  current: ReadonlyMap<number, StoredEdit>,
  isOld: (edit: StoredEdit) => boolean,
): Decided {
  const writes: ChangedProduct[] = []
  const saved: { codigo_producto: string; stands: 'written' | number | null }[] = []
  const conflicts: { codigo_producto: string; producto_key: number }[] = []
  for (const { codigo_producto, vista, cambio } of requested) {
    const producto_key = keys.get(codigo_producto)
    if (producto_key === undefined) continue
    const stored = current.get(producto_key)
    if (isAs(stored, cambio) && !(stored && isOld(stored)))
      saved.push({ codigo_producto, stands: stored?.revision ?? null })
    else if ((stored?.revision ?? null) !== vista) conflicts.push({ codigo_producto, producto_key })
    else {
      writes.push({ producto_key, edit: cambio && toEdit(producto_key, cambio) })
      saved.push({ codigo_producto, stands: cambio ? 'written' : null })
    }
  }
  return { writes, saved, conflicts }
}

type Change = NonNullable<Requested['cambio']>

const toEdit = (producto_key: number, change: Change) => ({
  producto_key,
  incluido: change.incluido,
  cantidad_bultos: change.cantidad_pedida_bultos,
  razon: change.razon_pedido,
  sugerido_bultos: change.sugerido_bultos,
  confirmado_bultos: change.confirmado_bultos,
  motivo: change.motivo,
})

function isAs(stored: StoredEdit | undefined, change: Change | null): boolean {
  if (!stored || !change) return !stored && !change
  return (
    stored.incluido === change.incluido &&
    stored.cantidad_bultos === change.cantidad_pedida_bultos &&
    stored.razon === change.razon_pedido &&
    stored.sugerido_bultos === change.sugerido_bultos &&
    stored.confirmado_bultos === change.confirmado_bultos &&
    stored.motivo === change.motivo
  )
}

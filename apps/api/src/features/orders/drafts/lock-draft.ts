import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Location } from '../../../catalogue/location.ts'
import { lockOrder, type LockedOrder } from '../lifecycle/lock-order.ts'
import { requireMayWorkOn } from '../policy.ts'
import type { OfDraft } from './draft-lines.ts'

/** A locked order as people work on it together. */
export interface LockedDraft extends LockedOrder, OfDraft {
  readonly de_trabajo: boolean
  /** As people are leaving them. */
  readonly observaciones: string
  readonly devoluciones_en_edicion: unknown
  readonly tocado_por: number | null
  readonly tocado_en: Date | null
  readonly corrida_pedidos_id: number | null
  readonly fecha_pedido: Date
  readonly between: { readonly origin: Location; readonly destination: Location }
}

/** @throws Refusal 404; 403 for somebody of another store */
export async function lockDraft(tx: Tx, orderId: number, user: SessionUser): Promise<LockedDraft> {
  const order = await lockOrder(tx, orderId)
  requireMayWorkOn(user, order)
  const head = await tx
    .selectFrom('pedido')
    .select([
      'tenant_id',
      'de_trabajo',
      'observaciones',
      'observaciones_en_edicion',
      'devoluciones_en_edicion',
      'tocado_por',
      'tocado_en',
      'corrida_pedidos_id',
      'fecha_pedido',
      'cedi_origen_key',
      'tienda_destino_key',
    ])
    .where('pedido_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { cedi_origen_key, tienda_destino_key, observaciones_en_edicion, ...rest } = head
  const locations = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'nombre', 'tipo'])
    .where('ubicacion_key', 'in', [cedi_origen_key, tienda_destino_key])
    .execute()
  const at = (key: number): Location => {
    const found = locations.find(({ ubicacion_key }) => ubicacion_key === key)
    if (!found) throw new Error(`order ${orderId}: location ${key} is gone`)
    return found
  }
  const observaciones = observaciones_en_edicion ?? rest.observaciones
  return {
    ...order,
    ...rest,
    observaciones,
    between: { origin: at(cedi_origen_key), destination: at(tienda_destino_key) },
  }
}

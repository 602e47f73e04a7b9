import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { IsoDate } from '@abasto/domain/time/business-day'
import { Refusal } from '@abasto/service/errors/refusal'
import type { HeldOutcome } from '../../load/held/close-held.ts'
import type { RunKind } from '../run-kind.ts'

export interface HeldDelivery {
  readonly id: number
  readonly kind: RunKind
  readonly locationKey: number
  readonly locationName: string
  readonly runId: number
  readonly readAt: Date
  /** The business day of `readAt`. */
  readonly readOn: IsoDate
  /** Of sales: the day. */
  readonly date: IsoDate | null
}

const DECIDED: Readonly<Record<HeldOutcome, string>> = {
  aceptada: 'Esa entrega ya se aceptó',
  rechazada: 'Esa entrega ya se rechazó',
  confirmada: 'Esa entrega ya se cargó: la lectura siguiente trajo lo mismo',
  reemplazada: 'Esa entrega ya no vale: una lectura más nueva la reemplazó',
}

/** A delivery that waits. @throws Refusal `not-found`; `conflict` when it waits no more */
export async function requireHeld(tx: Tx, heldId: number): Promise<HeldDelivery> {
  const row = await tx
    .selectFrom('entrega_retenida')
    .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'entrega_retenida.ubicacion_key')
    .select([
      'entrega_retenida.entrega_retenida_id as id',
      'entrega_retenida.tipo as kind',
      'entrega_retenida.ubicacion_key as locationKey',
      'ubicacion.nombre as locationName',
      'entrega_retenida.corrida_id as runId',
      'entrega_retenida.leida_en as readAt',
      'entrega_retenida.dia_lectura as readOn',
      'entrega_retenida.dia as date',
      'entrega_retenida.estado',
    ])
    .where('entrega_retenida.entrega_retenida_id', '=', heldId)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found', 'Entrega no encontrada')
  const { estado, ...held } = row
  if (estado !== 'retenida') throw new Refusal('conflict', DECIDED[estado])
  return held
}

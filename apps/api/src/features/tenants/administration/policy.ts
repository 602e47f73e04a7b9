import type { ChainChanges } from '@abasto/contracts/tenants/card'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { Refusal } from '@abasto/service/errors/refusal'

const PANEL = 'admin-panel'

export interface AdministeredChain {
  readonly tenantId: number
  readonly nombre: string
  readonly isOwn: boolean
}

/**
 * The chain that is to be changed, held until the transaction ends.
 *
 * @throws Refusal 404 for none of that name, 409 for another one that administers too: it is administered from itself
 */
export async function findChain(tx: Tx, slug: string, ownId: number): Promise<AdministeredChain> {
  const chain = await tx
    .selectFrom('tenant')
    .select(['tenant_id', 'nombre', 'features'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst()
  if (!chain) throw new Refusal('not-found', `No existe la cadena «${slug}»`)
  const isOwn = chain.tenant_id === ownId
  if (!isOwn && chain.features.includes(PANEL)) {
    throw new Refusal('conflict', `«${chain.nombre}» también administra la instalación: se cambia desde ella`)
  }
  return { tenantId: chain.tenant_id, nombre: chain.nombre, isOwn }
}

/** The panel is given by command alone, and the chain that has it does not lock itself out. */
export function requirePanelStays({ features }: Pick<ChainChanges, 'features'>, isOwn: boolean): void {
  if (features === undefined || features.includes(PANEL) === isOwn) return
  throw new Refusal(
    'invalid',
    isOwn
      ? 'La cadena desde la que administras no puede quedarse sin el panel'
      : 'El panel de administración solo se da con el comando npm run cadena',
    'features',
  )
}

/** @throws Refusal 409 with this sentence for the chain that is administered from */
export function requireOther({ isOwn }: AdministeredChain, sentence: string): void {
  if (isOwn) throw new Refusal('conflict', sentence)
}

/** What the trail keeps of a card; of a picture, only that there is one. */
export function cardDetails({ logo, ...card }: ChainChanges): Record<string, unknown> {
  return { ...card, ...(logo === undefined ? {} : { logo: logo === null ? 'ninguno' : 'imagen' }) }
}

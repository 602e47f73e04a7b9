import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { seesScreen, type PantallaConVistas } from '@abasto/contracts/views/screens'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import { Refusal } from '@abasto/service/errors/refusal'

/** @throws Refusal 403 when the person does not see that list */
export function requireSeen(pantalla: PantallaConVistas, user: SessionUser): void {
  if (!seesScreen(pantalla, user)) throw new Refusal('forbidden', 'Tu usuario no ve esa pantalla')
}

/** @throws Refusal 404 when there is none for them, 403 when it is somebody else's */
export async function requireOwnView(tx: Tx, id: number, user: SessionUser) {
  const view = await tx.selectFrom('vista').selectAll().where('vista_id', '=', id).executeTakeFirst()
  if (!view || (view.usuario_id !== user.userId && !view.compartida)) throw noView()
  if (view.usuario_id !== user.userId) {
    throw new Refusal(
      'forbidden',
      `«${view.nombre}» es de otra persona: guárdala con otro nombre para cambiarla`,
    )
  }
  return view
}

export const noView = () => new Refusal('not-found', 'Esa vista ya no está guardada')

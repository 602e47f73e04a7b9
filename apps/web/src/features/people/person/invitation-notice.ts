import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { notify } from '../../../ui/notice/notices.tsx'

/** What came of sending an invitation. */
export function notifyInvited({ username, invitacion_enviada: isSent, detalle }: ClaveDeUnSoloUso): void {
  if (isSent === true) notify('success', `Invitación enviada a ${username}`)
  else notify('error', `${username} quedó sin invitar: ${detalle ?? 'no se pudo enviar'}. Invita de nuevo.`)
}

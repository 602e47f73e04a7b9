import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { OneTimePasswordDialog } from '../../../shared/one-time-password/OneTimePasswordDialog.tsx'
import { InvitationLinkDialog } from './InvitationLinkDialog.tsx'

export interface FirstAccessDialogsProps {
  given: ClaveDeUnSoloUso | null
  onClose: () => void
}

/** Shows what a person gets in by, once: a password or a link. */
export function FirstAccessDialogs({ given, onClose }: FirstAccessDialogsProps) {
  const hasPassword = given !== null && given.clave !== null
  const hasLink = given !== null && given.enlace !== null
  return (
    <>
      <OneTimePasswordDialog given={hasPassword ? given : null} onClose={onClose} />
      <InvitationLinkDialog given={hasLink ? given : null} onClose={onClose} />
    </>
  )
}

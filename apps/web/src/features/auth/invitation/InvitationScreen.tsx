import { HttpError } from '@abasto/contracts/client'
import type { InvitacionAbierta } from '@abasto/contracts/auth/schema'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { detailOf, failureOf, retryOf } from '../../../shared/api/client.ts'
import { refusalOf } from '../../../shared/api/refusal.ts'
import type { Session } from '../../../shared/session/stored-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useAcceptInvitation, useInvitation } from '../api.ts'
import { useLogout } from '../own-session.ts'
import { AuthFrame } from '../login/AuthFrame.tsx'
import { NewPassword, useNewPassword } from '../password/NewPassword.tsx'
import formStyles from '../password/PasswordForm.module.css'

const NOT_FOUND = 404
const DIFFERENT = 'Las dos contraseñas no son iguales'

/** /invitacion#...: whoever was invited sets their password, and is in. */
export default function InvitationScreen({ signedInAs }: { signedInAs: Session | null }) {
  const { hash } = useLocation()
  return (
    <AuthFrame tab="Tu invitación" title="Pon tu contraseña">
      {signedInAs ? (
        <OtherSession session={signedInAs} />
      ) : (
        <Invitation token={decodeURIComponent(hash.slice(1))} />
      )}
    </AuthFrame>
  )
}

/** Accepting would put somebody else in the place of whoever works here. */
function OtherSession({ session: { token, username } }: { session: Session }) {
  const logout = useLogout()
  const navigate = useNavigate()
  return (
    <>
      <Banner tone="info">
        En este navegador está abierta la sesión de {username}. Para aceptar la invitación, sal primero.
      </Banner>
      <Button variant="filled" busy={logout.isPending} onClick={() => logout.mutate(token)}>
        Salir y aceptar la invitación
      </Button>
      <Button variant="quiet" onClick={() => void navigate('/', { replace: true })}>
        Seguir como {username}
      </Button>
    </>
  )
}

function Invitation({ token }: { token: string }) {
  const navigate = useNavigate()
  const invitation = useInvitation(token)
  if (invitation.isPending) return <SkeletonBlock height="160px" />
  if (!invitation.isError) return <Accept token={token} invitation={invitation.data} />
  const isGone = invitation.error instanceof HttpError && invitation.error.status < 500
  if (!isGone) {
    return (
      <ErrorBand
        what={failureOf(invitation.error, 'No se pudo abrir la invitación.')}
        retrying={invitation.isFetching}
        onRetry={retryOf(invitation)}
      />
    )
  }
  const { status } = invitation.error instanceof HttpError ? invitation.error : { status: NOT_FOUND }
  return (
    <>
      <Banner tone="error">
        {status === NOT_FOUND
          ? detailOf(invitation.error, '')
          : 'Al enlace le falta una parte: ábrelo desde el correo, completo.'}
      </Banner>
      <Button onClick={() => void navigate('/', { replace: true })}>Ir a iniciar sesión</Button>
    </>
  )
}

function Accept({ token, invitation }: { token: string; invitation: InvitacionAbierta }) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation(() => void navigate('/', { replace: true }))
  const next = useNewPassword()
  const refused = refusalOf(accept.error, 'No se pudo guardar. Vuelve a intentar.')
  const unplaced = refused.besides(['nueva'])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const nueva = next.take()
    if (nueva !== null) accept.mutate({ token, nueva })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <p>
        {invitation.nombre_completo === null ? 'Te' : `${invitation.nombre_completo}, te`} invitaron a Abasto
        de {invitation.cadena}. Tu usuario es <strong>{invitation.username}</strong>.
      </p>
      {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={invitation.username} readOnly />
      <NewPassword of={next} error={refused.of('nueva')} different={DIFFERENT} />
      <Button variant="filled" type="submit" className={formStyles.submit} busy={accept.isPending}>
        Guardar y entrar
      </Button>
    </form>
  )
}

import { HttpError } from '@abasto/contracts/client'
import type { InvitacionAbierta } from '@abasto/contracts/auth/schema'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { detailOf, failureOf, retryOf } from '../../../shared/api/client.ts'
import type { Session } from '../../../shared/session/stored-session.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/TextField.tsx'
import { Banner, ErrorBand } from '../../../ui/notice/Banner.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useAcceptInvitation, useInvitation } from '../api.ts'
import { useLogout } from '../own-session.ts'
import { AuthFrame } from '../login/AuthFrame.tsx'
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
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const field = accept.error instanceof HttpError ? accept.error.campo : undefined
  const refused = accept.isError
    ? detailOf(accept.error, 'No se pudo guardar. Vuelve a intentar.')
    : undefined
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setDiffers(next !== again)
    if (next !== again) return
    accept.mutate({ token, nueva: next })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <p>
        {invitation.nombre_completo === null ? 'Te' : `${invitation.nombre_completo}, te`} invitaron a Abasto
        de {invitation.cadena}. Tu usuario es <strong>{invitation.username}</strong>.
      </p>
      {refused !== undefined && field === undefined && <Banner tone="error">{refused}</Banner>}
      <input type="hidden" name="username" autoComplete="username" value={invitation.username} readOnly />
      <PasswordField
        required
        label="Contraseña nueva"
        autoComplete="new-password"
        value={next}
        error={field === 'nueva' ? refused : undefined}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <PasswordField
        required
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        value={again}
        error={differs ? DIFFERENT : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <p className={formStyles.hint}>
        De 8 a 200 caracteres; ninguna de las más usadas, ni tu nombre o el de la cadena. Varias palabras
        seguidas son fáciles de recordar.
      </p>
      <Button variant="filled" type="submit" className={formStyles.submit} busy={accept.isPending}>
        Guardar y entrar
      </Button>
    </form>
  )
}

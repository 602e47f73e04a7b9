import { FailedBand } from '../shared/api/FailedBand.tsx'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { AccessContext } from '../shared/session/access-context.ts'
import { useSession } from '../shared/session/session-store.ts'
import { Connecting } from './Connecting.tsx'
import { useOwnSession } from './use-own-session.ts'
import { useSessionWatch } from './use-session-watch.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'

const LoginScreen = lazyPart(() => import('../features/auth/login/LoginScreen.tsx'))
const FirstPasswordScreen = lazyPart(() => import('../features/auth/password/FirstPasswordScreen.tsx'))
const InvitationScreen = lazyPart(() => import('../features/auth/invitation/InvitationScreen.tsx'))
const FirstFactorScreen = lazyPart(() => import('../features/auth/second-factor/FirstFactorScreen.tsx'))

/** Signed out, every address shows the sign-in form and stays in the address bar: it is where signing in leads. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname } = useLocation()
  if (pathname === '/invitacion') {
    return (
      <Suspense fallback={<Connecting />}>
        <InvitationScreen signedInAs={session} />
      </Suspense>
    )
  }
  if (!session) {
    return (
      <Suspense fallback={<Connecting />}>
        <LoginScreen />
      </Suspense>
    )
  }
  // By token: nothing of one session's screens is left on the next's.
  return (
    <SignedIn key={session.token} token={session.token}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ token, children }: { token: string; children: ReactNode }) {
  const access = useOwnSession(token)
  useSessionWatch(token)
  const isRequired = access.data?.debe_activar_segundo_factor === true
  // Until its recovery codes have been seen, whatever the server says meanwhile.
  const [isSettingUp, setSettingUp] = useState(false)
  if (isRequired && !isSettingUp) setSettingUp(true)
  if (access.data?.debe_cambiar_clave) {
    return (
      <Suspense fallback={<Connecting />}>
        <FirstPasswordScreen token={token} />
      </Suspense>
    )
  }
  if (access.data && isSettingUp) {
    return (
      <Suspense fallback={<Connecting />}>
        <FirstFactorScreen token={token} onDone={() => setSettingUp(false)} />
      </Suspense>
    )
  }
  if (access.data) return <AccessContext value={access.data}>{children}</AccessContext>
  if (!access.isError) return <Connecting />
  return (
    <PageFrame>
      <FailedBand
        what="No se pudo comprobar tu sesión."
        kept="Sigues con la sesión iniciada en este equipo."
        query={access}
      />
    </PageFrame>
  )
}

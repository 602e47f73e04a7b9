import type { ReactNode } from 'react'
import { ErrorBand } from '../ui/notice/Banner.tsx'
import { PageFrame } from '../ui/page/PageFrame.tsx'
import { LoginScreen } from '../features/auth/login/LoginScreen.tsx'
import { FirstPasswordScreen } from '../features/auth/password/FirstPasswordScreen.tsx'
import { AccessContext } from '../shared/session/access-context.ts'
import { useSession } from '../shared/session/session-store.ts'
import { Connecting } from './Connecting.tsx'
import { useOwnSession } from './use-own-session.ts'

/** Signed out, every address shows the sign-in form and stays in the address bar: it is where signing in leads. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  if (!session) return <LoginScreen />
  // By token: nothing of one session's screens is left on the next's.
  return (
    <SignedIn key={session.token} token={session.token}>
      {children}
    </SignedIn>
  )
}

function SignedIn({ token, children }: { token: string; children: ReactNode }) {
  const access = useOwnSession(token)
  if (access.data?.debe_cambiar_clave) return <FirstPasswordScreen token={token} />
  if (access.data) return <AccessContext value={access.data}>{children}</AccessContext>
  if (!access.isError) return <Connecting />
  return (
    <PageFrame>
      <ErrorBand
        what="No se pudo comprobar tu sesión."
        detail="Sigues con la sesión iniciada en este equipo."
        retrying={access.isFetching}
        onRetry={() => void access.refetch()}
      />
    </PageFrame>
  )
}

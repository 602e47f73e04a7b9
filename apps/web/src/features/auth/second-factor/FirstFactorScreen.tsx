import { Button } from '../../../ui/button/Button.tsx'
import { useRefreshSession } from '../api.ts'
import { useLogout } from '../own-session.ts'
import { AuthFrame } from '../login/AuthFrame.tsx'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The role needs a second factor: nothing else can be done before it is set up. */
export default function FirstFactorScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const logout = useLogout()
  const refresh = useRefreshSession()
  return (
    <AuthFrame
      tab="Tu segundo factor"
      title="Activa tu segundo factor"
      text="Tu cadena pide a tu rol un segundo factor: además de la contraseña, un código que muestra una aplicación de tu teléfono."
    >
      <SecondFactorSetup onDone={() => void refresh().then(onDone)} />
      <Button variant="quiet" busy={logout.isPending} onClick={() => logout.mutate(token)}>
        Salir
      </Button>
    </AuthFrame>
  )
}

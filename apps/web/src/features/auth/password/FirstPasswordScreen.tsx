import { Button } from '../../../ui/button/Button.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useLogout } from '../own-session.ts'
import { AuthFrame } from '../login/AuthFrame.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** Signed in with a one-time password: nothing else can be done before setting one's own. */
export default function FirstPasswordScreen({ token }: { token: string }) {
  const logout = useLogout()
  return (
    <AuthFrame
      tab="Tu contraseña"
      title="Pon tu propia contraseña"
      text="Entraste con una clave de un solo uso: pon una tuya para seguir."
    >
      <PasswordForm
        currentLabel="Clave de un solo uso"
        submitLabel="Guardar y seguir"
        onChanged={() => notify('success', 'Contraseña guardada')}
      />
      <Button variant="quiet" busy={logout.isPending} onClick={() => logout.mutate(token)}>
        Salir
      </Button>
    </AuthFrame>
  )
}

import { useEffect } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { useLogout } from '../api.ts'
import { PasswordForm } from './PasswordForm.tsx'
import styles from './FirstPasswordScreen.module.css'

/** Signed in with a one-time password: nothing else can be done before setting one's own. */
export function FirstPasswordScreen({ token }: { token: string }) {
  const logout = useLogout()
  useEffect(() => {
    document.title = 'Tu contraseña · Abasto'
  }, [])
  return (
    <main>
      <PageFrame>
        <div className={styles.screen}>
          <h1 className={styles.title}>Pon tu propia contraseña</h1>
          <Sheet label="Contraseña">
            <SheetTools>
              <div className={styles.body}>
                <Banner tone="info">Entraste con una clave de un solo uso: pon una tuya para seguir.</Banner>
                <PasswordForm
                  currentLabel="Clave de un solo uso"
                  submitLabel="Guardar y seguir"
                  onChanged={() => notify('success', 'Contraseña guardada')}
                />
                <Button variant="quiet" busy={logout.isPending} onClick={() => logout.mutate(token)}>
                  Salir
                </Button>
              </div>
            </SheetTools>
          </Sheet>
        </div>
      </PageFrame>
    </main>
  )
}

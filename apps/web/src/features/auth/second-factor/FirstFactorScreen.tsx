import { useEffect } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { useLogout, useRefreshSession } from '../api.ts'
import styles from '../password/FirstPasswordScreen.module.css'
import { SecondFactorSetup } from './SecondFactorSetup.tsx'

/** The role needs a second factor: nothing else can be done before it is set up. */
export default function FirstFactorScreen({ token, onDone }: { token: string; onDone: () => void }) {
  const logout = useLogout()
  const refresh = useRefreshSession()
  useEffect(() => {
    document.title = 'Tu segundo factor · Abasto'
  }, [])
  return (
    <main>
      <PageFrame>
        <div className={styles.screen}>
          <h1 className={styles.title}>Activa tu segundo factor</h1>
          <Sheet label="Segundo factor">
            <SheetTools>
              <div className={styles.body}>
                <Banner tone="info">
                  Tu cadena pide a tu rol un segundo factor: además de la contraseña, un código que muestra
                  una aplicación de tu teléfono.
                </Banner>
                <SecondFactorSetup onDone={() => void refresh().then(onDone)} />
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

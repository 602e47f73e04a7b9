import { useEffect, useState } from 'react'
import { ShelfDrawing } from '../../../shared/brand/ShelfDrawing.tsx'
import { TenantLogo } from '../../../shared/brand/TenantLogo.tsx'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { greeting } from './greeting.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'

/** Form left, shelf right; on a phone the shelf stands behind the form's upper edge. */
export function LoginScreen() {
  const tenant = useTenant()
  const timeZone = useTimeZone()
  const [salutation] = useState(() => greeting(new Date(), timeZone))
  useEffect(() => {
    document.title = `Iniciar Sesión · ${tenant.nombre}`
  }, [tenant.nombre])
  return (
    <main className={styles.screen}>
      <div className={styles.picture}>
        <ShelfDrawing />
      </div>
      <div className={styles.panel}>
        <TenantLogo name={tenant.nombre} mark={tenant.logo} large />
        <div className={styles.form}>
          <div>
            <h1 className={styles.title}>{salutation}</h1>
            <p className={styles.text}>Inventario, ventas y pedidos de toda la cadena.</p>
          </div>
          <LoginForm demo={tenant.demo} />
        </div>
        <p className={styles.foot}>{tenant.nombre}</p>
      </div>
    </main>
  )
}

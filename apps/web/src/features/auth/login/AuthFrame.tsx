import { type ReactNode, useEffect } from 'react'
import { ShelfDrawing } from '../../../shared/brand/ShelfDrawing.tsx'
import { TenantLogo } from '../../../shared/brand/TenantLogo.tsx'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import styles from './AuthFrame.module.css'

export interface AuthFrameProps {
  /** Of the browser's tab, before the chain's name. */
  tab: string
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** What one passes before the product is there: form left, shelf right; on a phone the shelf stands behind the form. */
export function AuthFrame({ tab, title, text, children }: AuthFrameProps) {
  const { nombre, logo } = useTenant()
  useEffect(() => {
    document.title = `${tab} · ${nombre}`
  }, [tab, nombre])
  return (
    <main className={styles.screen}>
      <div className={styles.picture}>
        <ShelfDrawing />
      </div>
      <div className={styles.panel}>
        <TenantLogo name={nombre} mark={logo} large />
        <div className={styles.form}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {text !== undefined && <p className={styles.text}>{text}</p>}
          </div>
          {children}
        </div>
        <p className={styles.foot}>{nombre}</p>
      </div>
    </main>
  )
}

import type { Tenant } from '@abasto/contracts/tenants/schema'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField, TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useLogin } from '../api.ts'
import styles from './LoginForm.module.css'

export function LoginForm({ demo }: { demo: Tenant['demo'] }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const signIn = useLogin()

  useEffect(() => {
    // With a finger, focus would bring up the keyboard over half of the page.
    if (matchMedia('(pointer: fine)').matches) usernameField.current?.focus()
  }, [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    signIn.mutate(
      { username, password },
      {
        onError: () => {
          passwordField.current?.focus()
          passwordField.current?.select()
        },
      },
    )
  }

  return (
    <>
      {signIn.isError && <Banner tone="error">{detailOf(signIn.error, 'Error al iniciar sesión')}</Banner>}
      <form className={styles.form} onSubmit={submit}>
        <TextField
          tall
          required
          ref={usernameField}
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          tall
          required
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          ref={passwordField}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button variant="filled" type="submit" wide className={styles.submit} busy={signIn.isPending}>
          {signIn.isPending ? 'Iniciando sesión...' : 'Iniciar Sesión'}
        </Button>
      </form>
      {demo && (
        <div className={styles.demo}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          <p className={styles.demoText}>
            Demostración: usuario <strong>{demo.username}</strong>, contraseña{' '}
            <strong>{demo.password}</strong>
          </p>
          <Button
            onClick={() => {
              setUsername(demo.username)
              setPassword(demo.password)
            }}
          >
            Usar
          </Button>
        </div>
      )}
    </>
  )
}

import { HttpError } from '@abasto/contracts/client'
import type { Tenant } from '@abasto/contracts/tenants/schema'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField, TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useLogin } from '../api.ts'
import { CodeField } from '../second-factor/CodeField.tsx'
import styles from './LoginForm.module.css'

const isCodeAsked = (error: unknown): boolean => error instanceof HttpError && error.campo === 'codigo'

export function LoginForm({ demo }: { demo: Tenant['demo'] }) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const passwordField = useRef<HTMLInputElement>(null)
  const usernameField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const signIn = useLogin()
  const [code, setCode] = useState('')
  /** The password was right, and a code is asked for. */
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>('password')

  useEffect(() => {
    // With a finger, focus would bring up the keyboard over half of the page.
    if (matchMedia('(pointer: fine)').matches) usernameField.current?.focus()
  }, [])

  useEffect(() => {
    if (step !== 'password') codeField.current?.focus()
  }, [step])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isFirst = step === 'password'
    signIn.mutate(
      { username, password, ...(isFirst ? {} : { codigo: code }) },
      {
        onError: (error) => {
          if (isCodeAsked(error)) {
            if (isFirst) setStep('code')
            codeField.current?.select()
            return
          }
          passwordField.current?.focus()
          passwordField.current?.select()
        },
      },
    )
  }
  const go = (to: typeof step): void => {
    setStep(to)
    setCode('')
    signIn.reset()
  }

  if (step !== 'password') {
    const isRecovery = step === 'recovery'
    // That a code is asked for is no error; that one was wrong is.
    const refused = signIn.isError && signIn.variables.codigo !== undefined
    return (
      <>
        {refused && <Banner tone="error">{detailOf(signIn.error, 'Error al iniciar sesión')}</Banner>}
        <form className={styles.form} onSubmit={submit}>
          <CodeField
            tall
            key={step}
            ref={codeField}
            label={isRecovery ? 'Código de recuperación' : 'Código de tu aplicación'}
            letters={isRecovery}
            value={code}
            onChange={setCode}
          />
          <Button variant="filled" type="submit" wide className={styles.submit} busy={signIn.isPending}>
            {signIn.isPending ? 'Iniciando sesión...' : 'Entrar'}
          </Button>
          <div className={styles.ways}>
            <Button variant="quiet" onClick={() => go('password')}>
              Volver
            </Button>
            <Button variant="quiet" onClick={() => go(isRecovery ? 'code' : 'recovery')}>
              {isRecovery ? 'Usar la aplicación' : 'Usar un código de recuperación'}
            </Button>
          </div>
        </form>
      </>
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

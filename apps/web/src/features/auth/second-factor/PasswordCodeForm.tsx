import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { CodeField } from './CodeField.tsx'
import styles from './second-factor.module.css'

export interface PasswordCodeFormProps {
  submitLabel: string
  codeLabel: string
  destructive?: boolean
  isBusy: boolean
  /** Why the last try was refused; null: it was not. */
  error: unknown
  onSubmit: (proof: { actual: string; codigo: string }) => void
}

/** Password and code: what it takes to change a second factor. */
export function PasswordCodeForm({
  submitLabel,
  codeLabel,
  destructive,
  isBusy,
  error,
  onSubmit,
}: PasswordCodeFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const refused = refusalOf(error, 'No se pudo guardar. Vuelve a intentar.')
  const unplaced = refused.besides(['codigo', 'actual'])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit({ actual: password, codigo: code })
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
      <CodeField label={codeLabel} value={code} error={refused.of('codigo')} onChange={setCode} />
      <PasswordField
        required
        label="Tu contraseña"
        autoComplete="current-password"
        value={password}
        error={refused.of('actual')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button
        variant={destructive ? 'danger' : 'filled'}
        type="submit"
        className={styles.start}
        busy={isBusy}
      >
        {submitLabel}
      </Button>
    </form>
  )
}

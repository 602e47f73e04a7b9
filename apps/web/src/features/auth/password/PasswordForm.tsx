import { HttpError } from '@abasto/contracts/client'
import { type FormEvent, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useChangePassword } from '../api.ts'
import styles from './PasswordForm.module.css'

export interface PasswordFormProps {
  /** What the password in force is called: the one-time one of a first sign-in is. */
  currentLabel: string
  submitLabel: string
  onChanged: (endedSessions: number) => void
}

const DIFFERENT = 'Las dos contraseñas nuevas no son iguales'

/** Current and new password, the new one twice. What is typed stays when it is refused. */
export function PasswordForm({ currentLabel, submitLabel, onChanged }: PasswordFormProps) {
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const change = useChangePassword()
  const field = change.error instanceof HttpError ? change.error.campo : undefined
  const refused = change.isError ? detailOf(change.error, 'No se pudo cambiar la contraseña') : undefined

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setDiffers(next !== again)
    if (next !== again) return
    change.mutate(
      { actual: current, nueva: next },
      {
        onSuccess: ({ sesiones_terminadas: ended }) => {
          setCurrent('')
          setNext('')
          setAgain('')
          onChanged(ended)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {refused !== undefined && field === undefined && <Banner tone="error">{refused}</Banner>}
      <PasswordField
        required
        label={currentLabel}
        autoComplete="current-password"
        value={current}
        error={field === 'actual' ? refused : undefined}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordField
        required
        label="Contraseña nueva"
        autoComplete="new-password"
        value={next}
        error={field === 'nueva' ? refused : undefined}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <PasswordField
        required
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        value={again}
        error={differs ? DIFFERENT : undefined}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <p className={styles.hint}>
        De 8 a 200 caracteres; ninguna de las más usadas, ni tu nombre o el de la cadena. Varias palabras
        seguidas son fáciles de recordar.
      </p>
      <Button variant="filled" type="submit" className={styles.submit} busy={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

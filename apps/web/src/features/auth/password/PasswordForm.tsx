import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PasswordField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useChangePassword } from '../api.ts'
import { NewPassword, useNewPassword } from './NewPassword.tsx'
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
  const next = useNewPassword()
  const change = useChangePassword()
  const refused = refusalOf(change.error, 'No se pudo cambiar la contraseña. Vuelve a intentar.')
  const unplaced = refused.besides(['actual', 'nueva'])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const nueva = next.take()
    if (nueva === null) return
    change.mutate(
      { actual: current, nueva },
      {
        onSuccess: ({ sesiones_terminadas: ended }) => {
          setCurrent('')
          next.forget()
          onChanged(ended)
        },
      },
    )
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
      <PasswordField
        required
        label={currentLabel}
        autoComplete="current-password"
        value={current}
        error={refused.of('actual')}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <NewPassword of={next} error={refused.of('nueva')} different={DIFFERENT} />
      <Button variant="filled" type="submit" className={styles.submit} busy={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  )
}

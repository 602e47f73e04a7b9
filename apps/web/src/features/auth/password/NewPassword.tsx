import { useState } from 'react'
import { PasswordField } from '../../../ui/field/TextField.tsx'
import styles from './PasswordForm.module.css'

interface NewPasswordState {
  readonly typed: string
  readonly again: string
  /** They were not the same when it was sent. */
  readonly differs: boolean
}

const EMPTY: NewPasswordState = { typed: '', again: '', differs: false }

/** A password that is typed twice. */
export function useNewPassword() {
  const [state, setState] = useState(EMPTY)
  const { typed, again } = state
  return {
    state,
    // Whoever keeps passwords fills in both at once.
    change: (changes: Partial<NewPasswordState>) => setState((before) => ({ ...before, ...changes })),
    /** What was typed, where it was twice the same; else it says so under the second one. */
    take: (): string | null => {
      setState((before) => ({ ...before, differs: typed !== again }))
      return typed === again ? typed : null
    },
    forget: () => setState(EMPTY),
  }
}

interface NewPasswordProps {
  of: ReturnType<typeof useNewPassword>
  /** Why the server did not take it. */
  error: string | undefined
  /** Said where they are not the same. */
  different: string
}

/** The new password twice, and what it must be like. */
export function NewPassword({ of: { state, change }, error, different }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        required
        label="Contraseña nueva"
        autoComplete="new-password"
        value={state.typed}
        error={error}
        onChange={(event) => change({ typed: event.currentTarget.value })}
      />
      <PasswordField
        required
        label="Repite la contraseña nueva"
        autoComplete="new-password"
        value={state.again}
        error={state.differs ? different : undefined}
        onChange={(event) => change({ again: event.currentTarget.value })}
      />
      <p className={styles.hint}>
        De 8 a 200 caracteres; ninguna de las más usadas, ni tu nombre o el de la cadena. Varias palabras
        seguidas son fáciles de recordar.
      </p>
    </>
  )
}

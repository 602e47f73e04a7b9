import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { errorIdOf, Field } from './Field.tsx'
import styles from './Field.module.css'
import { IconButton } from '../button/IconButton.tsx'

interface Labelled {
  label: string
  error?: string | undefined
}

export interface TextFieldProps extends Labelled, InputHTMLAttributes<HTMLInputElement> {
  /** 48 px high, 16 px text: the sign-in form. */
  tall?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const invalid = (id: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorIdOf(id) }

export function TextField({ label, error, tall = false, className, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} tall={tall}>
      <input
        type="text"
        {...rest}
        {...invalid(id, error)}
        id={id}
        className={clsx(styles.control, tall && styles.tall, className)}
      />
    </Field>
  )
}

/** A password with an eye that shows it. */
export function PasswordField({ label, error, tall = false, className, ...rest }: TextFieldProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <Field id={id} label={label} error={error} tall={tall}>
      <span className={styles.boxed}>
        <input
          {...rest}
          {...invalid(id, error)}
          id={id}
          type={shown ? 'text' : 'password'}
          className={clsx(styles.control, styles.withAfter, tall && styles.tall, className)}
        />
        <span className={clsx(styles.after, styles.reachable)}>
          <IconButton
            icon={shown ? IconEyeOff : IconEye}
            label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
            onClick={() => setShown(!shown)}
          />
        </span>
      </span>
    </Field>
  )
}

export interface TextAreaFieldProps extends Labelled, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined
}

export function TextAreaField({ label, error, className, ...rest }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error}>
      <textarea
        {...rest}
        {...invalid(id, error)}
        id={id}
        className={clsx(styles.control, styles.area, className)}
      />
    </Field>
  )
}

import { clsx } from 'clsx'
import type { Icon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: Icon
  /** What it does, in words; read out and shown as a hint. */
  label: string
  variant?: 'filled' | 'outlined' | 'quiet' | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function IconButton({
  icon: Glyph,
  label,
  variant = 'quiet',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(styles.button, styles[variant], className)}
    >
      <Glyph size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

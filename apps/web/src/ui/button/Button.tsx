import { clsx } from 'clsx'
import type { Icon } from '@tabler/icons-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './Button.module.css'
import { Spinner } from '../waiting/Spinner.tsx'

/** One `filled` a view; `danger` is outlined, with icon and word; `tint` for the row that needs acting on. */
export type ButtonVariant = 'filled' | 'outlined' | 'tint' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant | undefined
  icon?: Icon | undefined
  trailingIcon?: Icon | undefined
  /** As wide as what it stands in. */
  wide?: boolean | undefined
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

function Content({ icon: Leading, trailingIcon: Trailing, children }: Look & { children: ReactNode }) {
  return (
    <>
      {Leading && <Leading {...ICON} />}
      <span>{children}</span>
      {Trailing && <Trailing {...ICON} />}
    </>
  )
}

const classOf = ({ variant = 'outlined', wide }: Look, own?: string): string =>
  clsx(styles.button, styles[variant], wide && styles.wide, own)

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Working: shows a spinner and takes no click. */
  busy?: boolean | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button({
  variant,
  icon,
  trailingIcon,
  wide,
  busy = false,
  disabled = false,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classOf({ variant, wide }, className)}
    >
      {busy && <Spinner />}
      <Content icon={busy ? undefined : icon} trailingIcon={trailingIcon}>
        {children}
      </Content>
    </button>
  )
}

export interface ButtonLinkProps extends Look, LinkProps {}

/** Looks like a button and leads somewhere. */
export function ButtonLink({
  variant,
  icon,
  trailingIcon,
  wide,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, wide }, className)}>
      <Content icon={icon} trailingIcon={trailingIcon}>
        {children}
      </Content>
    </Link>
  )
}

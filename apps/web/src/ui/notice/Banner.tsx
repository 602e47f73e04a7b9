import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconRefresh,
  IconWifiOff,
  type Icon,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { Button } from '../button/Button.tsx'
import { useIsOffline } from '../network/use-network.ts'

export type BannerTone = 'error' | 'warning' | 'success' | 'info'

const ICON = {
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  success: IconCircleCheck,
  info: IconInfoCircle,
} as const

export interface BannerProps {
  tone: BannerTone
  children: ReactNode
  /** At right: a button. */
  action?: ReactNode
  /** In place of the one of the tone. */
  icon?: Icon | undefined
}

/** A message that stays, in the flow of the page. Errors are announced at once. */
export function Banner({ tone, children, action, icon }: BannerProps) {
  const Glyph = icon ?? ICON[tone]
  return (
    <div className={clsx(styles.banner, styles[tone])} role={tone === 'error' ? 'alert' : undefined}>
      <Glyph size={18} stroke={1.75} aria-hidden="true" />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}

export interface ErrorBandProps {
  /** What happened. */
  what: string
  /** What is still there, and what to do next. */
  detail?: string | undefined
  /** Undefined: it would fail again. */
  onRetry: (() => void) | undefined
  retrying?: boolean | undefined
  /** It is only tried again by whoever presses the button: it does something, or costs something. */
  byHand?: boolean | undefined
}

/** Something could not be loaded: what happened, what is still there, and a way to try again. */
export function ErrorBand({ what, detail, onRetry, retrying = false, byHand = false }: ErrorBandProps) {
  const isOffline = useIsOffline()
  // What is asked for comes with the network: nobody has to press anything, and nothing broke.
  if (isOffline && !byHand) {
    return (
      <Banner tone="warning" icon={IconWifiOff}>
        <strong className={styles.what}>{what}</strong>
        <span> No hay conexión: vuelve a cargarse con la red.</span>
      </Banner>
    )
  }
  return (
    <Banner
      tone="error"
      action={
        onRetry && (
          <Button icon={IconRefresh} busy={retrying} onClick={onRetry}>
            Reintentar
          </Button>
        )
      }
    >
      <strong className={styles.what}>{what}</strong>
      {detail !== undefined && <span> {detail}</span>}
    </Banner>
  )
}

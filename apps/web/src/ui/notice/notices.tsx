import type { notifications as Notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { network } from '../network/network.ts'
import styles from './notices.module.css'

export type NoticeTone = 'success' | 'error' | 'warning' | 'info'

const ICON = {
  success: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
} as const

const SHOWN_MS = 6000
/** An error is read more slowly, and may have to be copied. */
const ERROR_SHOWN_MS = 12_000

export interface NoticeOptions {
  /** False where the message brings its own: "✓ Pedido PS-000012 aprobado". */
  sign?: boolean
}

/** Says in passing what became of an action; announced, and gone by itself. */
export function notify(tone: NoticeTone, message: string, { sign = true }: NoticeOptions = {}): void {
  // What shows it comes once the page has nothing to do (ThemeProvider.tsx), or now.
  import('@mantine/notifications')
    .then(({ notifications }) => show(notifications, tone, message, sign))
    .catch(network.failed)
}

function show(room: typeof Notifications, tone: NoticeTone, message: string, sign: boolean): void {
  const Glyph = ICON[tone]
  room.show({
    message,
    icon: sign && <Glyph size={20} stroke={1.75} aria-hidden="true" />,
    autoClose: tone === 'error' ? ERROR_SHOWN_MS : SHOWN_MS,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    classNames: {
      root: `${styles.notice} ${styles[tone]}`,
      icon: styles.icon ?? '',
      description: styles.text ?? '',
      closeButton: styles.close ?? '',
    },
  })
}

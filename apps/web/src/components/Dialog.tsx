import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  subtitle?: ReactNode
  children: ReactNode
  /** Buttons at the foot, right. */
  footer?: ReactNode
  /** False while it must not be left: no backdrop, no Escape, no cross. */
  closable?: boolean | undefined
  width?: 'narrow' | 'medium' | 'wide' | undefined
}

const WIDTH = { narrow: 440, medium: 640, wide: 960 } as const

/** A dialog; on a phone a sheet from below. Focus goes in, stays in, and returns to where it was. */
export function Dialog({
  opened,
  onClose,
  title,
  subtitle,
  children,
  footer,
  closable = true,
  width = 'medium',
}: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={WIDTH[width]}
      centered
      withCloseButton={false}
      closeOnClickOutside={closable}
      closeOnEscape={closable}
      aria-labelledby={titleId}
      transitionProps={{ transition: 'fade-up', duration: 180 }}
      overlayProps={{ backgroundOpacity: 0.45, color: '#1c1b18' }}
      classNames={{ inner: styles.inner ?? '', content: styles.panel ?? '', body: styles.body ?? '' }}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {closable && <IconButton icon={IconX} label="Cerrar" onClick={onClose} className={styles.close} />}
      </div>
      <div className={styles.content}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTH[width]}
      centered
      closeOnClickOutside={closable}
      closeOnEscape={closable}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#1c1b18" />
      <Modal.Content classNames={{ inner: styles.inner ?? '', content: styles.panel ?? '' }}>
        <div className={styles.body}>
          <div className={styles.head}>
            <div>
              <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
              {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
            </div>
            {closable && (
              <IconButton icon={IconX} label="Cerrar" onClick={onClose} className={styles.close} />
            )}
          </div>
          <div className={styles.content}>{children}</div>
          {footer !== undefined && footer !== false && <div className={styles.footer}>{footer}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { IconButton } from '../button/IconButton.tsx'
import { ModalLayer } from '../layer/ModalLayer.tsx'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  /** Above the title, smaller: what kind of dialog it is, where the title names a thing. */
  overline?: string | undefined
  title: string
  /** Beside the title: a code. */
  titleAside?: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  /** Buttons at the foot, right. */
  footer?: ReactNode
  /** False while it must not be left: no backdrop, no Escape, no cross. */
  closable?: boolean | undefined
  /** `page`: as wide as a page, and on a phone all of it. */
  width?: 'narrow' | 'roomy' | 'medium' | 'wide' | 'page' | undefined
  /** Controls in the head, beside the cross; on phones below the title. */
  tools?: ReactNode
  /** Gone from the screen, after its transition. */
  onClosed?: (() => void) | undefined
}

const WIDTH = { narrow: 440, roomy: 520, medium: 640, wide: 960, page: 1280 } as const

/** A dialog; on a phone a sheet from below. Focus goes in, stays in, and returns to where it was. */
export function Dialog({
  opened,
  onClose,
  overline,
  title,
  titleAside,
  subtitle,
  children,
  footer,
  closable = true,
  width = 'medium',
  tools,
  onClosed,
}: DialogProps) {
  const isPage = width === 'page'
  const titleId = useId()
  return (
    <ModalLayer
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      closable={closable}
      width={WIDTH[width]}
      labelledBy={titleId}
      className={clsx(styles.panel, isPage && styles.page)}
      roomClassName={clsx(styles.inner, isPage && styles.pageInner)}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <div className={styles.titles}>
            <h2 className={styles.title} id={titleId}>
              {overline !== undefined && <span className={styles.overline}>{overline} </span>}
              {title}
              {titleAside !== undefined && <span className={styles.titleAside}> {titleAside}</span>}
            </h2>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          {tools !== undefined && <div className={styles.tools}>{tools}</div>}
          {closable && <IconButton icon={IconX} label="Cerrar" onClick={onClose} className={styles.close} />}
        </div>
        <div className={styles.content}>{children}</div>
        {footer !== undefined && footer !== false && <div className={styles.footer}>{footer}</div>}
      </div>
    </ModalLayer>
  )
}

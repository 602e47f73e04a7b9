import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useMemo } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
import { Popover } from '../../../ui/layer/Popover.tsx'
import styles from './explain.module.css'

/** A line whose suggestion is to be explained, and the figure that was pressed. */
export interface ExplanationRequest<Line> {
  readonly line: Line
  readonly anchor: HTMLElement
}

export interface ExplanationPanelProps {
  opened: boolean
  /** The figure that was pressed. */
  anchor: HTMLElement
  title: string
  subtitle: string
  onClose: () => void
  children: ReactNode
}

/** ¿Por qué N bultos? One panel for all rows: beside the figure on a desktop, from below on a phone. */
export function ExplanationPanel({
  opened,
  anchor,
  title,
  subtitle,
  onClose,
  children,
}: ExplanationPanelProps) {
  const isPhone = useIsPhone()
  const titleId = useId()
  // Another figure is another anchor, by which it is placed anew.
  const figure = useMemo(() => ({ current: anchor }), [anchor])
  if (isPhone) {
    return (
      <Dialog opened={opened} onClose={onClose} title={title} subtitle={subtitle}>
        {children}
      </Dialog>
    )
  }
  if (!opened) return null
  return (
    <Popover
      anchor={figure}
      align="beside"
      onClose={onClose}
      keepsFocus
      width={452}
      className={styles.panel}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <IconButton icon={IconX} label="Cerrar" onClick={onClose} className={styles.close} data-autofocus />
      </div>
      {children}
    </Popover>
  )
}

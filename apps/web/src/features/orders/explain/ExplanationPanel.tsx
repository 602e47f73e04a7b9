import { Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { useIsPhone } from '../../../ui/hooks/use-media-query.ts'
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
  if (isPhone) {
    return (
      <Dialog opened={opened} onClose={onClose} title={title} subtitle={subtitle}>
        {children}
      </Dialog>
    )
  }
  const close = (): void => {
    onClose()
    anchor.focus({ preventScroll: true })
  }
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => !isOpen && close()}
      position="left"
      middlewares={{ shift: { padding: 16 }, flip: true }}
      withArrow
      arrowSize={12}
      trapFocus
      returnFocus
      width={452}
    >
      <Popover.Target>
        {/* Another figure is another anchor, which the popover only looks for when it is attached. */}
        <Anchor key={subtitle} to={anchor} />
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ''} aria-labelledby={titleId}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
          <IconButton icon={IconX} label="Cerrar" onClick={close} className={styles.close} data-autofocus />
        </div>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

interface AnchorProps {
  to: HTMLElement
  ref?: (element: Element | null) => void
}

/** Stands in for the pressed figure, which lives in the table: the popover is placed by it. */
function Anchor({ to, ref }: AnchorProps) {
  return (
    <span
      hidden
      ref={(element) => {
        ref?.(element ? to : null)
      }}
    />
  )
}

import { Popover } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useIsPhone } from '../lib/use-media-query.ts'
import { Dialog } from './Dialog.tsx'
import styles from './Explain.module.css'
import { IconButton } from './IconButton.tsx'

export interface ExplainProps {
  /** What is asked about: the figure itself. It gets a dotted underline. */
  children: ReactNode
  /** What the button does, read out: "¿Por qué 198 bultos?". */
  title: string
  subtitle?: ReactNode
  /** The answer; made only when asked for. */
  content: () => ReactNode
}

/** A figure that can be asked why: beside it on a desktop, from below on a phone. */
export function Explain({ children, title, subtitle, content }: ExplainProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const titleId = useId()
  const close = (): void => setOpened(false)
  const trigger = (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="dialog"
      aria-expanded={opened}
      title={title}
      onClick={() => setOpened(!opened)}
    >
      {children}
    </button>
  )
  if (isPhone) {
    return (
      <>
        {trigger}
        <Dialog opened={opened} onClose={close} title={title} subtitle={subtitle}>
          {opened && content()}
        </Dialog>
      </>
    )
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="left" withArrow trapFocus returnFocus width={440}>
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-labelledby={titleId}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {subtitle !== undefined && <div className={styles.subtitle}>{subtitle}</div>}
          </div>
          <IconButton icon={IconX} label="Cerrar" onClick={close} className={styles.close} />
        </div>
        {opened && content()}
      </Popover.Dropdown>
    </Popover>
  )
}

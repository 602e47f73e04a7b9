import { clsx } from 'clsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { Popover } from '../layer/Popover.tsx'
import styles from './FigureAccount.module.css'

export interface FigureAccountProps {
  /** What the figure says, over its arithmetic. */
  title: string
  /** How it is heard: of what it is, what it says, and that it can be asked. */
  label: string
  /** The arithmetic, line by line. */
  account: readonly { readonly text: string; readonly value: string }[]
  /** The last line is what the others come to. */
  hasSum?: boolean | undefined
  className?: string | undefined
  /** The figure. */
  children: ReactNode
}

/** A figure that tells its arithmetic when it is pressed: beneath it, on a phone in a sheet. */
export function FigureAccount(props: FigureAccountProps) {
  const { title, label, account, hasSum = false, className, children } = props
  const isPhone = useIsPhone()
  const [isOpened, setOpened] = useState(false)
  const titleId = useId()
  const figure = useRef<HTMLButtonElement>(null)
  const button = (
    <button
      ref={figure}
      type="button"
      className={clsx(styles.figure, className)}
      aria-haspopup="dialog"
      aria-expanded={isOpened}
      aria-label={label}
      onClick={() => setOpened(!isOpened)}
    >
      {children}
    </button>
  )
  const lines = (
    <dl className={clsx(styles.account, hasSum && styles.sum)}>
      {account.map(({ text, value }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  if (isPhone)
    return (
      <>
        {button}
        <Dialog opened={isOpened} onClose={() => setOpened(false)} title={title}>
          {lines}
        </Dialog>
      </>
    )
  return (
    <>
      {button}
      {isOpened && (
        <Popover
          anchor={figure}
          onClose={() => setOpened(false)}
          width={380}
          className={styles.panel}
          aria-labelledby={titleId}
        >
          <h3 className={styles.title} id={titleId}>
            {title}
          </h3>
          {lines}
        </Popover>
      )}
    </>
  )
}

import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { LEVEL_NAMES, type LogLevel } from './levels.ts'
import styles from './LogConsole.module.css'

export interface LogLine {
  level: LogLevel
  message: string
}

/** How near the end one must be for the log to go on scrolling by itself. */
const AT_END_PX = 40

/** Lines of a log, oldest first; follows the end unless one has scrolled up to read. */
export function LogConsole({ label, lines }: { label: string; lines: readonly LogLine[] }) {
  const box = useRef<HTMLDivElement>(null)
  const followsEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (element && followsEnd.current) element.scrollTop = element.scrollHeight
  })
  return (
    <div
      ref={box}
      className={styles.console}
      role="log"
      aria-label={label}
      // A box that scrolls must be reachable with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        followsEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX
      }}
    >
      {lines.length === 0 && <p className={styles.none}>Aquí se lee lo que va pasando.</p>}
      {lines.map(({ level, message }) => (
        <p key={message} className={clsx(styles.line, styles[level])}>
          <span className={styles.level}>{LEVEL_NAMES[level]}</span>
          <span>{message}</span>
        </p>
      ))}
    </div>
  )
}

import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import { IconSearch, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './Field.module.css'
import { IconButton } from '../button/IconButton.tsx'
import { THIS_SCREEN, useKeys } from '../keys/use-keys.ts'

export interface SearchFieldProps {
  value: string
  /** Called when typing has paused for `delayMs`; at once on Enter and on clearing. */
  onChange: (value: string) => void
  /** Called with every letter, for what is quick enough to follow the typing. */
  onType?: ((text: string) => void) | undefined
  placeholder: string
  /** Above the field; without it the placeholder names the field to those who hear it. */
  label?: string | undefined
  delayMs: number
  /** At the field's end: another way to say what is searched, such as a camera. */
  beside?: ReactNode
}

/** A search that waits for the typing to pause. `/` focuses it, Escape clears it. */
export function SearchField({
  value,
  onChange,
  onType,
  placeholder,
  label,
  delayMs,
  beside,
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** What was sent and has not come back. */
  const [sent, setSent] = useState<readonly string[]>([])
  // The address changed by other means (back, a removed filter): what it says wins over what was typed. What
  // was sent comes back a moment later, when more may have been typed and sent already.
  if (value !== seen) {
    const echo = sent.indexOf(value)
    setSeen(value)
    setSent(echo === -1 ? [] : sent.slice(echo + 1))
    if (echo === -1) setText(value)
  }

  const send = (next: string): void => {
    const meant = next.trim()
    if (meant === (sent.at(-1) ?? value)) return
    setSent([...sent, meant])
    onChange(meant)
  }
  const sendLater = useDebouncedCallback(send, delayMs)

  const focus = (): void => {
    // What stands behind a dialog is not reached while that is open.
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
    if (dialog && !dialog.contains(field.current)) return
    field.current?.focus()
    field.current?.select()
  }
  // On a Spanish keyboard the slash is Shift and 7.
  useKeys(THIS_SCREEN, [{ keys: ['/'], on: ['/', 'shift+/'], what: placeholder, run: focus }])

  const sendNow = (next: string): void => {
    sendLater.cancel()
    send(next)
  }

  const clear = (): void => {
    setText('')
    onType?.('')
    sendNow('')
    field.current?.focus()
  }

  return (
    <search className={styles.field}>
      <label
        className={label === undefined ? undefined : clsx(styles.label, styles.searchLabel)}
        htmlFor={id}
      >
        {label ?? <VisuallyHidden>{placeholder}</VisuallyHidden>}
      </label>
      <span className={styles.withBeside}>
        <span className={styles.boxed}>
          <span className={styles.before}>
            <IconSearch size={16} stroke={1.75} aria-hidden="true" />
          </span>
          <input
            ref={field}
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={text}
            placeholder={placeholder}
            aria-keyshortcuts="/"
            onChange={(event) => {
              setText(event.currentTarget.value)
              onType?.(event.currentTarget.value)
              sendLater(event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') sendNow(text)
              if (event.key === 'Escape' && text) clear()
            }}
            className={clsx(styles.control, styles.withBefore, styles.withAfter)}
          />
          {text ? (
            <span className={clsx(styles.after, styles.reachable)}>
              <IconButton icon={IconX} label="Borrar la búsqueda" onClick={clear} />
            </span>
          ) : (
            <span className={styles.after}>
              <kbd className={styles.key} aria-hidden="true">
                /
              </kbd>
            </span>
          )}
        </span>
        {beside}
      </span>
    </search>
  )
}

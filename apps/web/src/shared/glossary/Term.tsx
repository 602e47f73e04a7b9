import { IconInfoCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Popover } from '../../ui/layer/Popover.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import styles from './Term.module.css'
import type { TermId } from './terms.ts'

// The texts come when the first of them is asked for.
const TermCard = lazyPart(() => import('./TermCard.tsx'))

const OPEN_MS = 250
const CLOSE_MS = 200

export interface TermProps {
  of: TermId
  /** The word as it stands on the screen. */
  children: string
  /** A small mark in place of the word, which then only names it to those who hear it: beside a word that does
   * something else. */
  asMark?: boolean | undefined
  className?: string | undefined
}

/**
 * A word that explains itself where it stands: to the pointer that rests on it, to the focus, to a tap. Enter leads into
 * what it says, Escape back.
 */
export function Term({ of, children, asMark = false, className }: TermProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const timer = useRef(0)
  const word = useRef<HTMLButtonElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (next: boolean) => (): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpened(next), next ? OPEN_MS : CLOSE_MS)
  }
  const now = (next: boolean): void => {
    clearTimeout(timer.current)
    setOpened(next)
  }
  const leave = (): void => {
    now(false)
    if (!card.current?.contains(document.activeElement)) return
    isLeaving.current = true
    word.current?.focus()
    isLeaving.current = false
  }
  const hover = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && later(true)(),
    onPointerLeave: ({ pointerType }: { pointerType: string }) => pointerType === 'mouse' && later(false)(),
  }
  return (
    <>
      <button
        ref={word}
        type="button"
        className={clsx(asMark ? styles.mark : styles.term, className)}
        aria-label={asMark ? `Qué es ${children}` : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...hover}
        onFocus={({ currentTarget }) =>
          !isLeaving.current && currentTarget.matches(':focus-visible') && now(true)
        }
        onBlur={later(false)}
        onClick={({ detail }) => {
          now(true)
          // Pressed with a key.
          if (detail === 0) card.current?.focus()
        }}
      >
        {asMark ? <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" /> : children}
      </button>
      {opened && (
        <Popover
          ref={card}
          tabIndex={-1}
          anchor={word}
          onClose={leave}
          width={320}
          className={styles.card}
          aria-label={children}
          onFocus={() => now(true)}
          onBlur={later(false)}
          {...hover}
        >
          <Suspense fallback={<span className={styles.loading} />}>
            <TermCard of={of} onFollow={() => now(false)} />
          </Suspense>
        </Popover>
      )}
    </>
  )
}

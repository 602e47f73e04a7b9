import { MAX_BULTOS } from '@abasto/contracts/orders/schema'
import { type KeyboardEvent, useRef, useState } from 'react'
import { NumberInput } from '../../ui/field/NumberInput.tsx'
import { notify } from '../../ui/notice/notices.tsx'
import { formatNumber } from '../../ui/format/numbers.ts'
import styles from './PacksInput.module.css'
import { typedPacks } from './model/typed-packs.ts'

export interface PacksInputProps {
  label: string
  value: number
  /** Differs from what it began as. */
  changed?: boolean | undefined
  disabled?: boolean | undefined
  /** 48 px high, for thumbs. */
  tall?: boolean | undefined
  /** Found again by `[data-packs]`, to move on to. */
  code: string
  /** What was typed and left, or stepped to. */
  onCommit: (packs: number) => void
  /** Enter: done with this one, which is so much. */
  onEnter?: ((field: HTMLInputElement, packs: number) => void) | undefined
}

/**
 * Whole packs: typing replaces what is there, the arrows go up and down, Escape brings back what was there. What
 * is no quantity is said under the field while it is typed, and nothing is saved of it.
 */
export function PacksInput(props: PacksInputProps) {
  const { label, value, changed = false, disabled, tall = false, code, onCommit, onEnter } = props
  /** The text while it is typed in; otherwise the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Enter commits and moves the focus on, which commits again before the page is drawn: once is enough. */
  const uncommitted = useRef<string | null>(null)
  const type = (text: string | null): void => {
    uncommitted.current = text
    setTyped(text)
  }
  const read = typed === null ? null : typedPacks(typed)
  const problem = read && 'problem' in read ? read.problem : undefined

  const commit = (): void => {
    const text = uncommitted.current
    type(null)
    if (text === null) return
    const left = typedPacks(text)
    if ('packs' in left) {
      if (left.packs !== value) onCommit(left.packs)
    } else if (text.trim() !== '') {
      notify('error', `${label}: ${left.problem.toLocaleLowerCase('es')}. Sigue en ${formatNumber(value)}.`)
    }
  }
  const stepBy = (step: number): void => {
    const from = read && 'packs' in read ? read.packs : value
    type(String(Math.min(MAX_BULTOS, Math.max(0, from + step))))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      stepBy(event.key === 'ArrowUp' ? 1 : -1)
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      type(null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (problem !== undefined) return
      commit()
      onEnter?.(event.currentTarget, read && 'packs' in read ? read.packs : value)
    }
  }
  return (
    <span className={styles.cell}>
      <NumberInput
        label={label}
        changed={changed}
        tall={tall}
        problem={problem}
        className={styles.field}
        role="spinbutton"
        inputMode="numeric"
        aria-valuemin={0}
        aria-valuemax={MAX_BULTOS}
        aria-valuenow={value}
        data-packs={code}
        disabled={disabled}
        value={typed ?? formatNumber(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

/** Moves on to the next quantity of the page; from the last one nowhere. */
export function focusNextPacks(field: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[data-packs]')]
  all[all.indexOf(field) + 1]?.focus()
}

import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

export interface TypedValue {
  /** As the program has it; empty: none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** As people write it. */
  readonly show: (value: string) => string
  /** Null: what was typed is none. */
  readonly read: (text: string) => string | null
  /** Whether what is typed counts before the field is left. */
  readonly isWhole: (text: string) => boolean
  /** What to say of a text that is none. */
  readonly hint: string
  /** What else is wrong with a value, once it has been typed. */
  readonly problemOf: (value: string) => string | undefined
}

interface TypedField {
  readonly text: string
  readonly problem: string | undefined
  readonly type: (text: string) => void
  /** Read as it stands. */
  readonly settle: () => void
  /** Chosen by other means. */
  readonly choose: (value: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * A value that is typed as people write it. It counts as soon as it is whole, or when the field is left or Enter
 * pressed; a text that is none counts as empty then, and is said to be wrong. A form is not sent with it.
 */
export function useTypedValue(field: RefObject<HTMLInputElement | null>, of: TypedValue): TypedField {
  const { value, onChange, show, read, isWhole, hint, problemOf } = of
  /** While it is typed, and after, where it is none. */
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(value)
  const [isSettled, setSettled] = useState(true)
  // Changed by other means (back, a removed filter): what is said there wins over what was typed.
  if (value !== known) {
    setKnown(value)
    if (typed !== null && read(typed) !== value) setTyped(null)
  }
  const text = typed ?? show(value)
  const found = text.trim() === '' ? '' : read(text)
  const wrong = found === null ? hint : problemOf(found)

  useEffect(() => {
    field.current?.setCustomValidity(wrong ?? '')
  }, [field, wrong])

  const send = (next: string): void => {
    setKnown(next)
    if (next !== value) onChange(next)
  }
  const settle = (): void => {
    setSettled(true)
    if (typed === null) return
    send(found ?? '')
    if (found !== null) setTyped(null)
  }
  return {
    text,
    problem: isSettled ? wrong : undefined,
    type: (next) => {
      setTyped(next)
      setSettled(false)
      const whole = isWhole(next) ? read(next) : null
      if (whole !== null) send(whole)
    },
    settle,
    choose: (next) => {
      setTyped(null)
      setSettled(true)
      send(next)
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter') settle()
    },
  }
}

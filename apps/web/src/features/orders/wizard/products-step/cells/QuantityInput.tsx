import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { formatNumber, formatSigned } from '../../../../../ui/format/numbers.ts'
import { coverText, shortCover } from '../../line/cover-text.ts'
import type { Cover } from '../../line/cover.ts'
import { parseQuantity } from '../grid/parse-quantity.ts'
import styles from './inputs.module.css'

export interface QuantityInputProps {
  code: string
  value: number
  suggested: number
  /** How long it lasts with what is there; null: for ever. Left out: not said. */
  cover?: Cover | null
  disabled: boolean
  label: string
  onChange: (code: string, value: number) => void
}

const ROOM_CHARACTERS = 8
/** Smaller figures beneath. */
const COVER_ROOM_CHARACTERS = 10

/** The difference stands in the field where it leaves the figure its room; the tint and the hint say it anyway. */
const fits = (difference: number, value: number): boolean =>
  formatSigned(difference).length + formatNumber(value).length <= ROOM_CHARACTERS

/** Says in words what stands in the field beside the figure; also where it leaves it no room. */
function titleOf(of: {
  difference: number
  cover: Cover | null | undefined
  disabled: boolean
}): string | undefined {
  if (of.disabled) return undefined
  const changed = of.difference === 0 ? '' : `${formatSigned(of.difference)} frente a lo sugerido; `
  if (of.cover === undefined) return changed === '' ? undefined : changed.slice(0, -2)
  return `${changed}con el pedido ${coverText(of.cover)}`
}

/** A cell of a spreadsheet: typing replaces what is there, Escape brings back what was there. */
export function QuantityInput(props: QuantityInputProps) {
  const { code, value, suggested, cover, disabled, label, onChange } = props
  const field = useRef<HTMLInputElement>(null)
  /** The text while it is typed in; otherwise the value itself is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef({ code, value })
  const isEditing = typed !== null
  // Entering exchanges "1.234" for "1234"; the browser forgets the selection over it.
  useLayoutEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])

  // What was pasted, or undone, while the field has the focus stands in place of what was typed.
  const isTyped = typed !== null && parseQuantity(typed) === value
  const whole = isEditing ? String(value) : formatNumber(value)
  const difference = value - suggested
  const isChanged = difference !== 0 && !disabled
  const lasts = cover && !disabled ? shortCover(cover) : ''
  const fitsCover = lasts.length + formatNumber(value).length <= COVER_ROOM_CHARACTERS
  return (
    <span className={clsx(styles.cell, isChanged && styles.changed)}>
      <span className={styles.beside} aria-hidden="true">
        {isChanged && fits(difference, value) && (
          <span className={styles.difference}>{formatSigned(difference)}</span>
        )}
        {fitsCover && lasts}
      </span>
      <input
        ref={field}
        className={styles.quantity}
        inputMode="numeric"
        autoComplete="off"
        data-column="pedir"
        aria-label={label}
        title={titleOf({ difference: isChanged ? difference : 0, cover, disabled })}
        disabled={disabled}
        value={isTyped ? typed : whole}
        onFocus={() => {
          before.current = { code, value }
          setTyped(String(value))
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(code, parseQuantity(event.currentTarget.value))
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          // Meanwhile the row may have become another product's.
          if (event.key !== 'Escape' || before.current.code !== code) return
          event.preventDefault()
          onChange(code, before.current.value)
          setTyped(String(before.current.value))
          event.currentTarget.select()
        }}
      />
    </span>
  )
}

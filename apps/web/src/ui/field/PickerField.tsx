import { type Icon } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useId, useRef } from 'react'
import { Popover } from '../layer/Popover.tsx'
import { Field } from './Field.tsx'
import styles from './Field.module.css'

export interface PickerFieldProps {
  label: string
  /** What is chosen, or an invitation to choose. */
  text: string
  icon: Icon
  opened: boolean
  onOpened: (opened: boolean) => void
  /** Somebody comes near: time to load what will open. */
  onApproach?: (() => void) | undefined
  /** What opens beneath. */
  children: ReactNode
}

/** A field whose value is picked from something that opens beneath it. */
export function PickerField({
  label,
  text,
  icon: Glyph,
  opened,
  onOpened,
  onApproach,
  children,
}: PickerFieldProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Field id={id} label={label}>
      <button
        ref={button}
        id={id}
        type="button"
        aria-label={`${label}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={opened}
        className={clsx(styles.control, styles.picker)}
        onClick={() => onOpened(!opened)}
        onPointerEnter={onApproach}
        onFocus={onApproach}
      >
        <span>{text}</span>
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {opened && (
        <Popover
          anchor={button}
          onClose={() => onOpened(false)}
          className={styles.pickerDropdown}
          aria-label={label}
        >
          {children}
        </Popover>
      )}
    </Field>
  )
}

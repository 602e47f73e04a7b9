import { VisuallyHidden } from '../../../../ui/page/VisuallyHidden.tsx'
import { IconArrowBackUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { NumberInput } from '../../../../ui/field/NumberInput.tsx'
import { type Cell, inDays } from '../../model/class-rows.ts'
import { LEVEL_TITLE } from '../../model/params.ts'
import { daysText } from '../../model/typed-days.ts'
import type { Editing } from '../use-editing.ts'
import styles from './DaysInput.module.css'

export interface DaysInputProps {
  cell: Cell
  editing: Editing
  /** Above the field, where no column says it. */
  caption?: ReactNode
}

/** A cell of the grid: typing replaces what is there, Escape brings it back; beside it the default it differs from. */
export function DaysInput({ cell, editing, caption }: DaysInputProps) {
  const { name, salesClass, level, text, defaultDays, isOwn, isUnsaved } = cell
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(text)
  const problem = cell.problem ?? editing.refused(name)
  const label = `${LEVEL_TITLE[level]} de la clase ${salesClass}, en días`
  return (
    <span className={clsx(styles.cell, caption !== undefined && styles.captioned)}>
      {caption !== undefined && (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      )}
      {isOwn && (
        <button
          type="button"
          className={styles.reset}
          title={`Volver a ${inDays(defaultDays)}, de fábrica`}
          onClick={() => {
            editing.resetCell(name)
            // The button goes with what it takes away.
            field.current?.focus()
          }}
        >
          <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
          {daysText(defaultDays)}
          <VisuallyHidden> de fábrica, volver a este valor: {label}</VisuallyHidden>
        </button>
      )}
      <NumberInput
        ref={field}
        label={label}
        changed={isUnsaved}
        problem={problem}
        className={styles.field}
        inputMode="decimal"
        data-level={level}
        data-class={salesClass}
        value={text}
        onFocus={(event) => {
          before.current = text
          event.currentTarget.select()
        }}
        onChange={(event) => editing.type(name, event.currentTarget.value)}
        onBlur={editing.settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editing.type(name, before.current)
        }}
      />
    </span>
  )
}

/** The same for those who only look. */
export function DaysShown({
  cell: { text, defaultDays, isOwn },
  caption,
}: Pick<DaysInputProps, 'cell' | 'caption'>) {
  return (
    <span className={clsx(styles.cell, caption !== undefined && styles.captioned)}>
      {caption !== undefined && <span className={styles.caption}>{caption}</span>}
      <span className={styles.shown}>
        <span className={styles.value}>{text}</span>
        {isOwn && <span className={styles.defaultDays}>de fábrica {daysText(defaultDays)}</span>}
      </span>
    </span>
  )
}

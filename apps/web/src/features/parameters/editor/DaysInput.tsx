import { IconArrowBackUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import { type Cell, inDays } from '../model/class-rows.ts'
import { LEVEL_TITLE } from '../model/params.ts'
import { daysText } from '../model/typed-days.ts'
import styles from './DaysInput.module.css'
import type { Editing } from './use-editing.ts'

/** A cell of the grid: typing replaces what is there, Escape brings back what was there; the default beneath. */
export function DaysInput({ cell, editing }: { cell: Cell; editing: Editing }) {
  const { name, clase, level, text, factory, isOwn, isUnsaved } = cell
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(text)
  const errorId = useId()
  const problem = cell.problem ?? editing.refused(name)
  const label = `${LEVEL_TITLE[level]} de la clase ${clase}, en días`
  return (
    <span className={styles.cell}>
      <input
        ref={field}
        className={clsx(styles.field, isUnsaved && styles.unsaved)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : errorId}
        data-level={level}
        data-class={clase}
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
      {problem !== undefined && (
        <span id={errorId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {isOwn ? (
        <button
          type="button"
          className={styles.reset}
          aria-label={`${label}: volver a ${inDays(factory)}, de fábrica`}
          onClick={() => {
            editing.resetCell(name)
            // The button goes with what it takes away.
            field.current?.focus()
          }}
        >
          <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
          de fábrica {daysText(factory)}
        </button>
      ) : (
        <span className={styles.factory}>de fábrica</span>
      )}
    </span>
  )
}

/** The same for those who only look. */
export function DaysShown({ cell: { text, factory, isOwn } }: { cell: Cell }) {
  return (
    <span className={styles.cell}>
      <span className={styles.shown}>{text}</span>
      <span className={styles.factory}>{isOwn ? `de fábrica ${daysText(factory)}` : 'de fábrica'}</span>
    </span>
  )
}

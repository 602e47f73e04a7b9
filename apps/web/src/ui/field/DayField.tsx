import { IconCalendar } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Suspense, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { formatDay } from '../format/dates.ts'
import { Popover } from '../layer/Popover.tsx'
import { Spinner } from '../waiting/Spinner.tsx'
import { errorIdOf, Field } from './Field.tsx'
import styles from './Field.module.css'
import { dayProblem, isWholeDay, readTypedDay } from './typed-day.ts'
import { useTypedValue } from './use-typed-value.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'
import { PartLoading } from '../lazy/PartLoading.tsx'

const DayCalendar = lazyPart(() => import('./calendar/DayCalendar.tsx'))

export interface DayFieldProps {
  label: string
  /** `yyyy-mm-dd`; empty: none. */
  value: string
  onChange: (day: string) => void
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  error?: string | undefined
  /** Wrong, and said elsewhere. */
  invalid?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
}

/**
 * A day, typed as it is written here (dd/mm/aaaa) or chosen from a calendar. Every browser writes the dates of its own
 * field in the language it was installed in, most often month first. Alt and the arrow down open the calendar.
 */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, min, max, error, invalid, required, disabled } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const corner = useRef<HTMLSpanElement>(null)
  const day = useTypedValue(field, {
    value,
    onChange,
    show: (known) => (known === '' ? '' : formatDay(known)),
    read: (text) => readTypedDay(text, (value || max || min || new Date().toISOString()).slice(0, 4)),
    isWhole: isWholeDay,
    hint: 'Escribe la fecha así: 25/11/2026',
    problemOf: (typed) => dayProblem(typed, { min, max }),
  })
  const shown = day.problem ?? error
  const close = (): void => {
    setOpen(false)
    field.current?.focus()
  }
  return (
    <Field id={id} label={label} error={shown}>
      <span className={styles.boxed}>
        <input
          ref={field}
          id={id}
          type="text"
          className={clsx(styles.control, styles.withAfter)}
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          required={required}
          disabled={disabled}
          aria-invalid={shown !== undefined || invalid || undefined}
          aria-describedby={shown === undefined ? undefined : errorIdOf(id)}
          value={day.text}
          onChange={({ currentTarget }) => day.type(currentTarget.value)}
          onBlur={day.settle}
          onKeyDown={(event) => {
            day.onKeyDown(event)
            if (event.key !== 'ArrowDown' || !event.altKey) return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <span ref={corner} className={clsx(styles.after, styles.reachable)}>
          <IconButton
            icon={IconCalendar}
            label="Abrir el calendario"
            aria-expanded={isOpen}
            disabled={disabled}
            onPointerEnter={DayCalendar.preload}
            onFocus={DayCalendar.preload}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </span>
      {isOpen && (
        <Popover
          anchor={corner}
          align="end"
          onClose={() => setOpen(false)}
          className={styles.pickerDropdown}
          aria-label="Calendario"
        >
          <Suspense fallback={<Waiting />}>
            <DayCalendar
              day={value}
              min={min}
              max={max}
              onChange={(chosen) => {
                day.choose(chosen)
                close()
              }}
            />
          </Suspense>
        </Popover>
      )}
    </Field>
  )
}

const Waiting = () => (
  <>
    <Spinner />
    <PartLoading />
  </>
)

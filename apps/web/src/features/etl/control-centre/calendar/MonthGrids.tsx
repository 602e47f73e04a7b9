import type { IsoDate } from '@abasto/domain/time/business-day'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useShownGroup } from '../../../../ui/keys/use-keys.ts'
import { formatMonth } from '../../../../ui/format/dates.ts'
import { canBeFetched } from '../../model/fetch-range.ts'
import { dayByKey } from './calendar-keys.ts'
import styles from './calendar.module.css'
import { DayCell } from './DayCell.tsx'
import type { MonthGrid } from './month-grids.ts'

const WEEKDAYS = [
  ['L', 'lunes'],
  ['M', 'martes'],
  ['X', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
  ['D', 'domingo'],
] as const

const DAY_KEYS = {
  title: 'En el calendario',
  keys: [
    { keys: ['←', '→'], what: 'Al día anterior o siguiente que se puede traer' },
    { keys: ['↑', '↓'], what: 'Una semana atrás o adelante' },
    { keys: ['Inicio', 'Fin'], what: 'Al primer día o al último' },
    { keys: ['Enter'], what: 'Traer ese día' },
  ],
}
const NO_KEYS = { ...DAY_KEYS, keys: [] }

interface MonthGridsProps {
  months: readonly MonthGrid[]
  /** Undefined: the days can only be looked at. */
  onDay: ((fecha: IsoDate) => void) | undefined
}

/** Months as on a wall calendar. One tab stop; arrows go from one day that can be fetched to the next. */
export function MonthGrids({ months, onDay }: MonthGridsProps) {
  const list = useRef<HTMLDivElement>(null)
  useShownGroup(onDay ? DAY_KEYS : NO_KEYS)
  const pressable = months.flatMap(({ weeks }) =>
    weeks.flatMap((week) => week.flatMap((day) => (day && canBeFetched(day) ? [day.fecha] : []))),
  )
  const [chosen, setChosen] = useState<IsoDate>()
  const current = chosen !== undefined && pressable.includes(chosen) ? chosen : pressable.at(-1)

  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined) return
    const next = dayByKey(pressable, current, event.key)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    list.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    // The keys come from the days inside it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.months} ref={list} onKeyDown={onKeyDown}>
      {months.map(({ first, weeks }) => (
        <table key={first} className={styles.month} aria-label={formatMonth(first)}>
          <caption className={styles.caption}>{formatMonth(first)}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map(([letter, name]) => (
                <th key={letter} scope="col" abbr={name}>
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.find((day) => day)?.fecha}>
                {week.map((day, index) => (
                  <td key={WEEKDAYS[index]?.[0]}>
                    {day && (
                      <DayCell
                        day={day}
                        reachable={day.fecha === current}
                        onPress={
                          onDay && canBeFetched(day)
                            ? () => {
                                setChosen(day.fecha)
                                onDay(day.fecha)
                              }
                            : undefined
                        }
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

import type { KeyboardEvent, PointerEvent } from 'react'
import { useShownGroup } from '../keys/use-keys.ts'
import styles from './chart.module.css'
import { dayAfterKey } from './day-slider-keys.ts'
import type { DayScale } from './day-scale.ts'

export interface DaySliderProps {
  /** What is moved through, read out: "Día del gráfico". */
  label: string
  scale: DayScale
  top: number
  bottom: number
  count: number
  /** The day shown; null: none. */
  index: number | null
  /** Where the keyboard enters. */
  entry: number
  /** What the day says, read out as it changes. */
  valueText: string
  /** `y`: height of the pointer in the chart, null for the keyboard. */
  onDay: (index: number | null, y: number | null) => void
}

const CHART_KEYS = {
  title: 'En los gráficos',
  keys: [
    { keys: ['←', '→'], what: 'Al día anterior o siguiente' },
    { keys: ['Av Pág', 'Re Pág'], what: 'Una semana atrás o adelante' },
    { keys: ['Inicio', 'Fin'], what: 'Al primer día o al último' },
    { keys: ['Esc'], what: 'Quitar el recuadro con los valores' },
  ],
}

/**
 * Moves through the days of a chart with mouse, finger and keyboard. Its value is announced as it changes, as
 * every slider's is; a live region besides would say everything twice.
 */
export function DaySlider(props: DaySliderProps) {
  const { label, scale, top, bottom, count, index, entry, valueText, onDay } = props
  useShownGroup(CHART_KEYS)

  function point(event: PointerEvent<HTMLElement>): void {
    const { left, top: above } = event.currentTarget.getBoundingClientRect()
    onDay(scale.at(scale.left + event.clientX - left), top + event.clientY - above)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') return onDay(null, null)
    const next = dayAfterKey(event.key, index ?? entry, count)
    if (next === null) return undefined
    event.preventDefault()
    return onDay(index === null ? entry : next, null)
  }

  return (
    <div
      className={styles.slider}
      style={{ left: scale.left, width: scale.right - scale.left, top, height: bottom - top }}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={index ?? entry}
      aria-valuetext={valueText}
      // Escape first takes the box away, and only then closes the dialog around it.
      data-keeps-escape={index !== null}
      onKeyDown={press}
      onFocus={({ currentTarget }) => {
        if (index === null && currentTarget.matches(':focus-visible')) onDay(entry, null)
      }}
      onBlur={() => onDay(null, null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        // What a finger has chosen stays to be read.
        if (pointerType === 'mouse') onDay(null, null)
      }}
    />
  )
}

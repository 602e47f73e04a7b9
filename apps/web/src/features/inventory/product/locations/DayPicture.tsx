import type { PointerEvent, ReactNode } from 'react'
import styles from './cells.module.css'

/** The day that is pointed at, in all pictures at once; null: none. */
export interface Pointing {
  pointed: number | null
  onPoint: (day: number | null) => void
}

interface DayPictureProps extends Pointing {
  /** Days that the picture shows. */
  count: number
  /** A picture that is as wide and high as its room. */
  children: ReactNode
}

/** A picture of days that tells which day mouse or finger is on, and marks the day that is pointed at. */
export function DayPicture({ count, pointed, onPoint, children }: DayPictureProps) {
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const day = Math.floor(((event.clientX - left) / width) * count)
    onPoint(Math.min(count - 1, Math.max(0, day)))
  }
  return (
    <span
      className={styles.picture}
      role="presentation"
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        // What a finger has chosen stays to be read.
        if (pointerType === 'mouse') onPoint(null)
      }}
    >
      {children}
      {pointed !== null && (
        <span className={styles.cursor} style={{ left: `${((pointed + 0.5) / count) * 100}%` }} />
      )}
    </span>
  )
}

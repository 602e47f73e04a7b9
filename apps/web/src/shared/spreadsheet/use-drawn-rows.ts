import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { drawnRows, type RowRange, rowsInSight, sameRange, withinRows } from './row-window.ts'

/** Up to here all rows are drawn: fewer than what a window of them saves. */
const DRAWN_WHOLE = 100
/** Before the pane is measured: as many as a large screen shows. */
const AT_FIRST: RowRange = { from: 0, to: 24 }

interface Viewport {
  readonly inSight: RowRange
  readonly focused: number | undefined
}

const focusedRow = (pane: HTMLElement): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
  return row && pane.contains(row) ? Number(row.dataset['row']) : undefined
}

const sameViewport = (one: Viewport, other: Viewport): boolean =>
  sameRange(one.inSight, other.inSight) && one.focused === other.focused

/** Which of `count` rows of a pane that scrolls are in sight, and which are drawn; of a few rows all. */
export function useDrawnRows(pane: RefObject<HTMLElement | null>, count: number) {
  const [viewport, setViewport] = useState<Viewport>({ inSight: AT_FIRST, focused: undefined })

  const measure = useCallback(() => {
    const element = pane.current
    const row = element?.querySelector<HTMLElement>('tr[data-row]')
    if (!element || !row) return
    const { scrollTop, clientHeight } = element
    const height = clientHeight - (element.querySelector('thead')?.offsetHeight ?? 0)
    const inSight = rowsInSight({ scrollTop, height, rowHeight: row.offsetHeight })
    const next = { inSight, focused: focusedRow(element) }
    setViewport((current) => (sameViewport(current, next) ? current : next))
  }, [pane])

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return undefined
    element.addEventListener('scroll', measure, { passive: true })
    // It tells the first size too, before anything is painted.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [pane, measure])

  const inSight = useMemo(() => withinRows(viewport.inSight, count), [viewport.inSight, count])
  const { focused } = viewport
  const drawn = useMemo(
    () => (count <= DRAWN_WHOLE ? [{ from: 0, to: count }] : drawnRows(inSight, count, focused)),
    [inSight, count, focused],
  )
  return { inSight, drawn }
}

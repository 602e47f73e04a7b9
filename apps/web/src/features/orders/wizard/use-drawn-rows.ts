import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { drawnRows, type RowRange, sameRanges } from './row-window.ts'

/** Up to here all rows are drawn: fewer than what a window of them saves. */
const DRAWN_WHOLE = 100

const focusedRow = (pane: HTMLElement): number | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-row]')
  return row && pane.contains(row) ? Number(row.dataset['row']) : undefined
}

/** Which of `count` rows a pane that scrolls draws; of a few all of them. */
export function useDrawnRows(pane: RefObject<HTMLElement | null>, count: number): readonly RowRange[] {
  const isWhole = count <= DRAWN_WHOLE
  const [ranges, setRanges] = useState<readonly RowRange[]>([])

  const measure = useCallback(() => {
    const element = pane.current
    const row = element?.querySelector<HTMLElement>('tr[data-row]')
    if (!element || !row) return
    const place = {
      scrollTop: element.scrollTop,
      height: element.clientHeight,
      rowHeight: row.offsetHeight,
    }
    const next = drawnRows(place, count, focusedRow(element))
    setRanges((current) => (sameRanges(current, next) ? current : next))
  }, [pane, count])

  useLayoutEffect(() => {
    const element = pane.current
    if (!element || isWhole) return undefined
    element.addEventListener('scroll', measure, { passive: true })
    // It tells the first size too, before anything is painted.
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      resized.disconnect()
    }
  }, [pane, isWhole, measure])

  if (isWhole) return [{ from: 0, to: count }]
  const known = ranges.filter(({ to }) => to <= count)
  return known.length > 0 ? known : [{ from: 0, to: DRAWN_WHOLE }]
}

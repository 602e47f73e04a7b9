import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { narrowerThan, useMediaQuery } from '../../../../../ui/hooks/use-media-query.ts'
import { notify } from '../../../../../ui/notice/notices.tsx'
import { useKeepColumns, useKeptColumns } from '../../../columns-api.ts'
import type { ColumnId } from './column-list.ts'
import { keptOf, type Layout, layoutOf, shownColumns } from './layout.ts'

/** Where not all columns fit beside those that stay. */
const NARROW = narrowerThan(1240)
/** A column that is drawn wider is kept once. */
const PAUSE_MS = 800

export interface ColumnLayout {
  readonly layout: Layout
  readonly columns: readonly ColumnId[]
  readonly change: (layout: Layout) => void
}

/**
 * The columns of the order as this person wants them, kept on the server. @returns null while they are asked for: the
 * table is not drawn twice
 */
export function useColumnLayout(): ColumnLayout | null {
  const isNarrow = useMediaQuery(NARROW)
  const kept = useKeptColumns()
  const keep = useKeepColumns()
  const [changed, setChanged] = useState<Layout | null>(null)
  const read = useMemo(() => layoutOf(kept.data?.columnas ?? null), [kept.data])
  const layout = changed ?? read
  const columns = useMemo(() => shownColumns(layout, isNarrow), [layout, isNarrow])
  const keepLater = useDebouncedCallback(
    (next: Layout) =>
      keep.mutate(keptOf(next), {
        onError: () => notify('error', 'Tus columnas no se pudieron guardar: valen mientras estés aquí.'),
      }),
    { delay: PAUSE_MS, flushOnUnmount: true },
  )
  return useMemo(
    () =>
      kept.isPending && kept.fetchStatus === 'fetching' && changed === null
        ? null
        : {
            layout,
            columns,
            change: (next) => {
              setChanged(next)
              keepLater(next)
            },
          },
    [kept.isPending, kept.fetchStatus, changed, layout, columns, keepLater],
  )
}

import type { StockParams } from '@abasto/domain/stock/params'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { usePreviewParams } from '../../api.ts'

/** From the last key to the question what it changes. */
const TYPING_MS = 700

/** What typed multipliers would change today: asked when the typing pauses, or at once. Null: nothing to ask. */
export function usePreview(store: string, params: StockParams | null) {
  const [paused] = useDebouncedValue(params, TYPING_MS)
  const [atOnce, setAtOnce] = useState<StockParams | null>(null)
  const asked = params === null || params === atOnce ? params : paused
  const query = usePreviewParams(store, params === null ? null : asked)
  return {
    data: params === null ? undefined : query.data,
    error: params === null ? null : query.error,
    /** What is shown is not yet, or not any more, what the cells say. */
    isWaiting: params !== null && (query.isFetching || asked !== params),
    ask: (): void => {
      if (asked === params) void query.refetch()
      else setAtOnce(params)
    },
  }
}

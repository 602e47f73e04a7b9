import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { finishedCount } from './sync-tiles.ts'

/** Reads the figures under a key again whenever a run has another location through. */
export function useRefreshAsStoresComplete(
  status: EtlStatus | undefined,
  key: 'inventario' | 'ventas',
): void {
  const queries = useQueryClient()
  const seen = useRef<string>(undefined)
  const mark = status && `${status.iniciada_en} ${status.status} ${finishedCount(status)}`
  useEffect(() => {
    if (mark === undefined) return
    if (seen.current !== undefined && seen.current !== mark) {
      void queries.invalidateQueries({ queryKey: [key] })
    }
    seen.current = mark
  }, [key, mark, queries])
}

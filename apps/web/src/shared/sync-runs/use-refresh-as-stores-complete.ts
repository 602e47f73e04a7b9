import type { EtlStatus } from '@abasto/contracts/etl/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { finishedCount } from './sync-tiles.ts'

/** Either run changes both: best sellers in zero are known by their sales, possible stock-outs by the stock. */
const CHANGED = ['inventario', 'ventas'] as const

/** Reads the figures of stock and sales again whenever a run has another location through. */
export function useRefreshAsStoresComplete(status: EtlStatus | undefined): void {
  const queries = useQueryClient()
  const seen = useRef<string>(undefined)
  const mark = status && `${status.iniciada_en} ${status.status} ${finishedCount(status)}`
  useEffect(() => {
    if (mark === undefined) return
    if (seen.current !== undefined && seen.current !== mark) {
      for (const key of CHANGED) void queries.invalidateQueries({ queryKey: [key] })
    }
    seen.current = mark
  }, [mark, queries])
}

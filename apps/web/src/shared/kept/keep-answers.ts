import { hashKey, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { network } from '../../ui/network/network.ts'
import { ownKey } from '../session/session-state.ts'
import { sessionStore } from '../session/session-store.ts'
import { type DeviceStore, deviceStore } from './device-store.ts'
import { isKept, type KeptAnswer, keptAnswer, toKeep, toShow } from './kept-answers.ts'

/** After an answer: a screen asks for several at once. */
const PAUSE_MS = 1500

/** What has not changed is not written again before its hour would mislead: some answers come every few seconds. */
const SAME_MS = 5 * 60_000

const nameOf = (): string => ownKey('datos')

async function readKept(store: DeviceStore): Promise<KeptAnswer[]> {
  return z.array(keptAnswer).safeParse(await store.read(nameOf())).data ?? []
}

/** Lays what is kept under what is loaded; it is asked for again as soon as the server can be reached. */
function layUnder(queries: QueryClient, kept: readonly KeptAnswer[]): void {
  const asKept = ({ key, data, at }: KeptAnswer) => ({
    queryKey: key,
    queryHash: hashKey(key),
    dehydratedAt: at,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: true,
      status: 'success' as const,
      fetchStatus: 'idle' as const,
    },
  })
  const options = { defaultOptions: { queries: { gcTime: Infinity } } }
  hydrate(queries, { queries: kept.map(asKept), mutations: [] }, options)
}

/**
 * Keeps on the device the last of what a person's store works by, and shows it when there is no network. It is one
 * session's: with it everything goes.
 */
export function keepAnswers(queries: QueryClient, store: DeviceStore = deviceStore): void {
  if (!('indexedDB' in globalThis)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  let shownFor: string | undefined
  /** By their hash, as they were written last. */
  const written = new Map<string, { readonly data: unknown; readonly at: number }>()
  // A device that keeps nothing (a private window, a full disk) works as before, with a network.
  const ignore = (): undefined => undefined

  const keep = async (): Promise<void> => {
    const token = sessionStore.get()?.token
    if (token === undefined || !network.state().isOnline) return
    const before = await readKept(store)
    const loaded = queries.getQueryCache().getAll()
    const all = toKeep(loaded, before, { token, now: Date.now() })
    if (sessionStore.get()?.token !== token) return
    written.clear()
    for (const { queryKey, queryHash, state } of loaded)
      if (isKept(queryKey, token)) written.set(queryHash, { data: state.data, at: state.dataUpdatedAt })
    await store.keepOnly(nameOf(), all)
  }
  const isWritten = ({ queryHash, state }: Query): boolean => {
    const last = written.get(queryHash)
    return last !== undefined && last.data === state.data && state.dataUpdatedAt - last.at < SAME_MS
  }
  const show = async (): Promise<void> => {
    const token = sessionStore.get()?.token
    if (network.state().isOnline || token === undefined || shownFor === token) return
    shownFor = token
    const kept = await readKept(store)
    if (sessionStore.get()?.token === token) layUnder(queries, toShow(kept, { token, now: Date.now() }))
  }

  queries.getQueryCache().subscribe(({ type, query }) => {
    const token = sessionStore.get()?.token
    if (type !== 'updated' || token === undefined || !isKept(query.queryKey, token) || isWritten(query))
      return
    timer ??= setTimeout(() => {
      timer = undefined
      void keep().catch(ignore)
    }, PAUSE_MS)
  })
  network.subscribe(() => void show().catch(ignore))
  let token = sessionStore.get()?.token
  sessionStore.subscribe(() => {
    const now = sessionStore.get()?.token
    if (now === token) return
    token = now
    clearTimeout(timer)
    timer = undefined
    written.clear()
    void store.clear().catch(ignore)
  })
  // A page that was left while its session ended has not got round to it.
  if (token === undefined) void store.clear().catch(ignore)
  void show().catch(ignore)
}

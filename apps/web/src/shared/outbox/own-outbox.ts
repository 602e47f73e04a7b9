import { useSyncExternalStore } from 'react'
import { network } from '../../ui/network/network.ts'
import { queryClient } from '../api/query-client.ts'
import { ownKey } from '../session/session-state.ts'
import { sessionStore } from '../session/session-store.ts'
import { Outbox, type OutboxState } from './outbox.ts'
import type { Waiting } from './waiting.ts'

const LOCK = 'abasto-por-enviar'

/** Browsers know locks on https and on this machine alone. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(LOCK, work)
  else await work()
}

/** Of whoever is signed in. */
export const outbox = new Outbox({
  storage: localStorage,
  key: () => ownKey('por-enviar'),
  // Its calls are needed rarely: they load with the first thing that is sent.
  send: async (one) => (await import('./send-waiting.ts')).sendWaiting(one),
  alone,
  now: () => new Date(),
  onSettled: ({ keptAs }, outcome) => {
    if (outcome === 'sent' && keptAs !== null) localStorage.removeItem(keptAs)
    void queryClient.invalidateQueries({ queryKey: ['pedidos'] })
  },
})

/** Drops what was refused, and what was typed for it. */
export function dropRefused({ id, keptAs }: Waiting): void {
  if (keptAs !== null) localStorage.removeItem(keptAs)
  outbox.takeBack(id)
}

/** What the server failed at is tried again before long. */
const AGAIN_MS = 30_000

/** Sends what waits whenever the server can be reached. */
export function watchOutbox(): void {
  const flush = (): void => {
    if (sessionStore.get() && network.state().isOnline) void outbox.flush()
  }
  network.subscribe(flush)
  sessionStore.subscribe(() => {
    outbox.leave()
    flush()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === ownKey('por-enviar')) outbox.reload()
  })
  setInterval(flush, AGAIN_MS)
  flush()
}

export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.state)

/** What waits under a name, if anything does. */
export const useWaiting = (id: string): Waiting | undefined =>
  useOutbox().waiting.find((one) => one.id === id)

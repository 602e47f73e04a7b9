import type { QueryKey } from '@tanstack/react-query'
import { z } from 'zod'

/**
 * What of the answers is kept on the device, to be read without a network: whose page it is and who is there, and of
 * figures those of one's store: its stock, its orders of today, what arrives, what is counted, what is ordered.
 */
const KEPT: readonly (readonly unknown[])[] = [
  ['ubicaciones'],
  ['inventario', 'resumen'],
  ['inventario', 'stock'],
  ['inventario', 'categorias'],
  ['parametros'],
  ['pedidos', 'detalle'],
  ['pedidos', 'sugeridos'],
  ['pedidos', 'devolvibles'],
  ['pedidos', 'lista', 'inicio'],
  ['pedidos', 'lista', 'hoy'],
  ['pedidos', 'lista', 'por-recibir'],
  ['pedidos', 'lista', 'abiertos'],
  ['entregas', 'proxima'],
]

const isOwnSession = ([what, of]: QueryKey, token: string): boolean => what === 'sesion' && of === token

/** Without these the page does not open: they are kept whatever else there is. */
const isNeeded = (key: QueryKey, token: string): boolean =>
  key[0] === 'tenant' || key[0] === 'configuracion' || isOwnSession(key, token)

/** @param token of the session: who is there is kept of nobody else */
export const isKept = (key: QueryKey, token: string): boolean =>
  isNeeded(key, token) || KEPT.some((beginning) => beginning.every((part, index) => key[index] === part))

/** An answer as it is kept; `size` in characters, measured once. */
export const keptAnswer = z.object({
  key: z.array(z.unknown()),
  data: z.unknown(),
  at: z.number(),
  size: z.number(),
})
export type KeptAnswer = z.infer<typeof keptAnswer>

interface Loaded {
  readonly queryKey: QueryKey
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number }
}

/**
 * A day's work and the morning after it: older figures mislead, and who the server has not known for so long (a session
 * lives half as long) is shown nothing more.
 */
const LONGEST_MS = 24 * 3_600_000
const MOST = 60
const MOST_CHARACTERS = 6_000_000

interface Reading {
  readonly token: string
  readonly now: number
}

/** What of it may be shown now: nothing once the server has not known the session for too long. */
export function toShow(kept: readonly KeptAnswer[], { token, now }: Reading): KeptAnswer[] {
  const isFresh = ({ at }: KeptAnswer): boolean => at > now - LONGEST_MS
  if (!kept.some((one) => isOwnSession(one.key, token) && isFresh(one))) return []
  return kept.filter((one) => isNeeded(one.key, token) || isFresh(one))
}

const sizes = new WeakMap<object, number>()

function sizeOf(data: unknown): number {
  const known = typeof data === 'object' && data !== null ? sizes.get(data) : undefined
  if (known !== undefined) return known
  const size = JSON.stringify(data).length
  if (typeof data === 'object' && data !== null) sizes.set(data, size)
  return size
}

/**
 * What is kept of all that is loaded: the newest first, and no more than a tablet has room for. What was kept before and
 * is not loaded now stays as long as there is room.
 */
export function toKeep(
  loaded: readonly Loaded[],
  before: readonly KeptAnswer[],
  { token, now }: Reading,
): KeptAnswer[] {
  const found = loaded
    .filter(({ queryKey, state }) => state.data !== undefined && isKept(queryKey, token))
    .map(({ queryKey, state: { data, dataUpdatedAt: at } }) => ({
      key: [...queryKey],
      data,
      at,
      size: sizeOf(data),
    }))
  const byKey = new Map<string, KeptAnswer>()
  for (const one of [...before, ...found]) {
    const name = JSON.stringify(one.key)
    if (one.at >= (byKey.get(name)?.at ?? 0)) byKey.set(name, one)
  }
  const all = [...byKey.values()]
  const needed = all.filter(({ key }) => isNeeded(key, token))
  const newest = all
    .filter(({ key, at }) => at > now - LONGEST_MS && !isNeeded(key, token))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST)
  let room = MOST_CHARACTERS
  const fitting = newest.filter(({ size }) => {
    if (size > room) return false
    room -= size
    return true
  })
  return [...needed, ...fitting]
}

import { z } from 'zod'

/** Opened through the palette before, newest first; what it is drawn with besides follows from `kind`. */
const kept = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['pantalla', 'vista', 'tienda', 'producto', 'pedido']),
    label: z.string(),
    to: z.string().startsWith('/'),
  }),
)
export type Recent = z.infer<typeof kept>[number]

const MOST = 6

export function readRecent(storage: Storage, name: string): Recent[] {
  try {
    return kept.catch([]).parse(JSON.parse(storage.getItem(name) ?? '[]'))
  } catch {
    // Somebody else wrote there, or nothing may be read: there is nothing recent.
    return []
  }
}

export const withNewest = (recent: readonly Recent[], newest: Recent): Recent[] =>
  [newest, ...recent.filter(({ id }) => id !== newest.id)].slice(0, MOST)

export function keepRecent(storage: Storage, name: string, newest: Recent): void {
  try {
    storage.setItem(name, JSON.stringify(withNewest(readRecent(storage, name), newest)))
  } catch {
    // A full or closed storage costs the list of recent things, not the way to this one.
  }
}

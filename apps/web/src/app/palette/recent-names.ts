const NAMES = 'abasto:recientes:'

/** On this device, of this person: another one's orders are none of theirs. */
export const recentName = (tenant: string, username: string): string => `${NAMES}${tenant}:${username}`

type Names = Pick<Storage, 'length' | 'key' | 'removeItem'>

/** Whoever leaves a shared tablet leaves no trace of what they looked at, nor do those who were there before. */
export function forgetRecent(storage: Names): void {
  const names = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '')
  for (const name of names) if (name.startsWith(NAMES)) storage.removeItem(name)
}

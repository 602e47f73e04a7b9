/** One location; null is the whole chain. */
export type SyncTarget = { id: string; name: string } | null

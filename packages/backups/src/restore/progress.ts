export interface TableProgress {
  readonly chain: string
  readonly table: string
  readonly rows: number
}

export interface Restored {
  /** Slugs. */
  readonly chains: readonly string[]
  readonly rows: number
}

/** A chain that is being restored, as the database knows it. */
export interface Target {
  readonly tenantId: number
  readonly slug: string
}

/** A location that has rollups of its own. */
export interface RollupLocation {
  readonly tenantId: number
  readonly locationKey: number
}

/** One store, or with `storeId` null every store of the chain. */
export interface SalesSyncTarget {
  storeId: string | null
  name: string
}

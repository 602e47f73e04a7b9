import { runStatusQuery } from '../../../shared/sync-runs/run-queries.ts'

/** The latest inventory run of the chain. */
export const syncStatusQuery = runStatusQuery('inventario')

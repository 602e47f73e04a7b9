import { runStatusQuery } from '../../../components/sync/run-queries.ts'

/** The latest inventory run of the chain. */
export const syncStatusQuery = runStatusQuery('inventario')

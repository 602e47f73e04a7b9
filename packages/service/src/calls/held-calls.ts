import { CALLS } from '@abasto/contracts/calls'

const PATHS: ReadonlySet<string> = new Set(CALLS.filter((call) => call.retenida).map(({ path }) => path))

/** Whether a route's answer is held back until something happens: how long it takes says nothing of the service. */
export const isHeldBack = (route: string | undefined): boolean => route !== undefined && PATHS.has(route)

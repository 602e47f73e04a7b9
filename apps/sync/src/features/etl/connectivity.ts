import { checkLocation, type Connectivity } from '../../extract/reading/connectivity.ts'
import { eachLimited } from '@abasto/service/concurrency/each-limited'
import type { RunLocation } from '../../runs/run-locations.ts'

const AT_ONCE = 8

export interface CheckedLocation extends Connectivity {
  readonly location: RunLocation
}

/** Asks each location's source whether it is there. @returns in the order of `locations` */
export async function checkLocations(
  locations: readonly RunLocation[],
  limitMs: number,
): Promise<CheckedLocation[]> {
  const checked = new Map<RunLocation, Connectivity>()
  const { signal } = new AbortController()
  await eachLimited(locations, AT_ONCE, async (location) => {
    checked.set(location, await checkLocation(location, limitMs, signal))
  })
  return locations.map((location) => ({
    location,
    ...(checked.get(location) ?? { answerMs: null, error: 'No se probó' }),
  }))
}

import type { Ubicacion } from '@abasto/contracts/locations/schema'

/** In place of a location's id in the address: the whole chain. */
export const ALL_LOCATIONS = 'todas'

/**
 * The choices of a select of locations: the whole chain, then each; the chosen one even where nobody knows it, as
 * an address may say.
 */
export function locationOptions(
  locations: readonly Ubicacion[],
  chosenId: string,
  labelOf: (location: Ubicacion) => string,
) {
  const isListed = chosenId === ALL_LOCATIONS || locations.some(({ id }) => id === chosenId)
  return [
    { value: ALL_LOCATIONS, label: 'Todas las ubicaciones' },
    ...(isListed ? [] : [{ value: chosenId, label: chosenId }]),
    ...locations.map((location) => ({ value: location.id, label: labelOf(location) })),
  ]
}

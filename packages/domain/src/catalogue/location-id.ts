/** What names a location on the wire and its files in a folder: letters, digits, hyphen and underscore. */
export const LOCATION_ID = /^[\w-]{1,40}$/

const LONGEST_ID = 40

/**
 * An identifier made of what people call a location: `Tienda 08, Petare` becomes `tienda_08_petare`. Zeros stay.
 *
 * @param isTaken by another location, whatever its case
 * @returns one that nobody has; `ubicacion` where no letter or digit is left
 */
export function locationIdFrom(name: string, isTaken: (id: string) => boolean): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '')
  const id = words.join('_') || 'ubicacion'
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `_${number}`
    const candidate = id.slice(0, LONGEST_ID - suffix.length).replace(/_+$/, '') + suffix
    if (!isTaken(candidate)) return candidate
  }
}

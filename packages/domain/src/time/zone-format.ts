import { InvalidInputError } from '../errors.ts'

/**
 * Formats of a kind, one per time zone: making one costs a hundred times what using it does.
 *
 * @returns what gives the format of a zone; it throws InvalidInputError for one that does not exist
 */
export function formatsByZone(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = newFormat(timeZone, options)
    formats.set(timeZone, made)
    return made
  }
}

function newFormat(timeZone: string, options: Readonly<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { ...options, timeZone })
  } catch {
    throw new InvalidInputError('timeZone', timeZone, 'an IANA time zone')
  }
}

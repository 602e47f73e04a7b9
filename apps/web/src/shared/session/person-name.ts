const words = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean)

/** `Yolimar Contreras`: `YC`; `admin`: `A`. */
export const initials = (name: string): string =>
  words(name)
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toLocaleUpperCase('es'))
    .join('')

const LONGEST_SHOWN = 18

/** What fits beside the logo on a phone: `José Gregorio Peña` becomes `J. G. Peña`. */
export function shortName(name: string): string {
  if (name.length < LONGEST_SHOWN) return name
  const parts = words(name)
  const given = parts.slice(0, -1).map((word) => `${word[0] ?? ''}.`)
  return [...given, parts.at(-1) ?? ''].join(' ')
}

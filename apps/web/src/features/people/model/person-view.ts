import type { Persona } from '@abasto/contracts/people/schema'

const DAY_MS = 24 * 60 * 60_000

/** Whoever was not seen for so long is worth a look. */
const INACTIVE_DAYS = 30

export const PEOPLE_VIEWS = ['todas', 'inactivas', 'desactivadas'] as const
export type PeopleView = (typeof PEOPLE_VIEWS)[number]

export const ROLE_NAMES: Readonly<Record<Persona['rol'], string>> = {
  administrador: 'Administrador',
  gerente: 'Gerente',
  tienda: 'Tienda',
}

export const nameOf = ({
  nombre_completo,
  username,
}: Pick<Persona, 'nombre_completo' | 'username'>): string => nombre_completo ?? username

/** May sign in and has not been here for a month, or never since they were created a month ago. */
export function isInactive({ activo, ultimo_uso, creado_en }: Persona, now: Date): boolean {
  return activo && now.getTime() - Date.parse(ultimo_uso ?? creado_en) >= INACTIVE_DAYS * DAY_MS
}

const IS_IN: Readonly<Record<PeopleView, (person: Persona, now: Date) => boolean>> = {
  todas: () => true,
  inactivas: isInactive,
  desactivadas: ({ activo }) => !activo,
}

export const countIn = (people: readonly Persona[], view: PeopleView, now: Date): number =>
  people.filter((person) => IS_IN[view](person, now)).length

/** Without accents and case: whoever types `pena` means Peña. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLocaleLowerCase('es')

export function peopleIn(
  people: readonly Persona[],
  { view, search }: { readonly view: PeopleView; readonly search: string },
  now: Date,
): Persona[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = plain(`${nameOf(person)} ${person.username}`)
    return IS_IN[view](person, now) && words.every((word) => text.includes(word))
  })
}

export const storesText = ({ rol, tiendas }: Pick<Persona, 'rol' | 'tiendas'>): string =>
  rol === 'tienda' ? tiendas.map(({ nombre }) => nombre).join(', ') || 'Ninguna' : 'Todas'

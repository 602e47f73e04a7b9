import type { Persona } from '@abasto/contracts/people/schema'
import { plainText } from '../../../ui/format/plain-text.ts'

const DAY_MS = 24 * 60 * 60_000

/** Whoever was not seen for so long is worth a look. */
const INACTIVE_DAYS = 30

export const PEOPLE_VIEWS = ['todas', 'sin_factor', 'invitadas', 'inactivas', 'desactivadas'] as const
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

/** Their role needs a second factor and they have none. */
export function lacksFactor({ activo, segundo_factor_exigido, segundo_factor_desde }: Persona): boolean {
  return activo && segundo_factor_exigido && segundo_factor_desde === null
}

/** Invited or given a one-time password, and has not set their own yet. */
export function isExpected({ activo, invitacion, debe_cambiar_clave }: Persona): boolean {
  return activo && (invitacion !== null || debe_cambiar_clave)
}

/** What they were given lets them in no more. */
export function isOverdue({ vence_en }: Persona, now: Date): boolean {
  return vence_en !== null && Date.parse(vence_en) <= now.getTime()
}

const IS_IN: Readonly<Record<PeopleView, (person: Persona, now: Date) => boolean>> = {
  todas: () => true,
  sin_factor: lacksFactor,
  invitadas: isExpected,
  inactivas: isInactive,
  desactivadas: ({ activo }) => !activo,
}

export const countIn = (people: readonly Persona[], view: PeopleView, now: Date): number =>
  people.filter((person) => IS_IN[view](person, now)).length

export function peopleIn(
  people: readonly Persona[],
  { view, search }: { readonly view: PeopleView; readonly search: string },
  now: Date,
): Persona[] {
  const words = plainText(search).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const text = plainText(`${nameOf(person)} ${person.username} ${person.correo ?? ''}`)
    return IS_IN[view](person, now) && words.every((word) => text.includes(word))
  })
}

export const storesText = ({ rol, tiendas }: Pick<Persona, 'rol' | 'tiendas'>): string =>
  rol === 'tienda' ? tiendas.map(({ nombre }) => nombre).join(', ') || 'Ninguna' : 'Todas'

import type { UbicacionImportada } from '@abasto/contracts/imports/schema'
import type { TipoUbicacion } from '@abasto/contracts/locations/schema'
import { plainTitle } from '../../extract/tables/recognise/titles.ts'
import type { SaidLocation } from './stored-import.ts'

export interface KnownLocation {
  readonly id: string
  readonly nombre: string
  readonly tipo: TipoUbicacion
}

/** What is known of a chain's locations and of what files call them. */
export interface LocationNames {
  readonly locations: readonly KnownLocation[]
  /** Identifier by text, as files were understood before; null: left out. */
  readonly kept: ReadonlyMap<string, string | null>
}

/** A row of a sheet that lists locations. */
export interface ListedLocation {
  readonly texto: string
  readonly nombre: string
  readonly tipo: TipoUbicacion
}

/** The location whose identifier or name a text is. */
export function locationOfText(text: string, locations: readonly KnownLocation[]): KnownLocation | undefined {
  const exact = locations.find(({ id }) => id === text)
  if (exact) return exact
  const plain = plainTitle(text)
  const alike = locations.filter(({ id, nombre }) => plainTitle(id) === plain || plainTitle(nombre) === plain)
  return alike.length === 1 ? alike[0] : undefined
}

/** The only location whose identifier or name stands in the name of a file or sheet. */
export function locationInName(name: string, locations: readonly KnownLocation[]): KnownLocation | undefined {
  const plain = ` ${plainTitle(name)} `
  const inside = locations.filter(({ id, nombre }) =>
    [id, nombre].some((each) => plainTitle(each) !== '' && plain.includes(` ${plainTitle(each)} `)),
  )
  return inside.length === 1 ? inside[0] : undefined
}

interface Text {
  readonly texto: string
  readonly filas: number
  /** It is the name of a file or a sheet, which says more than a location. */
  readonly isName: boolean
}

/** How each text that names a location is understood; nothing is made or left out that nobody has said. */
export function understandLocation(
  { texto, filas, isName }: Text,
  said: SaidLocation | undefined,
  listed: readonly ListedLocation[],
  { locations, kept }: LocationNames,
): UbicacionImportada {
  const base = { texto, filas, ubicacion_id: null, nombre: null, tipo: null }
  const known = (found: KnownLocation): UbicacionImportada => ({
    ...base,
    estado: 'reconocida',
    ubicacion_id: found.id,
    nombre: found.nombre,
    tipo: found.tipo,
  })
  if (said && 'omitir' in said) return { ...base, estado: 'omitida' }
  if (said) {
    const id = 'crear' in said ? said.crear.ubicacion_id : said.ubicacion_id
    const found = locations.find((each) => each.id === id)
    if (found) return known(found)
    if ('crear' in said) return { ...base, estado: 'nueva', ...said.crear }
  }
  const before = kept.get(texto)
  if (!said && before === null) return { ...base, estado: 'omitida' }
  const found =
    locations.find(({ id }) => id === before) ??
    (isName ? locationInName(texto, locations) : undefined) ??
    locationOfText(texto, locations)
  if (found) return known(found)
  const own = listed.find((each) => same(each.texto, texto) || same(each.nombre, texto))
  const proposed = proposal(own?.texto ?? ((isName && withoutUsualWords(texto)) || texto), own, locations)
  return { ...base, ...proposed, estado: own ? 'nueva' : 'por_confirmar' }
}

function same(one: string, other: string): boolean {
  return plainTitle(one) === plainTitle(other)
}

function proposal(text: string, listed: ListedLocation | undefined, locations: readonly KnownLocation[]) {
  const plain = plainTitle(text).replaceAll(' ', '_').slice(0, 36) || 'ubicacion'
  const usable = listed && /^[\w-]{1,40}$/.test(listed.texto) ? listed.texto : plain
  const taken = new Set(locations.map(({ id }) => id))
  let id = usable
  for (let more = 2; taken.has(id); more++) id = `${plain}_${more}`
  return {
    ubicacion_id: id,
    nombre: (listed?.nombre || named(text)).slice(0, 100),
    tipo:
      listed?.tipo ?? (/\b(?:cedi|cd|deposito|almacen|central)\b/.test(plainTitle(text)) ? 'cedi' : 'tienda'),
  } as const
}

/** What files and sheets are called beside their store. */
const USUAL =
  /^(?:ventas?|existencias?|inventarios?|stock|reportes?|articulos?|productos?|diarias?|mensual|total|actual|export\w*|pos|datos?|(?:hoja|sheet|libro)\d*|\d{2,})$/

const BETWEEN = new Set(['de', 'del', 'por', 'y', 'al'])

/** `ventas_de_la_candelaria_11-2026` as la candelaria; empty: it names no location. */
function withoutUsualWords(name: string): string {
  const words = name.split(/[\s_.()-]+/).filter((word) => word !== '' && !USUAL.test(plainTitle(word)))
  while (BETWEEN.has(plainTitle(words[0] ?? ''))) words.shift()
  while (BETWEEN.has(plainTitle(words.at(-1) ?? ''))) words.pop()
  return words.join(' ')
}

/** Whether the name of a sheet says whose it is: `Ventas` and `Hoja1` do not. */
export const namesLocation = (name: string): boolean => withoutUsualWords(name) !== ''

/** `VALENCIA CENTRO` as Valencia Centro, `CEDI SECO` as CEDI Seco. */
function named(text: string): string {
  if (text !== text.toUpperCase()) return text
  return text
    .toLowerCase()
    .replaceAll(/(^|[\s.-])(\p{L})/gu, (_, before: string, first: string) => before + first.toUpperCase())
    .replaceAll(/(?<!\p{L})(?:Cedi|Cd)(?!\p{L})/gu, (initials) => initials.toUpperCase())
}

/** The kind of a location as a list says it. */
export function kindOfText(text: string | undefined): TipoUbicacion {
  return /\b(?:cedi|cd|deposito|almacen|distribucion|warehouse|bodega)\b/.test(plainTitle(text ?? ''))
    ? 'cedi'
    : 'tienda'
}

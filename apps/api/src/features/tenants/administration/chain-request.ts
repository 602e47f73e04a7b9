import { readFileSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cadenaNueva, type CadenaNueva } from '@abasto/contracts/chains/schema'
import {
  chainCard,
  chainChanges,
  NEW_CHAIN,
  type ChainCard,
  type ChainChanges,
} from '@abasto/contracts/tenants/card'
import { Refusal } from '@abasto/service/errors/refusal'
import type { z } from 'zod'

export const USAGE = [
  'Uso: npm run cadena                                      las cadenas que hay',
  '     npm run cadena -- crear --cadena mercado --nombre "Mi Mercado" [opciones]',
  '     npm run cadena -- editar --cadena mercado [opciones]',
  '     npm run cadena -- suspender --cadena mercado        nadie entra y nada empieza; sus datos se conservan',
  '     npm run cadena -- reactivar --cadena mercado        todo como antes',
  'Opciones: --nombre "Mi Mercado" --logo logo.svg (o "ninguno") --color-primario "#0F5C63" --color-secundario "#F2B33D"',
  '          con crear: --administrador ana --nombre-administrador "Ana Pérez": su clave de un solo uso se muestra una vez',
  '          --funciones inventory,sales,forecasting --moneda VES --zona America/Caracas --idioma es-VE --impuestos si',
].join('\n')

export type FirstAdministrator = CadenaNueva['administrador']

/** What `npm run cadena` was asked for. */
export type ChainRequest =
  | { readonly what: 'list' }
  | { readonly what: 'create'; readonly card: ChainCard; readonly administrator?: FirstAdministrator }
  | { readonly what: 'edit'; readonly slug: string; readonly changes: ChainChanges }
  | { readonly what: 'suspend' | 'bring-back'; readonly slug: string }

/** Option of the command -> field of the card. */
const FIELDS = {
  nombre: 'nombre',
  'color-primario': 'color_primario',
  'color-secundario': 'color_secundario',
  moneda: 'moneda',
  zona: 'zona_horaria',
  idioma: 'idioma',
} as const

const OPTION_OF: Readonly<Record<string, string>> = {
  slug: '--cadena',
  logo: '--logo',
  features: '--funciones',
  impuestos_venezolanos: '--impuestos',
  username: '--administrador',
  nombre_completo: '--nombre-administrador',
  ...Object.fromEntries(Object.entries(FIELDS).map(([option, field]) => [field, `--${option}`])),
}

/** @param from the folder that a path is meant from. @throws Refusal naming everything that is wrong */
export function readChainRequest(args: readonly string[], from: string): ChainRequest {
  const { verb, values } = parsed(args)
  const given = fieldsOf(values, from)
  const slug = values.cadena?.trim()
  if (verb !== 'crear' && (values.administrador ?? values['nombre-administrador']) !== undefined)
    throw new Refusal('invalid', USAGE)
  if (verb === 'listar' && slug === undefined && Object.keys(given).length === 0) return { what: 'list' }
  if (!slug) throw new Refusal('invalid', USAGE)
  switch (verb) {
    case 'crear':
      if (values.nombre === undefined) throw new Refusal('invalid', USAGE)
      return {
        what: 'create',
        card: understood(chainCard, { ...NEW_CHAIN, ...given, slug }),
        ...administratorOf(values),
      }
    case 'editar':
      if (Object.keys(given).length === 0) throw new Refusal('invalid', USAGE)
      return { what: 'edit', slug, changes: understood(chainChanges, given) }
    case 'suspender':
    case 'reactivar':
      if (Object.keys(given).length > 0) throw new Refusal('invalid', USAGE)
      return { what: verb === 'suspender' ? 'suspend' : 'bring-back', slug }
    default:
      throw new Refusal('invalid', USAGE)
  }
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        cadena: text,
        nombre: text,
        logo: text,
        'color-primario': text,
        'color-secundario': text,
        funciones: text,
        moneda: text,
        zona: text,
        idioma: text,
        impuestos: text,
        administrador: text,
        'nombre-administrador': text,
      },
    })
    const [verb = 'listar', ...more] = positionals
    if (more.length === 0) return { verb, values }
  } catch {
    // An option we do not know: the usage says which we do.
  }
  throw new Refusal('invalid', USAGE)
}

type Values = ReturnType<typeof parsed>['values']

function administratorOf(values: Values): { administrator?: FirstAdministrator } {
  const { administrador: username, 'nombre-administrador': nombre_completo = username } = values
  if (username === undefined && nombre_completo === undefined) return {}
  return { administrator: understood(cadenaNueva.shape.administrador, { username, nombre_completo }) }
}

function fieldsOf(values: Values, from: string): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const [option, field] of Object.entries(FIELDS)) {
    const value = Object.entries(values).find(([name]) => name === option)?.[1]
    if (value !== undefined) given[field] = value
  }
  if (values.logo !== undefined) given['logo'] = readLogo(values.logo, from)
  if (values.funciones !== undefined)
    given['features'] = values.funciones
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  if (values.impuestos !== undefined) given['impuestos_venezolanos'] = yesOrNo(values.impuestos)
  return given
}

function yesOrNo(value: string): boolean {
  const said = value.trim().toLowerCase()
  if (['si', 'sí'].includes(said)) return true
  if (said === 'no') return false
  throw new Refusal('invalid', '--impuestos debe ser si o no')
}

const PICTURES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
}
const LARGEST_PICTURE = 48_000

/** A picture of this machine goes into the card itself: the product has no folder that one could put it in. */
function readLogo(value: string, from: string): string | null {
  if (value === 'ninguno') return null
  if (value.startsWith('/logos/')) return value
  const file = resolve(from, value)
  const type = PICTURES[extname(file).toLowerCase()]
  if (type === undefined)
    throw new Refusal('invalid', `--logo debe ser una imagen PNG, JPEG, WebP o SVG, y es ${value}`)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new Refusal('invalid', `--logo: no existe el archivo ${file}`)
  if (size > LARGEST_PICTURE)
    throw new Refusal('invalid', `--logo debe pesar menos de 48 kB, y ${file} pesa más`)
  return `data:${type};base64,${readFileSync(file).toString('base64')}`
}

function understood<S extends z.ZodType>(schema: S, values: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(values)
  if (success) return data
  const problems = error.issues.map(({ path, message }) => `${OPTION_OF[String(path[0])] ?? ''} ${message}`)
  throw new Refusal('invalid', [...new Set(problems)].join('\n'))
}

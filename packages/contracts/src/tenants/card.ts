import { z } from 'zod'
import { FEATURES } from '../access/features.ts'
import { texto } from '../wire/values.ts'

/** Sub-domains that are the product's own: a chain of that name would never be found. */
const OWN_NAMES = ['www', 'api']

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const TIME_ZONES = new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]))

/** A zone by its IANA name, links such as America/Buenos_Aires too; offsets such as +04:00 know no summer time. */
function timeZoneOf(value: string): string | undefined {
  const listed = TIME_ZONES.get(value.toLowerCase())
  if (listed !== undefined || !/^[a-z]+\/[a-z]/i.test(value)) return listed
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

function languageOf(value: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(value)[0]
  } catch {
    return undefined
  }
}

/** What `find` makes of a text, or the problem where it knows none. */
const found = (find: (value: string) => string | undefined, problem: string) =>
  z
    .string()
    .trim()
    .transform((value, context) => {
      const known = find(value)
      if (known !== undefined) return known
      context.addIssue({ code: 'custom', message: problem })
      return z.NEVER
    })

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'debe ser un color como #0F5C63')

/** The longest picture that stands in the card itself: about 48 kB as a file. */
const LONGEST_LOGO = 65_536

/** Of the page's own origin, or in the address itself: the browser is told to load no other. */
const logo = z
  .string()
  .max(LONGEST_LOGO, 'debe pesar menos de 48 kB')
  .regex(
    /^(\/(?!\/)[\w./-]+|data:image\/(png|jpeg|webp|svg\+xml);base64,[\w+/]+=*)$/,
    'debe ser una imagen PNG, JPEG, WebP o SVG, o una dirección de este servidor como /logos/granja.svg',
  )

/** What a chain is registered with; problems are said so that they fit behind a field's name. */
export const chainCard = z.strictObject({
  slug: z
    .string()
    .trim()
    .max(63, 'debe tener hasta 63 caracteres')
    .regex(
      /^[a-z0-9][a-z0-9-]*$/,
      'debe tener solo minúsculas sin acento, cifras y guiones, y no empezar por guion',
    )
    .refine((value) => !OWN_NAMES.includes(value), 'no puede ser www ni api: son direcciones del producto'),
  nombre: texto(1000).trim().min(1, 'no puede quedar vacío').max(100, 'debe tener hasta 100 caracteres'),
  logo: logo.nullable(),
  color_primario: color,
  color_secundario: color,
  features: z
    .array(
      z.enum(FEATURES, {
        error: `debe decir funciones de estas, separadas por comas: ${FEATURES.join(', ')}`,
      }),
    )
    .min(1, 'debe decir al menos una función')
    .transform((all) => FEATURES.filter((each) => all.includes(each))),
  moneda: found(
    (value) => (CURRENCIES.has(value.toUpperCase()) ? value.toUpperCase() : undefined),
    'debe ser una moneda por su código de tres letras: VES, USD',
  ),
  zona_horaria: found(timeZoneOf, 'debe ser una zona horaria como America/Caracas'),
  idioma: found(languageOf, 'debe ser un idioma como es-VE'),
  impuestos_venezolanos: z.boolean(),
})
export type ChainCard = z.infer<typeof chainCard>

/** What may be changed of a chain: all but the name it is found by. */
export const chainChanges = chainCard.omit({ slug: true }).partial()
export type ChainChanges = z.infer<typeof chainChanges>

/** Where nothing is said. */
export const NEW_CHAIN: Omit<ChainCard, 'slug' | 'nombre'> = {
  logo: null,
  color_primario: '#0F5C63',
  color_secundario: '#F2B33D',
  features: ['inventory', 'sales', 'forecasting'],
  moneda: 'VES',
  zona_horaria: 'America/Caracas',
  idioma: 'es-VE',
  impuestos_venezolanos: false,
}

import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type IssueOf<Code extends z.core.$ZodIssueCode> = z.core.$ZodRawIssue<
  Extract<z.core.$ZodIssue, { code: Code }>
>

const MISSING = 'Falta este dato'

/**
 * What is said of a value that does not fit, in the words of whoever filled in the form; zod's own speak of types
 * and of "undefined". A schema that has a sentence of its own says that one.
 */
export function spanishMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input)
        ? MISSING
        : (TYPES[issue.expected] ?? 'No es un valor de la clase esperada')
    case 'invalid_value':
      return isMissing(issue.input) ? MISSING : choice(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return format(issue)
    case 'not_multiple_of':
      return `Debe ser múltiplo de ${figure(issue.divisor)}`
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `No se conoce el dato ${listed(issue.keys)}`
        : `No se conocen estos datos: ${listed(issue.keys)}`
    case 'invalid_key':
      return 'El nombre de este dato no se admite'
    case 'invalid_element':
      return 'Uno de los valores de la lista no se admite'
    case 'invalid_union':
      return isMissing(issue.input) ? MISSING : union(issue)
    default:
      return 'No es un valor admitido'
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  bigint: 'Debe ser un número entero',
  nan: 'Debe quedar sin número',
  boolean: 'Debe ser sí o no (true o false)',
  array: 'Debe ser una lista',
  tuple: 'Debe ser una lista',
  set: 'Debe ser una lista',
  object: 'Debe ser un grupo de datos, cada uno con su nombre',
  record: 'Debe ser un grupo de datos, cada uno con su nombre',
  map: 'Debe ser un grupo de datos, cada uno con su nombre',
  date: 'Debe ser una fecha',
  file: 'Debe ser un archivo',
  null: 'Debe quedar vacío',
  undefined: 'Este dato no se admite',
  never: 'Este dato no se admite',
  void: 'Este dato no se admite',
  nonoptional: MISSING,
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Debe ser un correo, como ana@cadena.com',
  url: 'Debe ser una dirección web, como https://cadena.com',
  uuid: 'Debe ser un identificador UUID',
  guid: 'Debe ser un identificador UUID',
  date: 'Debe ser una fecha AAAA-MM-DD',
  datetime: 'Debe ser una fecha con hora y zona, como 2026-03-17T08:30:00Z',
  time: 'Debe ser una hora, como 08:30',
  duration: 'Debe ser un plazo, como P3D',
  ipv4: 'Debe ser una dirección IP',
  ipv6: 'Debe ser una dirección IP',
  lowercase: 'Debe ir en minúsculas',
  uppercase: 'Debe ir en mayúsculas',
  safeint: 'Debe ser un número entero',
  int32: 'Debe ser un número entero',
  uint32: 'Debe ser un número entero',
}

const COUNTED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
  set: ['elemento', 'elementos'],
  map: ['elemento', 'elementos'],
  object: ['dato', 'datos'],
  file: ['byte', 'bytes'],
}

/** A form sends null for what is empty. */
const isMissing = (input: unknown) => input === undefined || input === null

const NUMBER = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 6 })
const figure = (value: number | bigint) => NUMBER.format(value)

const quoted = (value: unknown) => `«${String(value)}»`

/** More than this nobody reads. */
const MOST_CHOICES = 12

function listed(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_CHOICES).map(quoted).join(', ')
  return values.length > MOST_CHOICES ? `${shown} y ${values.length - MOST_CHOICES} más` : shown
}

function choice({ values }: IssueOf<'invalid_value'>): string {
  return values.length === 1 ? `Debe ser ${listed(values)}` : `Debe ser uno de: ${listed(values)}`
}

/** Of several forms, the one that was meant is the one of which nothing is missing. */
function union({ options, errors }: IssueOf<'invalid_union'>): string {
  if (Array.isArray(options)) return `Debe ser uno de: ${listed(options)}`
  const [meant] = errors
    .filter((issues) => issues.every(({ path, message }) => path.length > 0 && message !== MISSING))
    .toSorted((one, other) => one.length - other.length)
  const [first] = meant ?? []
  return first
    ? `${first.path.map(String).join('.')}: ${first.message}`
    : 'No tiene ninguna de las formas admitidas'
}

function tooBig({ origin, maximum, inclusive, exact }: IssueOf<'too_big'>): string {
  const counted = COUNTED[origin]
  if (counted) {
    return exact
      ? exactly(maximum, counted)
      : `Máximo ${amount(inclusive ? maximum : less(maximum), counted)}`
  }
  if (origin === 'date') return `Debe ser una fecha hasta ${day(maximum)}`
  if (maximum >= Number.MAX_SAFE_INTEGER) return 'Es un número demasiado grande'
  return inclusive ? `El máximo es ${figure(maximum)}` : `Debe ser menor que ${figure(maximum)}`
}

function tooSmall({ origin, minimum, inclusive, exact }: IssueOf<'too_small'>): string {
  const counted = COUNTED[origin]
  if (counted) {
    const least = inclusive ? minimum : more(minimum)
    if (exact) return exactly(minimum, counted)
    return least <= 1 && origin === 'string' ? MISSING : `Mínimo ${amount(least, counted)}`
  }
  if (origin === 'date') return `Debe ser una fecha desde ${day(minimum)}`
  if (minimum <= Number.MIN_SAFE_INTEGER) return 'Es un número demasiado pequeño'
  return inclusive ? `El mínimo es ${figure(minimum)}` : `Debe ser mayor que ${figure(minimum)}`
}

const less = (value: number | bigint) => Number(value) - 1
const more = (value: number | bigint) => Number(value) + 1

const amount = (count: number | bigint, [one, many]: readonly [string, string]) =>
  `${figure(count)} ${Number(count) === 1 ? one : many}`

const exactly = (count: number | bigint, names: readonly [string, string]) =>
  `Debe tener exactamente ${amount(count, names)}`

const day = (instant: number | bigint) => new Date(Number(instant)).toISOString().slice(0, 10)

function format(issue: IssueOf<'invalid_format'>): string {
  if (issue.format === 'starts_with' && 'prefix' in issue) return `Debe empezar por ${quoted(issue.prefix)}`
  if (issue.format === 'ends_with' && 'suffix' in issue) return `Debe terminar en ${quoted(issue.suffix)}`
  if (issue.format === 'includes' && 'includes' in issue) return `Debe contener ${quoted(issue.includes)}`
  return FORMATS[issue.format] ?? 'No está escrito como debe'
}

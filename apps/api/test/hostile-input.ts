import type { Call } from '@abasto/contracts/wire/call'
import { addDays } from '@abasto/domain/time/business-day'
import * as fc from 'fast-check'
import { z } from 'zod'
import { CODES } from './chain.ts'
import { TODAY } from './test-api.ts'

/** What a field's schema says of it, as JSON Schema. */
const field = z.object({
  type: z.enum(['string', 'integer', 'number']),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
})
type Field = z.infer<typeof field>

const fields = z.object({
  properties: z.record(z.string(), field),
  required: z.array(z.string()).default([]),
})

/** What the chain of the tests knows by these names. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  persona: ['gerente', 'comando', 'nadie'],
  cosa_id: ['PS-000001', 'tienda_01'],
  id: ['1'],
  de: ['0', '1'],
  a: ['0', '1'],
  ubicacion_id: ['tienda_01', 'tienda_02', 'cedi_seco'],
  ubicaciones: ['tienda_02,cedi_seco', 'tienda_01'],
  tienda_id: ['tienda_01'],
  cedi_id: ['cedi_seco', 'tienda_01'],
  cedi_origen: ['cedi_seco', 'tienda_01'],
  tienda_destino: ['tienda_01', 'tienda_02', 'cedi_seco'],
  codigo: CODES,
  codigo_producto: CODES,
  categoria: ['Víveres', 'Café'],
  search: ['harina', 'a-1', 'café mol'],
  slug: ['granja'],
}

/** Addresses of a call: some as a screen would ask, the rest with anything in any field its schemas name. */
export function anyAddress(call: Call): fc.Arbitrary<string> {
  const path = inputs(call.params)
  const query = inputs(call.query)
  const asScreen = fc.tuple(path.plausible, query.plausible)
  return fc.oneof(asScreen, fc.tuple(path.wild, query.wild)).map(([params, search]) => {
    // With nothing in its place it would be the address of another call.
    const filled = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent((params.find(([key]) => key === name)?.[1] || '-').toWellFormed()),
    )
    return search.length === 0 ? filled : `${filled}?${new URLSearchParams(search).toString()}`
  })
}

/** How many fields a call's address has. */
export function fieldsOf(call: Call): number {
  const schemas = [call.params, call.query].filter((schema) => schema !== undefined)
  const named = schemas.map(
    (schema) => fields.parse(z.toJSONSchema(schema, { unrepresentable: 'any' })).properties,
  )
  return named.flatMap((each) => Object.keys(each)).length
}

type Pairs = [name: string, value: string][]

function inputs(schema: Call['query']): { plausible: fc.Arbitrary<Pairs>; wild: fc.Arbitrary<Pairs> } {
  if (schema === undefined) return { plausible: fc.constant([]), wild: strangers }
  const { properties, required } = fields.parse(z.toJSONSchema(schema, { unrepresentable: 'any' }))
  const each = Object.entries(properties)
  const plausible = each.map(([name, of]) => {
    const given = likely(name, of).map((value): Pairs => [[name, value]])
    // What has a default counts as required, and may be left out.
    return required.includes(name) ? given : fc.oneof(fc.constant<Pairs>([]), given)
  })
  const wild = each.map(([name, of]) => {
    const value = fc.oneof({ weight: 2, arbitrary: likely(name, of) }, anything, near(of))
    // Absent, once, or several times.
    return fc
      .array(value, { maxLength: 2 })
      .map((values) => values.map((one): [string, string] => [name, one]))
  })
  return { plausible: joined(plausible), wild: joined([...wild, strangers]) }
}

function joined(parts: fc.Arbitrary<Pairs>[]): fc.Arbitrary<Pairs> {
  return fc.tuple(...parts).map((pairs) => pairs.flat())
}

function likely(name: string, of: Field): fc.Arbitrary<string> {
  if (of.enum) return fc.constantFrom(...of.enum)
  if (of.format === 'date') {
    const usual = fc.nat(60).map((age) => addDays(TODAY, 5 - age))
    return fc.oneof({ weight: 4, arbitrary: usual }, fc.constantFrom('1990-01-01', '2100-12-31'))
  }
  const known = KNOWN[name]
  if (!known && of.type !== 'string') {
    const { minimum = 0, maximum = minimum + 5 } = of
    return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }).map(String)
  }
  if (!known) throw new Error(`no value is known for the field ${name}: name some in KNOWN`)
  return fc.constantFrom(...known)
}

/** On both sides of what a field takes at most and at least. */
function near({ minimum = 0, maximum = 0, maxLength = 100 }: Field): fc.Arbitrary<string> {
  const numbers = [minimum - 1, minimum, maximum, maximum + 1].map(String)
  const letter = fc.constantFrom('a', '%', ' ', 'ñ', '😀')
  const texts = fc.tuple(letter, fc.constantFrom(maxLength - 1, maxLength, maxLength + 1))
  return fc.oneof(
    fc.constantFrom(...numbers),
    texts.map(([character, length]) => character.repeat(length)),
  )
}

const anything = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1e9',
    '1000000000',
    '1.5',
    'NaN',
    'Infinity',
    '0x10',
    ' 7 ',
    '',
    'null',
    'true',
  ),
  fc.constantFrom('1900-01-01', '9999-12-31', '1990-01-01', '2100-12-31', '2026-02-30', '2026-3-1', 'ayer'),
  fc.constantFrom(
    '%',
    '_',
    '%%__',
    "'",
    '"',
    '\\',
    '`',
    ';--',
    "' OR 1=1 --",
    '\u0000',
    'a\u0000b',
    '[]',
    '{}',
  ),
  fc.constantFrom(
    '😀🥖',
    '\uD800',
    '\uFEFF',
    '\u202E',
    'á'.normalize('NFD'),
    'İ',
    'ß',
    '(((',
    '[a-',
    '*',
    '../..',
  ),
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes)),
)

/** Fields that no schema names. */
const strangers: fc.Arbitrary<Pairs> = fc.array(
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'page[]', 'x', ''), anything),
  { maxLength: 1 },
)

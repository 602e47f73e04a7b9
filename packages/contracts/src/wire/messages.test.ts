import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from '../calls.ts'
import { spanishMessage } from './messages.ts'

z.config({ localeError: spanishMessage })

/** Words of zod's own sentences, in Spanish and English, that no sentence of ours uses. */
const ZODS =
  /inválid|se esperaba|recibido|indefinido|nulo\b|nan\b|arreglo|cadena inv|llave|patrón|demasiado (?:grande|pequeño):|instanceof|invalid|expected|received|undefined|too (?:big|small)|unrecognized|required|must/i

const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

/** At least one schema and value for every code there is: a code that zod adds does not compile here. */
const EXAMPLES: Readonly<Record<z.core.$ZodIssueCode, readonly [z.ZodType, unknown, string][]>> = {
  invalid_type: [
    [z.string(), undefined, 'Falta este dato'],
    [z.string(), null, 'Falta este dato'],
    [z.string(), 7, 'Debe ser un texto'],
    [z.number(), '7', 'Debe ser un número'],
    [z.number(), Number.NaN, 'Debe ser un número'],
    [z.number(), Infinity, 'Debe ser un número'],
    [z.number().int(), 1.5, 'Debe ser un número entero'],
    [z.boolean(), 'sí', 'Debe ser sí o no (true o false)'],
    [z.array(z.string()), {}, 'Debe ser una lista'],
    [z.object({}), [], 'Debe ser un grupo de datos, cada uno con su nombre'],
    [z.record(z.string(), z.number()), 'x', 'Debe ser un grupo de datos, cada uno con su nombre'],
    [z.date(), 'hoy', 'Debe ser una fecha'],
    [z.never(), 'x', 'Este dato no se admite'],
    [z.null(), 'x', 'Debe quedar vacío'],
    [z.string().optional().nonoptional(), undefined, 'Falta este dato'],
    [z.instanceof(URL), 'x', 'No es un valor de la clase esperada'],
  ],
  invalid_value: [
    [z.enum(['asc', 'desc']), 'abajo', 'Debe ser uno de: «asc», «desc»'],
    [z.enum(['asc', 'desc']), undefined, 'Falta este dato'],
    [z.literal('ok'), 'no', 'Debe ser «ok»'],
    [
      z.enum(Array.from({ length: 14 }, (_, index) => `e${index}`)),
      'x',
      expect.stringMatching(/«e11» y 2 más$/),
    ],
  ],
  too_big: [
    [z.string().max(40), 'a'.repeat(41), 'Máximo 40 caracteres'],
    [z.string().length(2), 'abc', 'Debe tener exactamente 2 caracteres'],
    [z.array(z.number()).max(1000), Array(1001).fill(1), 'Máximo 1.000 elementos'],
    [z.array(z.number()).max(1), [1, 2], 'Máximo 1 elemento'],
    [z.number().max(1_000_000), 2_000_000, 'El máximo es 1.000.000'],
    [z.number().lt(0.5), 0.5, 'Debe ser menor que 0,5'],
    [z.number().int(), 1e308, 'Es un número demasiado grande'],
    [z.bigint().max(9n), 10n, 'El máximo es 9'],
    [z.date().max(new Date('2026-03-17')), new Date('2026-03-18'), 'Debe ser una fecha hasta 2026-03-17'],
    [z.set(z.number()).max(1), new Set([1, 2]), 'Máximo 1 elemento'],
  ],
  too_small: [
    [z.string().min(1), '', 'Falta este dato'],
    [z.string().min(8), 'corta', 'Mínimo 8 caracteres'],
    [z.array(z.number()).min(1), [], 'Mínimo 1 elemento'],
    [z.number().min(0), -1, 'El mínimo es 0'],
    [z.number().positive(), 0, 'Debe ser mayor que 0'],
    [z.number().int(), -1e308, 'Es un número demasiado pequeño'],
    [z.date().min(new Date('2026-03-17')), new Date('2026-03-01'), 'Debe ser una fecha desde 2026-03-17'],
  ],
  invalid_format: [
    [z.iso.date(), '17/03/2026', 'Debe ser una fecha AAAA-MM-DD'],
    [z.iso.datetime(), 'ayer', 'Debe ser una fecha con hora y zona, como 2026-03-17T08:30:00Z'],
    [z.email(), 'ana', 'Debe ser un correo, como ana@cadena.com'],
    [z.uuid(), '7', 'Debe ser un identificador UUID'],
    [z.url(), 'x', 'Debe ser una dirección web, como https://cadena.com'],
    [z.string().regex(/^[a-z]$/), '7', 'No está escrito como debe'],
    [z.string().startsWith('PS-'), 'X', 'Debe empezar por «PS-»'],
    [z.string().endsWith('.csv'), 'X', 'Debe terminar en «.csv»'],
    [z.string().includes('@'), 'X', 'Debe contener «@»'],
    [z.jwt(), 'x', 'No está escrito como debe'],
  ],
  not_multiple_of: [[z.number().multipleOf(6), 7, 'Debe ser múltiplo de 6']],
  unrecognized_keys: [
    [z.strictObject({}), { precio: 1 }, 'No se conoce el dato «precio»'],
    [z.strictObject({}), { a: 1, b: 2 }, 'No se conocen estos datos: «a», «b»'],
  ],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'No tiene ninguna de las formas admitidas'],
    [z.union([z.string(), z.number()]), undefined, 'Falta este dato'],
    [
      z.union([z.object({ a: z.string() }), z.object({ b: z.object({ c: z.number() }) })]),
      { b: { c: 'x' } },
      'b.c: Debe ser un número',
    ],
    [
      z.discriminatedUnion('tipo', [
        z.object({ tipo: z.literal('csv') }),
        z.object({ tipo: z.literal('sqlite') }),
      ]),
      { tipo: 'x' },
      'Debe ser uno de: «csv», «sqlite»',
    ],
  ],
  invalid_key: [[z.record(z.string().min(2), z.number()), { a: 1 }, 'El nombre de este dato no se admite']],
  invalid_element: [
    [z.map(z.object({}), z.number()), new Map([[{}, 'x']]), 'Uno de los valores de la lista no se admite'],
  ],
  custom: [[z.string().refine(() => false), 'x', 'No es un valor admitido']],
}

describe('what is said of a value that does not fit', () => {
  it.each(Object.entries(EXAMPLES))('speaks plainly of %s', (code, examples) => {
    for (const [schema, value, message] of examples) {
      expect(schema.safeParse(value).error?.issues[0]).toMatchObject({ code, message })
      expect(said(schema, value)).not.toMatch(ZODS)
    }
  })

  it('leaves a schema its own sentence', () => {
    expect(said(z.string('Indica un nombre'), 7)).toBe('Indica un nombre')
  })

  const inputs = CALLS.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part]
      return schema ? [[`${call.id} ${part}`, schema] as const] : []
    }),
  )

  it.each(inputs)('never in the words of zod: %s', (_name, schema) => {
    const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
    const sentences = new Set<string>()
    for (const value of spoiled(shape)) {
      for (const { message } of schema.safeParse(value).error?.issues.slice(0, 20) ?? [])
        sentences.add(message)
    }
    for (const sentence of sentences) expect(sentence).not.toMatch(ZODS)
    expect(sentences).not.toContain('')
    // A body of nothing, and a query whose every field takes any text, refuse little; none refuses nothing.
    expect(sentences.size).toBeGreaterThan(0)
  })
})

type Shape = z.core.JSONSchema.BaseSchema

const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'a\u0000',
  'a'.repeat(50_000),
  -1,
  1.5,
  1e308,
  Number.NaN,
  true,
  {},
  { nadie: 'lo conoce' },
  [],
  Array.from({ length: 21_000 }, () => 0),
]

/** The whole with one of its places wrong, for each place and each kind of wrong. */
function* spoiled(shape: Shape): Generator {
  yield* NONSENSE
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    for (const value of spoiled(shapeOf(inner))) yield { ...whole(shape), [name]: value }
  }
  if (shape.items !== undefined && !Array.isArray(shape.items)) {
    for (const value of spoiled(shapeOf(shape.items))) yield [value]
  }
  for (const option of shape.anyOf ?? []) yield* spoiled(shapeOf(option))
}

function whole(shape: Shape): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, plausible(shapeOf(inner))]),
  )
}

function plausible(shape: Shape): unknown {
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf?.[0]) return plausible(shapeOf(shape.anyOf[0]))
  if (shape.type === 'object') return whole(shape)
  if (shape.type === 'array') return shape.items ? [plausible(shapeOf(Object(shape.items)))] : []
  if (shape.type === 'boolean') return true
  if (shape.type === 'integer' || shape.type === 'number') return shape.minimum ?? 1
  return shape.format === 'date' ? '2026-03-17' : 'texto'
}

const shapeOf = (inner: z.core.JSONSchema._JSONSchema): Shape => (typeof inner === 'boolean' ? {} : inner)

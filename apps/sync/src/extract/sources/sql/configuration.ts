import { z } from 'zod'
import { secretReference } from './secret.ts'
import { SourceError } from '../source-error.ts'
import { readStatement, unknownParameter } from './statement.ts'
import { LONGEST_QUERY, type Dialect } from './tokens.ts'
import { FIELDS, QUERY_NAMES, queriesOf, type Preset, type QueryName } from './preset.ts'

const text = (max: number) =>
  z.string().trim().min(1, 'No puede estar vacío').max(max, `Máximo ${max} caracteres`)
const query = z
  .string()
  .trim()
  .min(1, 'La consulta está vacía')
  .max(LONGEST_QUERY, `La consulta tiene más de ${LONGEST_QUERY.toLocaleString('es-VE')} caracteres`)

/** A column of a query. */
const column = text(128)

/** How the rows are asked for: of servers, and of files that are databases. */
export const queryFields = {
  consultas: z
    .strictObject({ ventas: query, existencia: query, productos: query, cierres: query, conteo: query })
    .partial()
    .default({}),
  /** Column of the query by the field that it fills; a column named like its field needs none. */
  columnas: z
    .strictObject({
      ventas: z.partialRecord(z.enum(FIELDS.ventas.all), column),
      existencia: z.partialRecord(z.enum(FIELDS.existencia.all), column),
      productos: z.partialRecord(z.enum(FIELDS.productos.all), column),
      cierres: z.partialRecord(z.enum(FIELDS.cierres.all), column),
      conteo: z.partialRecord(z.enum(FIELDS.conteo.all), column),
    })
    .partial()
    .default({}),
  /** Further parameters of the queries, such as the number of the branch in a database of many. */
  valores: z
    .record(
      z.string().regex(/^[A-Za-z_]\w{0,39}$/, 'Un parámetro se nombra con letras, cifras y _'),
      z.string().max(200),
    )
    .refine((valores) => !('desde' in valores || 'hasta' in valores), ':desde y :hasta los pone cada lectura')
    .default({}),
  /** Longest wait for the server's next rows; a run waits no longer than a minute. */
  limite_segundos: z.int().min(1, 'Mínimo 1 segundo').max(60, 'Máximo 60 segundos').default(60),
}
const queryFieldsOnly = z.object(queryFields)
export type QueryConfiguration = z.infer<typeof queryFieldsOnly>

/** What every kind of server takes. */
const shared = {
  servidor: text(253).optional(),
  puerto: z.int('Debe ser un número').min(1).max(65_535).optional(),
  base: text(128).optional(),
  usuario: text(128).optional(),
  /** Where its password is. */
  clave: secretReference.optional(),
  /** Where an address with user and password in it is, in place of the five above. */
  url: secretReference.optional(),
  /**
   * `verificar`: the server proves who it is. `sin_verificar`: encrypted, to whoever answers. `no`: in clear,
   * for networks that are private already.
   */
  tls: z.enum(['verificar', 'sin_verificar', 'no']).default('verificar'),
  ...queryFields,
}

/** The schema of one kind: what all take, its presets, and what only it takes. */
export function sqlConfiguration<
  const Presets extends Readonly<Record<string, Preset>>,
  const Own extends z.ZodRawShape,
>(dialect: Dialect, presets: Presets, own: Own) {
  const isPreset = (name: string): name is keyof Presets & string => Object.hasOwn(presets, name)
  return z
    .strictObject({
      ...shared,
      /** A known schema; queries, columns and values given beside it take the place of its own. */
      preset: z
        .enum(Object.keys(presets))
        .transform((name): keyof Presets & string => (isPreset(name) ? name : z.NEVER))
        .optional(),
      ...own,
    })
    .check(({ value, issues }) => {
      // The fields of `own` stand beside those of `shared`, which are all that is looked at.
      const { data: configuration } = base.safeParse(value)
      if (!configuration) return
      const preset = presets[configuration.preset ?? '']
      for (const { path, message } of [
        ...addressIssues(configuration),
        ...queryIssues(dialect, configuration, preset),
      ]) {
        issues.push({ code: 'custom', path, message, input: value })
      }
    })
}

const base = z.object({ ...shared, preset: z.string().optional() })
export type SqlConfiguration = z.infer<typeof base>

export interface Issue {
  readonly path: string[]
  readonly message: string
}

function* addressIssues({
  url,
  servidor,
  base: database,
  usuario,
  clave,
}: SqlConfiguration): Generator<Issue> {
  if (url) {
    if (servidor ?? database ?? usuario ?? clave) {
      yield { path: ['url'], message: 'Con url no van servidor, base, usuario ni clave' }
    }
    return
  }
  for (const [name, value] of Object.entries({ servidor, base: database, usuario })) {
    if (value === undefined) yield { path: [name], message: 'Falta' }
  }
}

/** What is wrong with queries: one is missing, does not read, or names what has no value. */
export function* queryIssues(
  dialect: Dialect,
  configuration: Pick<QueryConfiguration, 'consultas' | 'valores'>,
  preset: Preset | undefined,
): Generator<Issue> {
  const queries = queriesOf(configuration.consultas, preset)
  if (queries.existencia === undefined) {
    yield { path: ['consultas', 'existencia'], message: 'Falta la consulta, o un preset que la tenga' }
  }
  const values = { ...preset?.values, ...configuration.valores }
  for (const name of QUERY_NAMES) {
    const sql = queries[name]
    if (sql === undefined) continue
    const message = statementIssue(name, sql, dialect, Object.keys(values))
    if (message !== undefined) yield { path: ['consultas', name], message }
  }
}

/** What a reading of the query is given besides the configuration's values. */
const READING_PARAMETERS: Readonly<Record<QueryName, readonly string[]>> = {
  ventas: ['desde', 'hasta'],
  existencia: [],
  productos: [],
  cierres: ['desde'],
  conteo: ['desde', 'hasta'],
}

function statementIssue(
  name: QueryName,
  sql: string,
  dialect: Dialect,
  values: readonly string[],
): string | undefined {
  try {
    const { names } = readStatement(sql, dialect)
    const given = READING_PARAMETERS[name]
    const unused = given.find((each) => !names.includes(each))
    if (unused !== undefined) return `La consulta debe usar :${unused}`
    const known = [...given, ...values]
    const unknown = names.find((each) => !known.includes(each))
    return unknown === undefined ? undefined : unknownParameter(unknown, known)
  } catch (error) {
    if (error instanceof SourceError) return error.message
    throw error
  }
}

import type { z } from 'zod'
import type { NeededFeatures } from '../access/features.ts'
import type { Permission } from '../access/permissions.ts'
import type { Audita } from './audit.ts'
import type { FormatoArchivo } from './values.ts'

/** Who may make a call: anyone, anyone signed in, or whoever holds the permission. */
export type Access = 'publica' | 'sesion' | Permission

type Schema = z.ZodType

/**
 * One call of the wire (specification section 7): both services register their routes from it, the
 * web client is typed by it, the OpenAPI page is generated from it, and the permission tests read it.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly id: string
  readonly service: 'api' | 'sync'
  readonly method: 'GET' | 'POST'
  /** Path with `{param}` placeholders, as the specification writes it. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** What the tenant must have switched on; without it the server answers 403. */
  readonly feature?: NeededFeatures
  /** May be made before a one-time password has been changed. */
  readonly conClaveTemporal?: true
  /** May be made by whoever still has to set up the second factor that their role needs. */
  readonly sinSegundoFactor?: true
  /** Made by the page on its own: does not count as somebody using the session. */
  readonly pasiva?: true
  /** Its answer is held back until something happens: how long it takes says nothing of the service. */
  readonly retenida?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response: Response
  /** Its body is a file as it is (application/octet-stream), not JSON: see `createUpload`. */
  readonly binario?: true
  /** The answer is a file with a name: `response` says nothing about it. */
  readonly archivo?: true
  /**
   * The answer depends on nothing but the tenant's data, the user and the business day: it carries an ETag,
   * and an unchanged one costs a 304.
   */
  readonly etag?: true
  /** What the audit trail says of it; `false`: it changes nothing. */
  readonly audita?: Audita | false
}

/** What changes something says how it is audited, and so does what takes data out of the product. */
type Audited<C> = C extends { readonly archivo: true }
  ? { readonly audita: Audita }
  : C extends { readonly method: 'POST' }
    ? { readonly audita: Audita | false }
    : unknown

/** A call whose answer is a file, in a format of the caller's choice. */
export interface FileCall extends Call {
  readonly archivo: true
  readonly query: z.ZodType<{ readonly formato: FormatoArchivo }>
}

/** What a caller passes: only the parts the call declares, in their input (not yet parsed) form. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends Schema>
    ? unknown extends z.input<S>
      ? object
      : object extends z.input<S>
        ? { readonly [P in K]?: z.input<S> }
        : { readonly [P in K]: z.input<S> }
    : object

/** What the call answers, parsed. */
export type CallOutput<C extends Call> = z.output<C['response']>

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<const C extends Call>(call: C & Audited<C>): C {
  return call
}

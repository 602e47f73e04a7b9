import type { CosaAuditada } from '@abasto/contracts/wire/audit'
import type { Call } from '@abasto/contracts/wire/call'
import type { AuditLookup, AuditOrigin, AuditRecord } from '@abasto/database/audit/insert-audit'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { FastifyRequest } from 'fastify'

/** A call that a person makes. */
export interface Act {
  readonly call: Call
  readonly request: FastifyRequest
  readonly user: Pick<SessionUser, 'tenantId' | 'userId' | 'username' | 'fullName'>
  readonly now: Date
}

/** As the call's schemas made it; before they did, what of it they would take. */
export interface ActInput {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** What a handler adds to what the contracts say. */
export interface AuditNotes {
  /** The same, sent again: it was done, and recorded, before. */
  readonly esRepetida?: boolean
  /** In place of the contracts' `hizo`. */
  readonly hizo?: string
  /** Beside the fields that the contracts name: what was there before, figures. Never a secret. */
  readonly detalles?: Readonly<Record<string, unknown>>
  /** What was done to several things at once is recorded of each, so that each is found with its own. */
  readonly cada?: readonly { readonly key: string; readonly detalles: Readonly<Record<string, unknown>> }[]
}

/** Where a request comes from. */
export function originOf(service: Call['service'], request: FastifyRequest): AuditOrigin {
  return {
    service,
    address: request.ip,
    device: request.headers['user-agent'] ?? null,
    requestId: request.id,
  }
}

/** What the trail keeps of a call that has done its work. */
export function recordDone(act: Act, input: ActInput, answer: unknown, notes: AuditNotes): AuditRecord {
  const { audita } = act.call
  if (!audita) throw new Error(`${act.call.id}: does not say how it is audited`)
  const details = { ...sentDetails(act.call, input), ...notes.detalles }
  return {
    ...base(act),
    thing: thingOf(act.call, [input.params, input.body, answer]),
    summary: filled(notes.hizo ?? audita.hizo, details),
    details,
    outcome: 'hecho',
  }
}

/** The same, a record for each of the things that the notes name. */
export function recordsDone(act: Act, input: ActInput, answer: unknown, notes: AuditNotes): AuditRecord[] {
  const { cada: each } = notes
  if (each === undefined) return [recordDone(act, input, answer, notes)]
  return each.map(({ key, detalles }) => {
    const record = recordDone(act, input, answer, { ...notes, detalles: { ...notes.detalles, ...detalles } })
    return { ...record, thing: { ...record.thing, key } }
  })
}

/** What the trail keeps of a call that the person may not make. */
export function recordRefused(act: Act, input: ActInput, reason: string): AuditRecord {
  return {
    ...base(act),
    thing: thingOf(act.call, [input.params, input.body]),
    summary: `No se le permitió: ${act.call.summary}`,
    details: { motivo: reason },
    outcome: 'rechazado',
  }
}

function base({ call, request, user, now }: Act) {
  const { tenantId, userId, username, fullName } = user
  const unnamed = call.audita ? (call.audita.todas ?? '') : ''
  return {
    ...originOf(call.service, request),
    tenantId,
    at: now,
    person: { userId, username, fullName },
    action: call.id,
    unnamed,
  }
}

const LOOKUP: Readonly<Record<CosaAuditada, AuditLookup>> = {
  pedido: 'order',
  parametros: 'location',
  politica: 'location',
  calendario: 'location',
  fuente: 'location',
  corrida: 'location',
  ubicacion: 'location',
  producto: 'product',
  entrega: 'held',
  automatico: 'none',
  retroprueba: 'none',
  avisos: 'none',
  persona: 'none',
  cadena: 'none',
  sesion: 'none',
  archivo: 'none',
  vista: 'none',
  permiso: 'none',
}

function thingOf({ audita }: Call, sources: readonly unknown[]): AuditRecord['thing'] {
  if (!audita) return { kind: 'permiso', lookup: 'none', key: null }
  const { cosa, id } = audita
  const keys = id === undefined ? [] : sources.map((source) => fieldOf(source, id)).filter(isKey)
  return { kind: cosa, lookup: LOOKUP[cosa], key: keys[0] ?? null }
}

/** A text that is kept whole up to here. */
const LONGEST_TEXT = 2000

function sentDetails({ archivo, audita }: Call, { params, query, body }: ActInput): Record<string, unknown> {
  const names = audita ? (audita.detalles ?? []) : []
  const kept = names.map((name) => [name, fieldOf(body, name) ?? fieldOf(params, name)])
  const asked = archivo && typeof query === 'object' && query !== null ? Object.entries(query) : []
  const said = [...kept, ...asked].filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  return Object.fromEntries(
    said.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : value]),
  )
}

/** Puts fields in their places; `{cosa}` is the database's to fill. */
function filled(text: string, details: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : place
  })
}

function fieldOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null
    ? Object.entries(source).find(([key]) => key === name)?.[1]
    : undefined
}

function isKey(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

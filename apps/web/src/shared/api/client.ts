import { type ClientOptions, createClient, createDownload, HttpError } from '@abasto/contracts/client'
import { fetchWatched } from './fetch-watched.ts'
import { sessionStore } from '../session/session-store.ts'
import { currentTenantSlug } from '../tenant/current-tenant.ts'
import { keyOf, takeFirstAnswer } from './first-answers.ts'
import { syncBaseUrl } from './sync-base-url.ts'

function firstAnswer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> | undefined {
  const { method, body } = init ?? {}
  if (typeof input !== 'string' || (method !== 'GET' && method !== 'POST')) return undefined
  const url = keyOf(input, typeof body === 'string' ? body : undefined)
  const asking = { url, token: sessionStore.get()?.token, slug: currentTenantSlug() ?? undefined }
  return takeFirstAnswer(globalThis.abastoPrimeras, asking, performance.now())
}

async function sendWithSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const tokenSent = sessionStore.get()?.token
  // The sync service is another origin: what it answers says nothing about the main API, nor of the session there.
  const isMainApi = addressOf(input).origin === location.origin
  const response = await (isMainApi
    ? fetchWatched(input, init, firstAnswer(input, init))
    : fetch(input, init))
  if (response.status === 401 && tokenSent && isMainApi && sessionStore.get()?.token === tokenSent) {
    sessionStore.signOut(tokenSent)
    location.reload()
  }
  return response
}

const addressOf = (input: RequestInfo | URL): URL =>
  new URL(input instanceof Request ? input.url : input, location.origin)

/** With the session's token and the chain that this page shows: the server refuses one that is not the session's. */
export const options: ClientOptions = {
  baseUrl: (service) => (service === 'sync' ? syncBaseUrl() : ''),
  headers: () => {
    const session = sessionStore.get()
    const slug = currentTenantSlug()
    return {
      ...(session ? { authorization: `Bearer ${session.token}` } : {}),
      ...(slug ? { 'x-tenant': slug } : {}),
    }
  },
  fetch: sendWithSession,
}

/** A call of the contract. */
export const call = createClient(options)

/** A call that answers with a file. */
export const fetchFile = createDownload(options)

/** It does not exist: asking again finds nothing either. */
export const isUnknown = (error: Error | null): boolean =>
  error instanceof HttpError && error.status === NOT_FOUND

const NOT_FOUND = 404

const FIRST_SERVER_ERROR = 500
/** Signed out, timed out, overtaken by somebody else, too early, too many: it may be another answer next time. */
const PASSING = [401, 408, 409, 425, 429]

/** Whether the same question may be answered another time: not where the server refuses what is asked for. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof HttpError) || error.status >= FIRST_SERVER_ERROR || PASSING.includes(error.status)

interface Asked {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Asks again; undefined where nothing else can come of it. */
export const retryOf = ({ error, refetch }: Asked): (() => void) | undefined =>
  mayPass(error) ? () => void refetch() : undefined

/** What the server explained, or else `fallback`. */
export const detailOf = (error: unknown, fallback: string): string =>
  (error instanceof HttpError ? error.detail : undefined) ?? fallback

/** What the server explained; else what did not work, and what is known of why. */
export function failureOf(error: unknown, what: string): string {
  if (error instanceof HttpError)
    return error.detail ?? `${what} El servidor respondió con el error ${error.status}; vuelve a intentar.`
  if (error instanceof TypeError) return `${what} Revisa la conexión y vuelve a intentar.`
  return `${what} La respuesta no se entendió; vuelve a cargar la página.`
}

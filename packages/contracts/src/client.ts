import type { Call, CallInput, CallOutput } from './wire/call.ts'
import { errorRespuesta } from './wire/values.ts'

/** A non-OK answer. `message` is `HTTP {status}: {text}` (specification section 8). */
export class HttpError extends Error {
  readonly status: number
  /** The server's explanation in Spanish, when it gave one. */
  readonly detail: string | undefined
  readonly campo: string | undefined

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text}`)
    this.name = 'HttpError'
    this.status = status
    const body = errorRespuesta.safeParse(parseJson(text))
    this.detail = body.data?.detail
    this.campo = body.data?.campo
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ClientOptions {
  /** Origin of each service, without a trailing slash; `''` is the page's own origin. */
  readonly baseUrl: (service: Call['service']) => string
  /** Headers of the moment, such as the bearer token. */
  readonly headers: () => Record<string, string>
  readonly fetch?: typeof fetch
}

export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: { readonly signal?: AbortSignal | undefined },
) => Promise<CallOutput<C>>

type Scalar = string | number | boolean | null | undefined

interface LooseInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar>>
  readonly body?: unknown
}

/** Path and query string of a call: placeholders filled and encoded, undefined and empty values left out. */
export function callUrl(call: Call, { params, query }: LooseInput): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/**
 * A fetch over the table of calls.
 *
 * @throws HttpError on any non-OK status; ZodError when the answer is not what the contract says;
 *   TypeError when there is no connection.
 */
export function createClient({ baseUrl, headers, fetch: send = fetch }: ClientOptions): Client {
  return async (call, input, options) => {
    const loose: LooseInput = input
    const { body } = loose
    const response = await send(baseUrl(call.service) + callUrl(call, loose), {
      method: call.method,
      headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options?.signal ? { signal: options.signal } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new HttpError(response.status, text)
    return call.response.parse(JSON.parse(text)) as CallOutput<typeof call>
  }
}

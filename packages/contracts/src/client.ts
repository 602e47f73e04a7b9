import { z } from 'zod'
import type { Call, CallInput, CallOutput, FileCall } from './wire/call.ts'
import { errorRespuesta } from './wire/values.ts'

/** A non-OK answer. `message` is `HTTP {status}: {text}` (specification section 8). */
export class HttpError extends Error {
  readonly status: number
  /** The server's explanation in Spanish, when it gave one. */
  readonly detail: string | undefined
  readonly campo: string | undefined
  /** The answer as JSON, whatever it says; undefined when it was none. */
  readonly body: unknown

  constructor(status: number, text: string) {
    super(`HTTP ${status}: ${text}`)
    this.name = 'HttpError'
    this.status = status
    this.body = parseJson(text)
    const explained = errorRespuesta.safeParse(this.body)
    this.detail = explained.data?.detail
    this.campo = explained.data?.campo
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

interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

export type Client = <C extends Call>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
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

/** A file as a call answered it. */
export interface DownloadedFile {
  /** As the server named it. */
  readonly name: string
  readonly content: Blob
}

export type Download = <C extends FileCall>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<DownloadedFile>

/**
 * A fetch over the table of calls.
 *
 * @throws HttpError on any non-OK status; ZodError when the answer is not what the contract says;
 *   TypeError when there is no connection.
 */
export function createClient(options: ClientOptions): Client {
  return async <C extends Call>(call: C, input: CallInput<C>, { signal }: CallOptions = {}) => {
    const response = await sendCall(options, call, input, signal)
    const text = await response.text()
    if (!response.ok) throw new HttpError(response.status, text)
    return z.parse<C['response']>(call.response, JSON.parse(text))
  }
}

/**
 * As `createClient`, for the calls that answer with a file.
 *
 * @throws HttpError on any non-OK status; TypeError when there is no connection or it broke before the file
 *   was whole.
 */
export function createDownload(options: ClientOptions): Download {
  return async (call, input, { signal } = {}) => {
    const response = await sendCall(options, call, input, signal)
    if (!response.ok) throw new HttpError(response.status, await response.text())
    return { name: fileName(response) ?? call.id, content: await response.blob() }
  }
}

export type Upload = <C extends Call & { readonly binario: true }>(
  call: C,
  input: CallInput<C>,
  file: Blob,
  options?: CallOptions,
) => Promise<CallOutput<C>>

/** As `createClient`, for the calls whose body is a file. @throws HttpError, ZodError, TypeError as it does */
export function createUpload(options: ClientOptions): Upload {
  return async <C extends Call & { readonly binario: true }>(
    call: C,
    input: CallInput<C>,
    file: Blob,
    { signal }: CallOptions = {},
  ) => {
    const { baseUrl, headers, fetch: send = fetch } = options
    const response = await send(baseUrl(call.service) + callUrl(call, input), {
      method: call.method,
      headers: { ...headers(), 'content-type': 'application/octet-stream' },
      body: file,
      ...(signal ? { signal } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new HttpError(response.status, text)
    return z.parse<C['response']>(call.response, JSON.parse(text))
  }
}

function sendCall(
  { baseUrl, headers, fetch: send = fetch }: ClientOptions,
  call: Call,
  input: LooseInput,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { body } = input
  return send(baseUrl(call.service) + callUrl(call, input), {
    method: call.method,
    headers: { ...headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

/** The services name their files in plain ASCII, quoted. */
function fileName(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
}

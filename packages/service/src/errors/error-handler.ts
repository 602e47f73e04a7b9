import type { ErrorRespuesta } from '@abasto/contracts/wire/values'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal, TooManyRequests } from './refusal.ts'

interface Answer {
  readonly status: number
  readonly body: ErrorRespuesta
}

/** What Fastify refuses before a handler runs, in the words of a person. */
const FASTIFY_DETAILS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'El envío es demasiado grande',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'El cuerpo de la petición está vacío',
  FST_ERR_CTP_INVALID_JSON_BODY: 'El cuerpo de la petición no es JSON válido',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'El cuerpo de la petición debe ser JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'El cuerpo de la petición llegó incompleto',
}

/** Refused or lost connections to PostgreSQL, and its own ways to say "not now". */
const DATABASE_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
])

/** Answers an address that no route serves, or leaves it to the 404 by returning undefined. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** One place where errors become `{"detail": "..."}`; nothing of the inside leaves with them. */
export function handleErrors(app: FastifyInstance, fallback?: Fallback): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = answerTo(error, request)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    return send(reply, status, body)
  })
  app.setNotFoundHandler(
    (request, reply) =>
      fallback?.(request, reply) ?? send(reply, 404, { detail: 'No existe esta dirección' }),
  )
}

/** Addresses that cannot even be routed: broken percent-encoding, a parameter of absurd length. */
export function answerFrameworkError(
  _error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void send(reply, 400, { detail: 'La dirección no es válida' })
}

function send(reply: FastifyReply, status: number, body: ErrorRespuesta) {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof Refusal) return { status: error.status, body: refusalBody(error) }
  if (hasZodFastifySchemaValidationErrors(error)) return { status: 422, body: validationBody(error) }
  const known = FASTIFY_DETAILS[error.code]
  if (known) return { status: error.statusCode ?? 400, body: { detail: known } }
  if (error.statusCode && error.statusCode < 500) {
    return { status: error.statusCode, body: { detail: 'La petición no es válida' } }
  }
  if (isDatabaseDown(error)) {
    const detail =
      'La base de datos no responde. Lo guardado se conserva; vuelve a intentar en unos segundos.'
    return { status: 503, body: { detail, solicitud: request.id } }
  }
  const detail = `Error interno del servidor. Si se repite, avisa con este número: ${request.id}.`
  return { status: 500, body: { detail, solicitud: request.id } }
}

function refusalBody({ message, campo }: Refusal): ErrorRespuesta {
  return campo === undefined ? { detail: message } : { detail: message, campo }
}

function validationBody(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): ErrorRespuesta {
  const first = error.validation[0]
  const campo = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  const message = first?.message ?? 'Dato no válido'
  return campo === '' ? { detail: message } : { detail: `${campo}: ${message}`, campo }
}

function isDatabaseDown(error: FastifyError): boolean {
  return (
    DATABASE_DOWN.has(error.code) ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

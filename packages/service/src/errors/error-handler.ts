import type { ErrorRespuesta } from '@abasto/contracts/wire/values'
import { isDatabaseDown } from '@abasto/database/connections/database-down'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { NotReady } from '../health/readiness.ts'
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

/** What is away for now, and comes back: by the code of the error. */
const UNAVAILABLE: Readonly<Record<string, string>> = {
  '57014': 'La base de datos tardó demasiado en responder. Vuelve a intentar en unos segundos.',
  '53100':
    'El disco de la base de datos está lleno. Lo guardado se conserva; avisa a quien cuida el servidor.',
}

const DATABASE_DOWN =
  'La base de datos no responde. Lo guardado se conserva; vuelve a intentar en unos segundos.'

/** Seconds after which whoever met a 503 may come again. */
const AGAIN_SECONDS = 5

/** Answers an address that no route serves, or leaves it to the 404 by returning undefined. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/** One place where errors become `{"detail": "..."}`; nothing of the inside leaves with them. */
export function handleErrors(app: FastifyInstance, fallback?: Fallback): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = answerTo(error, request)
    if (status >= 500) logFailure(error, request)
    if (status === 503) reply.header('retry-after', AGAIN_SECONDS)
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    return send(reply, status, body)
  })
  app.setNotFoundHandler(
    (request, reply) =>
      fallback?.(request, reply) ?? send(reply, 404, { detail: 'No existe esta dirección' }),
  )
}

/** What is expected, and comes by the hundred while a database is away, takes a line and no stack. */
function logFailure(error: FastifyError, request: FastifyRequest): void {
  if (error instanceof NotReady) return
  if (error instanceof Refusal || isDatabaseDown(error)) {
    request.log.warn({ reason: error.message, code: error.code }, 'request refused for now')
  } else request.log.error({ err: error }, 'request failed')
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
  const away = UNAVAILABLE[error.code] ?? (isDatabaseDown(error) ? DATABASE_DOWN : undefined)
  if (away !== undefined) return { status: 503, body: { detail: away, solicitud: request.id } }
  const detail = `Error interno del servidor. Si se repite, avisa con este número: ${request.id}.`
  return { status: 500, body: { detail, solicitud: request.id } }
}

function refusalBody(refusal: Refusal): ErrorRespuesta {
  const { message: detail, campo } = refusal
  if (refusal instanceof NotReady) return { detail, motivo: refusal.motivo }
  return campo === undefined ? { detail } : { detail, campo }
}

function validationBody(error: {
  validation: readonly { instancePath: string; message?: string }[]
}): ErrorRespuesta {
  const first = error.validation[0]
  const campo = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  const message = first?.message ?? 'Dato no válido'
  return campo === '' ? { detail: message } : { detail: `${campo}: ${message}`, campo }
}

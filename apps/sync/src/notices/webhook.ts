import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { InternalAddress, type AllowedAddresses } from '@abasto/service/network/allowed-address'
import { NotSent } from '@abasto/service/mail/failure'
import type { Message } from './channel.ts'

export interface Webhook {
  readonly url: string
  /** What signs its messages; undefined: nothing. */
  readonly key: string | undefined
  readonly addresses: AllowedAddresses
}

const LIMIT_MS = 10_000

/**
 * Posts a message as JSON. Nothing of the answer but its status is looked at, and no redirection followed: neither
 * may lead to what only this machine reaches.
 *
 * @throws NotSent
 */
export async function postWebhook({ url, key, addresses }: Webhook, message: Message): Promise<void> {
  const body = JSON.stringify(wireOf(message))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Abasto',
    // At least once is what can be promised: whoever receives it twice knows it by this.
    'idempotency-key': message.id,
    ...(key === undefined ? {} : { 'x-abasto-firma': signature(key, body) }),
  }
  let status: number
  try {
    const target = new URL(url)
    addresses.check(target.hostname)
    status = await statusOf(target, headers, body, addresses)
  } catch (error) {
    throw new NotSent(whyNot(error), { cause: error })
  }
  if (status >= 300 && status < 400)
    throw new NotSent(`El servidor respondió ${status}: no se siguen redirecciones`)
  if (status < 200 || status > 299) throw new NotSent(`El servidor respondió ${status}`)
}

/** Of the moment and the body, so that an old message cannot be sent again: `t=<seconds>,v1=<HMAC-SHA256>`. */
function signature(key: string, body: string): string {
  const at = Math.floor(Date.now() / 1000)
  return `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`
}

function wireOf({ id, slug, kind, subject, phase, title, detail, openedAt, endedAt, link }: Message) {
  return {
    id,
    cadena: slug,
    tipo: kind,
    sujeto: subject,
    fase: phase,
    titulo: title,
    detalle: detail,
    abierto_en: openedAt,
    terminado_en: endedAt,
    enlace: link,
  }
}

function statusOf(
  target: URL,
  headers: Record<string, string | number>,
  body: string,
  addresses: AllowedAddresses,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const open = target.protocol === 'https:' ? httpsRequest : httpRequest
  const request = open(target, {
    method: 'POST',
    headers,
    lookup: addresses.lookup,
    // A connection of its own: none is kept for an address that was not looked at.
    agent: false,
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  request.on('error', reject)
  request.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  request.end(body)
  return promise
}

const REASONS: Readonly<Record<string, string>> = {
  ABORT_ERR: `El servidor no respondió en ${LIMIT_MS / 1000} segundos`,
  ECONNREFUSED: 'El servidor no acepta conexiones',
  ECONNRESET: 'El servidor cortó la conexión',
  ENOTFOUND: 'No se encuentra el servidor',
  EAI_AGAIN: 'No se encuentra el servidor',
}

function whyNot(error: unknown): string {
  if (error instanceof InternalAddress) return 'La dirección lleva a una red interna, que no está permitida'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? 'No se pudo conectar con el servidor'
}

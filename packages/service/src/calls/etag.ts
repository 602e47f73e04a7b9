import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildId } from './build-id.ts'
import type { Caller } from './caller.ts'

/**
 * Names an answer by everything it depends on: who asks for what, on which of the tenant's days, the data as
 * it was before the answer was read, and the code. Weak: answers of one tag say the same, packed or not.
 */
export function entityTag({ user, today }: Caller, url: string): string {
  const { tenantId, userId, role, features, dataVersion } = user
  const parts = [buildId(), tenantId, userId, role, features, today, dataVersion, url]
  return `W/"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`
}

/** Answers 304 without doing the work when whoever asks holds the answer of this tag. */
export async function answerTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const held = request.headers['if-none-match']
  if (held !== undefined && namesTag(held, tag)) return notModified(reply, tag)
  const answer = await work()
  // `*` asks whether there is an answer at all, which is known only now.
  if (held?.trim() === '*') return notModified(reply, tag)
  setTag(reply, tag)
  return answer
}

/** Whether an If-None-Match header names the tag, weak or strong (RFC 9110, 13.1.2). */
function namesTag(header: string, tag: string): boolean {
  const opaque = tag.slice('W/'.length)
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some((match) => match[1] === opaque)
}

function notModified(reply: FastifyReply, tag: string): FastifyReply {
  setTag(reply, tag)
  return reply.code(304).send()
}

/** Cached by the browser of the one user alone, and revalidated each time. */
function setTag(reply: FastifyReply, tag: string): void {
  reply.headers({
    etag: tag,
    'cache-control': 'private, no-cache',
    vary: 'authorization, accept-encoding',
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import { callUrl } from '@abasto/contracts/client'
import { stream } from '../scale/draw.ts'
import { journey, type Request } from './journey.ts'
import type { Sample } from './sample.ts'

/** Seconds between an answer and the next click of a person who knows the way and reads fast. */
export const THINK_S = [2, 8] as const
/** Clicks of about one way through all screens. */
const WAY = 13
/** A browser opens no more connections to one address. */
const CONNECTIONS = 6

export interface Clicked {
  /** Milliseconds by the call's path. */
  readonly times: ReadonlyMap<string, readonly number[]>
  readonly unchanged: number
  readonly errors: readonly string[]
  readonly seconds: number
}

/**
 * People clicking through the screens at once, each with a browser of their own: one session, at most six
 * requests at a time, and what it has seen is asked for again by its ETag.
 */
export async function clickThrough(
  origin: string,
  tokens: readonly string[],
  sample: Sample,
  seconds: number,
): Promise<Clicked> {
  const record = { times: new Map<string, number[]>(), unchanged: 0, errors: [] as string[] }
  const start = performance.now()
  const isOver = () => performance.now() - start > seconds * 1000
  const work = async (person: number) => {
    const next = stream(1000 + person)
    const think = () => (THINK_S[0] + (THINK_S[1] - THINK_S[0]) * next()) * 1000
    const browser = { origin, token: tokens[person] ?? '', tags: new Map<string, string>() }
    // They come neither at the same moment nor to the same screen.
    const clicks = journey(person, sample)
    for (let skipped = next() * WAY; skipped > 1; skipped--) clicks.next()
    await sleep(next() * think())
    for (const click of clicks) {
      if (isOver()) return
      await atMost(CONNECTIONS, click, (request) => send(browser, request, record))
      await sleep(think())
    }
  }
  await Promise.all(tokens.map((_, person) => work(person)))
  return { ...record, seconds: (performance.now() - start) / 1000 }
}

interface Browser {
  readonly origin: string
  readonly token: string
  readonly tags: Map<string, string>
}

async function send(
  { origin, token, tags }: Browser,
  { call, input }: Request,
  record: { readonly times: Map<string, number[]>; unchanged: number; readonly errors: string[] },
): Promise<void> {
  const url = origin + callUrl(call, input)
  const tag = tags.get(url)
  const start = performance.now()
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}`, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    })
    const text = await response.text()
    const taken = performance.now() - start
    timesOf(record.times, call.path).push(taken)
    if (response.status === 304) record.unchanged++
    else if (!response.ok) record.errors.push(`${url}: HTTP ${response.status} ${text.slice(0, 200)}`)
    const given = response.headers.get('etag')
    if (given !== null) tags.set(url, given)
  } catch (error) {
    record.errors.push(`${url}: ${String(error)}`)
  }
}

/** As many of the items at a time. */
async function atMost<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}

function timesOf(times: Map<string, number[]>, path: string): number[] {
  const known = times.get(path) ?? []
  times.set(path, known)
  return known
}

/** Names a call by where it goes and what it says. */
export const keyOf = (url: string, body?: string): string => (body === undefined ? url : `${url} ${body}`)

/** What the page asked for before the app had come (start/begin.ts), and in whose name. */
export interface FirstAnswers {
  readonly token: string | undefined
  readonly slug: string | undefined
  /** By `keyOf`. */
  readonly byUrl: Record<string, Promise<Response> | undefined>
}

declare global {
  // oxlint-disable-next-line no-var -- what a script of the page leaves is no other kind of variable
  var abastoPrimeras: FirstAnswers | undefined
}

/** What is older than this is asked for anew. */
const FRESH_MS = 20_000

interface Asking {
  /** Of `keyOf`. */
  readonly url: string
  readonly token: string | undefined
  readonly slug: string | undefined
}

/** The answer that is on its way already; each is taken once, and by nobody else than it was asked for. */
export function takeFirstAnswer(
  answers: FirstAnswers | undefined,
  { url, token, slug }: Asking,
  age: number,
): Promise<Response> | undefined {
  if (answers?.byUrl[url] === undefined) return undefined
  const answer = answers.byUrl[url]
  delete answers.byUrl[url]
  const isTheirs = answers.token === token && answers.slug === slug
  if (isTheirs && age < FRESH_MS) return answer
  // Nobody reads it: its connection is free again.
  answer.then((response) => response.body?.cancel()).catch(() => undefined)
  return undefined
}

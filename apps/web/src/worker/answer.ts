/** The files of one build, on the device. */
export interface Kept {
  readonly find: (address: string) => Promise<Response | undefined>
  readonly keep: (address: string, response: Response) => Promise<void>
}

export const PAGE = '/'

/** A page that takes longer is opened as it was kept, if it is. */
const LONGEST_MS = 5000

/** What a proxy says when the service behind it is away. */
const AWAY = [502, 503, 504]

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/**
 * What the service worker answers with; undefined: the browser asks by itself, as for everything of the API, whose
 * answers are one person's and are kept elsewhere (shared/kept). The page comes from the server whenever that answers:
 * the build that is kept is for when it does not.
 */
export function answerFor(
  { method, mode, url }: Asked,
  origin: string,
  kept: Kept,
  ask: () => Promise<Response>,
): Promise<Response> | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || address.pathname.startsWith('/api')) return undefined
  if (mode === 'navigate') return page(kept, ask)
  if (address.pathname.startsWith('/assets/')) return hashed(address.pathname, kept, ask)
  if (address.pathname.startsWith('/logos/')) return picture(address.pathname, kept, ask)
  return undefined
}

async function page(kept: Kept, ask: () => Promise<Response>): Promise<Response> {
  const answer = ask()
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS))
  try {
    const response = await Promise.race([answer, late])
    if (response && !AWAY.includes(response.status)) return response
    return (await kept.find(PAGE)) ?? (await answer)
  } catch (error) {
    const found = await kept.find(PAGE)
    if (found) return found
    throw error
  }
}

/** What carries a hash of its content never changes. */
async function hashed(path: string, kept: Kept, ask: () => Promise<Response>): Promise<Response> {
  const found = await kept.find(path)
  if (found) return found
  const response = await ask()
  if (response.ok) await keepAside(kept, path, response)
  return response
}

/** As the server has it now; as it was seen last where nobody answers. */
async function picture(path: string, kept: Kept, ask: () => Promise<Response>): Promise<Response> {
  try {
    const response = await ask()
    if (response.ok) await keepAside(kept, path, response)
    return response
  } catch (error) {
    const found = await kept.find(path)
    if (found) return found
    throw error
  }
}

/** A device that has no room left is answered all the same. */
async function keepAside(kept: Kept, path: string, response: Response): Promise<void> {
  await kept.keep(path, response.clone()).catch(() => undefined)
}

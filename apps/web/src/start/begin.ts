/**
 * Stands in the page itself (page/start-in-page.ts) and runs before anything else has come: asks for whose page it is, who is
 * there and the screen's first figures, and for its code, all at once instead of one after the other. It is small and
 * knows neither React nor the contracts; what it asks for is taken over by shared/api/first-answers.ts.
 */
import { type FirstAnswers, keyOf } from '../shared/api/first-answers.ts'
import { readSession } from '../shared/session/stored-session.ts'
import { tenantSlug } from '../shared/tenant/tenant-slug.ts'
import { lettersWait } from '../shared/kept/letters.ts'
import { type Asked, beginningOf, SIGN_IN } from './screens.ts'

declare global {
  interface Window {
    /** Set by page/start-in-page.ts: the files of the build, and which of them a module needs besides the first ones. */
    abastoArchivos?: {
      readonly archivos: readonly string[]
      readonly de: Readonly<Record<string, readonly number[]>>
    }
  }
}

function preload(code: string): void {
  const files = window.abastoArchivos
  for (const index of files?.de[code] ?? []) {
    const file = files?.archivos[index]
    if (file === undefined) continue
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

function begin(): void {
  const { hostname, pathname, search } = location
  const session = readSession(localStorage)
  const remembered = sessionStorage.getItem('tenant')
  const slug = session ? session.tenant : tenantSlug({ hostname, search, remembered })
  const screen = beginningOf(pathname, search)
  // Signed out and at home the code alone says what is shown.
  const calls = ['/api/configuracion', ...(slug ? [`/api/tenants/${encodeURIComponent(slug)}`] : [])]
  const own = session && slug ? (screen?.calls ?? []) : []
  if (session && slug) calls.push('/api/auth/sesion', ...own)
  const headers = {
    ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    ...(slug ? { 'x-tenant': slug } : {}),
  }
  const answers: FirstAnswers = { token: session?.token, slug: slug ?? undefined, byUrl: {} }
  const ask = ({ url, body }: Asked): void => {
    const text = body && JSON.stringify(body)
    const answer = fetch(
      url,
      text === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, method: 'POST', body: text },
    )
    // Whoever takes it over sees to its failure; nobody may come.
    answer.catch(() => undefined)
    answers.byUrl[keyOf(url, text)] = answer
  }
  for (const url of calls) ask({ url })
  // Read beside whoever takes it over, and before them: what it makes the screen ask for is on its way by then.
  answers.byUrl[own[0] ?? '']
    ?.then((first) => (first.ok ? first.clone().json() : undefined))
    .then((said: unknown) => screen?.next(said).forEach(ask))
    .catch(() => undefined)
  globalThis.abastoPrimeras = answers
  if (!session && pathname !== '/invitacion') {
    document.documentElement.dataset.fuera = ''
    preload(SIGN_IN)
  } else if (screen) preload(screen.code)
}

/** The colours that this chain was painted with last: app/ThemeProvider.tsx keeps them. */
function paint(): void {
  const kept = localStorage.getItem('abasto:colores')
  if (kept !== null) document.documentElement.style.cssText = kept
}

lettersWait()
try {
  paint()
  begin()
} catch {
  // A browser that keeps nothing: the app itself says what follows from that.
}

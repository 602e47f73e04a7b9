import type { Page, Route } from 'playwright-core'
import { untilLoaded, type Visit } from '../src/visit.ts'
import { emptied, enlarged } from './large-answers.ts'

/** What a screen is in: what its calls answer, and whether there is a network. */
export const STATES = ['datos', 'largo', 'cargando', 'fallando', 'vacio', 'sin-conexion'] as const
export type State = (typeof STATES)[number]

/** What the frame around every screen asks for; without it there is none to look at. */
const FRAME = /\/api\/(auth|tenants|configuracion|preferencias|health)\b/

const SETTLED_MS = 20_000
/** Until outlines stand. */
const OUTLINED_MS = 1200
/** Until what failed was asked for again, and failed. */
const GIVEN_UP_MS = 2500

const ANSWERS: Readonly<Partial<Record<State, (route: Route) => Promise<void>>>> = {
  cargando: () => new Promise(() => {}),
  fallando: (route) =>
    route.fulfill({ status: 500, json: { detail: 'Ocurrió un error inesperado. Referencia: 4f1c2a.' } }),
  vacio: (route) => answerAs(route, emptied),
  largo: (route) => answerAs(route, enlarged),
}

/** The others are entered on the page as it stands. */
export const IS_OPENED_ANEW: ReadonlySet<State> = new Set(STATES.filter((state) => state in ANSWERS))

async function answerAs(route: Route, change: (value: unknown) => unknown): Promise<void> {
  const response = await route.fetch()
  const isJson = response.ok() && (response.headers()['content-type'] ?? '').includes('json')
  if (!isJson) return route.fulfill({ response })
  return route.fulfill({ response, json: change(await response.json()) })
}

/** Brings a screen that was opened with its data into a state, at the window's present width. */
export async function enterState({ page, context }: Visit, state: State, address: string): Promise<void> {
  if (state === 'sin-conexion') {
    await context.setOffline(true)
    await page.waitForTimeout(OUTLINED_MS)
    return
  }
  const answer = ANSWERS[state]
  if (answer) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/**', (route) =>
      FRAME.test(new URL(route.request().url()).pathname)
        ? route.continue()
        : answer(route).catch(() => route.abort().catch(() => {})),
    )
    await page.goto(address, { waitUntil: 'domcontentloaded' })
  }
  await settle(page, state)
}

export async function settle(page: Page, state: State): Promise<void> {
  if (state === 'cargando') return page.waitForTimeout(OUTLINED_MS)
  // What never comes to rest is looked at as it is.
  await untilLoaded(page, SETTLED_MS).catch(() => {})
  if (state === 'fallando') await page.waitForTimeout(GIVEN_UP_MS)
}

export async function leaveState({ page, context }: Visit, state: State): Promise<void> {
  if (state === 'sin-conexion') await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'

const ORIGIN = 'http://granja.localhost'
/** A whole browser before the one without windows, which CI has: figures of both are not the same. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium-headless-shell',
]

export function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium found: name one with CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
    chromiumSandbox: process.getuid?.() !== 0,
  })
}

/** Step 2 of the wizard in a page of its own: the built screens, with made answers in place of a server. */
export async function openWizard(
  browser: Browser,
  screens: string,
  answers: ReadonlyMap<string, unknown>,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-VE' })
  await context.addInitScript(() => {
    localStorage.setItem('auth_token', 'made')
    localStorage.setItem('username', 'admin')
  })
  await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
  const page = await context.newPage()
  await page.route('**/*', (route) => serve(route, screens, answers))
  await page.goto(`${ORIGIN}/pedidos-sugeridos/nuevo?paso=2`)
  await page.getByRole('table', { name: 'Productos sugeridos' }).waitFor()
  return page
}

async function serve(route: Route, screens: string, answers: ReadonlyMap<string, unknown>): Promise<void> {
  const { pathname } = new URL(route.request().url())
  if (pathname.startsWith('/api/')) {
    const found = [...answers].find(([path]) => matches(path, pathname))
    return found
      ? route.fulfill({ json: found[1] })
      : route.fulfill({ status: 404, json: { detail: pathname } })
  }
  const file = join(screens, pathname)
  return route.fulfill({
    path: pathname.includes('.') && existsSync(file) ? file : join(screens, 'index.html'),
  })
}

/** Whether an address is one of a path with `{parameters}`. */
const matches = (path: string, pathname: string): boolean => {
  const [want, have] = [path.split('/'), pathname.split('/')]
  return (
    want.length === have.length && want.every((part, index) => part.startsWith('{') || part === have[index])
  )
}

/**
 * `npm run guia`: takes the pictures of docs/guia from a running product with the demo chain, each from its screen.
 *
 * npm run guia -- --url http://127.0.0.1:8000 --usuario admin --clave admin123
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../src/browser.ts'
import { ROOT } from '../src/terminal.ts'
import { openVisit, untilLoaded } from '../src/visit.ts'
import { PICTURES, type Picture } from './pictures.ts'

const FOLDER = join(ROOT, 'docs/guia/imagenes')
/** Small enough that all of them together stay under 3 MB, and letters stay sharp. */
const QUALITY = 72
const LOAD_MS = 120_000

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8000' },
    usuario: { type: 'string', default: 'admin' },
    clave: { type: 'string', default: 'admin123' },
  },
})

const base = new URL(values.url)
const answer = await fetch(new URL('/api/health', base)).catch(() => undefined)
if (!answer?.ok) {
  process.stderr.write(
    `Nada responde en ${base.href}: inicia el producto con npm start, o di dónde está con --url.\n`,
  )
  process.exit(1)
}
const browser = await launchBrowser()
const visit = await openVisit(browser)
const { page } = visit
page.setDefaultTimeout(LOAD_MS)
await signIn(page)
for (const picture of PICTURES) await take(page, picture)
await visit.close()
await browser.close()
process.stdout.write(`${PICTURES.length} imágenes en ${FOLDER}.\n`)

async function signIn(at: Page): Promise<void> {
  await at.goto(new URL('/cuenta', base).href)
  await at.getByLabel('Usuario', { exact: true }).fill(values.usuario)
  await at.getByLabel('Contraseña', { exact: true }).fill(values.clave)
  await at.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await at.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
}

async function take(at: Page, { name, path, press }: Picture): Promise<void> {
  await at.goto(new URL(path, base).href)
  await untilLoaded(at, LOAD_MS)
  if (press) {
    await press(at)
    await untilLoaded(at, LOAD_MS)
  }
  await at.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: QUALITY })
  process.stdout.write(`${name}.jpg\n`)
}

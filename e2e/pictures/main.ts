/**
 * `npm run pantallas`: looks at every screen of a running product with the demo chain, at every width, theme and state;
 * writes the pictures, sheets of them, and a report of what is wrong in them.
 *
 * npm run pantallas -- --url http://127.0.0.1:8000 --out /tmp/pantallas --anchos 390 --estado largo --solo wizard
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../src/browser.ts'
import { SCREENS } from '../src/screens/screens.ts'
import type { Screen } from '../src/screens/screen.ts'
import { DESKTOP, openVisit, type Visit } from '../src/visit.ts'
import { signIn, type Credentials } from '../src/wire.ts'
import { options, type Theme } from './options.ts'
import { pageFaults } from './page-faults.ts'
import { type Look, report } from './report.ts'
import { contactSheets } from './sheets.ts'
import { enterState, IS_OPENED_ANEW, leaveState, settle, type State } from './states.ts'

const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 1024: 768, 768: 1024, 390: 844 }
const HEIGHT = 800
/** Narrower windows are touched. */
const TOUCH_BELOW = 1100
/** That every visit begins with. */
const FIRST_WIDTH = DESKTOP.width
const DRAWN_MS = 400
const USUAL_TEXT_PX = 16

const MEDIA: Readonly<Record<Theme, Parameters<Page['emulateMedia']>[0]>> = {
  claro: { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' },
  oscuro: { colorScheme: 'dark', forcedColors: 'none', contrast: 'no-preference' },
  forzado: { colorScheme: 'light', forcedColors: 'active', contrast: 'no-preference' },
  contraste: { colorScheme: 'light', forcedColors: 'none', contrast: 'more' },
}

const wanted = options(process.argv.slice(2))
const { origin } = new URL(wanted.url)
const answer = await fetch(`${origin}/api/health`).catch(() => undefined)
if (!answer?.ok) {
  process.stderr.write(
    `Nada responde en ${origin}: inicia el producto con npm start, o di dónde está con --url.\n`,
  )
  process.exit(1)
}

const enter = async (who: Credentials) =>
  (await signIn({ api: origin, sync: origin, dataDir: '' }, who)).storage
const [owner = '', ownersPassword = ''] = wanted.panel?.split(/:(.*)/s) ?? []
const sessions = {
  nobody: undefined,
  administrator: await enter({ tenant: 'granja', username: wanted.usuario, password: wanted.clave }),
  owner: wanted.panel
    ? await enter({ tenant: 'admin', username: owner, password: ownersPassword })
    : undefined,
}

mkdirSync(wanted.out, { recursive: true })
const browser = await launchBrowser()
const looks: (Look & { readonly group: string; readonly width: number })[] = []
const seenAddresses = new Set<string>()
const screens = SCREENS.filter(({ name, ofPanel }) => wanted.solo.test(name) && (!ofPanel || wanted.panel))
for (const screen of screens) {
  process.stdout.write(`${screen.name}\n`)
  const [touched, wide] = [
    wanted.anchos.filter((width) => width < TOUCH_BELOW),
    wanted.anchos.filter((width) => width >= TOUCH_BELOW),
  ]
  let address = ''
  for (const [touch, widths] of [
    [false, wide],
    [true, touched],
  ] as const) {
    if (widths.length > 0) address = await visitScreen(screen, touch, widths)
  }
  seenAddresses.add(address)
  writeReport()
}
for (const group of new Set(looks.map((look) => look.group))) {
  const ofGroup = looks.filter((look) => look.group === group)
  await contactSheets(
    browser,
    wanted.out,
    group,
    ofGroup.map(({ file }) => file),
    ofGroup[0]?.width ?? 0,
  )
}
await browser.close()
process.stdout.write(`${looks.length} imágenes, el informe y las hojas en ${wanted.out}.\n`)

function writeReport(): void {
  writeFileSync(join(wanted.out, 'informe.md'), report(looks))
  writeFileSync(join(wanted.out, 'informe.json'), JSON.stringify(looks, null, 1))
}

/** @returns its address */
async function visitScreen(screen: Screen, touch: boolean, widths: readonly number[]): Promise<string> {
  const person = screen.signedOut ? 'nobody' : screen.ofPanel ? 'owner' : 'administrator'
  const visit = await openVisit(browser, { touch, session: sessions[person] })
  const { page, context } = visit
  let address = ''
  try {
    await context.addInitScript({ path: join(import.meta.dirname, 'in-page.js') })
    const session = await context.newCDPSession(page)
    if (wanted.texto !== 100) {
      const size = (wanted.texto / 100) * USUAL_TEXT_PX
      await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    }
    await screen.open(page, origin)
    await settle(page, 'datos')
    address = page.url()
    for (const state of wanted.estado) {
      const isAnothers = seenAddresses.has(address) && state !== 'datos'
      if (!isAnothers) await lookInState(screen, visit, state, widths, address)
    }
  } catch (error) {
    const file = `${screen.name}-sin-abrir-${touch ? 'tacto' : 'raton'}.png`
    await page.screenshot({ path: join(wanted.out, file) })
    looks.push({
      file,
      group: 'sin-abrir',
      width: 1440,
      faults: [`not opened: ${String(error).slice(0, 300)}`],
    })
  } finally {
    await visit.close()
  }
  return address

  async function lookInState(
    { name }: Screen,
    at: Visit,
    state: State,
    atWidths: readonly number[],
    where: string,
  ): Promise<void> {
    const session = await at.context.newCDPSession(at.page)
    for (const width of atWidths) {
      await at.page.setViewportSize({ width, height: HEIGHTS[width] ?? HEIGHT })
      await enterState(at, state, where)
      if (!IS_OPENED_ANEW.has(state) && width !== FIRST_WIDTH)
        await at.page.evaluate('pictures.forgetMoves()')
      for (const theme of wanted.tema) {
        await at.page.emulateMedia(MEDIA[theme])
        await at.page.waitForTimeout(DRAWN_MS)
        const group = [state, String(width), theme, ...(wanted.texto === 100 ? [] : [wanted.texto])].join('-')
        const file = `${name}-${group}.png`
        await at.page.screenshot({ path: join(wanted.out, file) })
        const faults = await pageFaults(at.page, session, !wanted['sin-axe'])
        looks.push({ file, group, width, faults })
      }
      await leaveState(at, state)
    }
    await session.detach()
  }
}

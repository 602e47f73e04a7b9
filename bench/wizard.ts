import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { ms, table } from './answers/markdown.ts'
import { median, percentile } from './statistics.ts'
import { madeAnswers } from './wizard/made-answers.ts'
import { launch, openWizard } from './wizard/open-wizard.ts'

/** The wizard with an order of 10,000 lines: from a key press until what it changes is painted, in Chromium. */
const { values } = parseArgs({
  options: {
    productos: { type: 'string', default: '10000' },
    rondas: { type: 'string', default: '20' },
    salida: { type: 'string', default: fileURLToPath(new URL('results/', import.meta.url)) },
  },
})
const rounds = Number(values.rondas)
const REACH_MS = 50
/** People's pace; what the page puts off until typing pauses falls between two keys. */
const PAUSE_MS = 200

const SHOWN = ['50 rows', 'all rows'] as const
type Shown = (typeof SHOWN)[number]

type Look = 'totals' | 'found' | 'rows'

interface Action {
  readonly what: string
  /** What the keys change. */
  readonly look: Look
  readonly keys: readonly string[]
  readonly focus: (page: Page) => Promise<void>
}

const ACTIONS: readonly Action[] = [
  {
    what: 'edit a quantity',
    look: 'totals',
    keys: ['7', '4', 'Backspace', 'Backspace'],
    focus: async (page) => {
      // All of them changed by hand: the most that an order can hold.
      await page.locator('thead input[type="checkbox"]').setChecked(true)
      const field = page.locator('tbody input[data-column="pedir"]').first()
      await field.fill('1')
    },
  },
  {
    what: 'filter: a letter of the search',
    look: 'found',
    keys: ['a', 'r', 'Backspace', 'Backspace'],
    focus: (page) => page.getByPlaceholder('Código o descripción...').focus(),
  },
  {
    what: 'filter: a quadrant',
    look: 'rows',
    keys: ['Enter', 'Shift+Tab', 'Enter', 'Tab'],
    focus: (page) => page.getByRole('button', { name: /^CUADRANTE II\b/ }).focus(),
  },
  {
    what: 'sort by a column',
    look: 'rows',
    keys: ['Enter', 'Enter'],
    focus: (page) => page.getByRole('button', { name: '5 días', exact: true }).focus(),
  },
  {
    what: 'include all, or none',
    look: 'totals',
    keys: ['Space', 'Space'],
    focus: (page) => page.locator('thead input[type="checkbox"]').focus(),
  },
]

/** Keys that lead somewhere without changing anything. */
const LEADS = new Set(['Tab', 'Shift+Tab'])

async function measure(page: Page, { look, keys, focus }: Action, shown: Shown): Promise<number[]> {
  const times: number[] = []
  await focus(page)
  for (let round = 0; round < rounds; round += 1) {
    for (const key of keys) {
      if (shown === 'all rows') await page.evaluate('showAll()')
      await page.waitForTimeout(PAUSE_MS)
      if (LEADS.has(key)) {
        await page.keyboard.press(key)
        continue
      }
      await page.evaluate(`watchForPaint('${look}')`)
      await page.keyboard.press(key)
      times.push(await page.evaluate<number>('painted'))
    }
  }
  return times
}

const load = loadavg()[0] ?? 0
const ROOT = join(import.meta.dirname, '..')
const screens = mkdtempSync(join(tmpdir(), 'abasto-pantallas-'))
const build = ['build', '--logLevel=warn', `--outDir=${screens}`, '--emptyOutDir']
execFileSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), ...build], {
  cwd: join(ROOT, 'apps/web'),
  stdio: 'inherit',
})
const browser = await launch()
const rows: string[][] = []
let reached = true
try {
  const page = await openWizard(browser, screens, madeAnswers(Number(values.productos)))
  await page.getByRole('button', { name: /^Todos/ }).click()
  await page.getByRole('button', { name: /^Todos/, pressed: true }).waitFor()
  for (const shown of SHOWN) {
    for (const action of ACTIONS) {
      const times = await measure(page, action, shown)
      const p95 = percentile(times, 0.95)
      reached &&= p95 <= REACH_MS
      rows.push([`${action.what}, ${shown}`, ms(median(times)), ms(p95), ms(Math.max(...times))])
    }
  }
} finally {
  await browser.close()
  await rm(screens, { recursive: true })
}

const text = [
  '# The wizard, from a key press to paint',
  '',
  `Made by \`npm run bench:asistente\`. An order of ${Number(values.productos).toLocaleString('en')} lines in Chromium, milliseconds. To reach: ${REACH_MS} ms at the 95th percentile: ${reached ? 'reached' : '**not reached**'}. ${cpus().length} cores, load average ${load.toFixed(1)} before it began: on a machine that does anything else the figures say nothing.`,
  '',
  table(['what', 'median', 'p95', 'worst'], rows),
  '',
].join('\n')
await mkdir(values.salida, { recursive: true })
await writeFile(join(values.salida, 'wizard.md'), text)
console.log(text)

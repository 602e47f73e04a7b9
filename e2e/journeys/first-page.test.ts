import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { abrirBorrador } from '@abasto/contracts/orders/draft-calls'
import { journeys } from '../src/journey.ts'
import { productForTests } from '../src/shared-product.ts'
import { ROOT } from '../src/terminal.ts'
import { PHONE, untilLoaded } from '../src/visit.ts'

const { visitor } = journeys()
const { product, at, asAdmin } = productForTests()

const DIST = join(ROOT, 'apps/web/dist')
const MOST_KB = 140

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    isEntry: z.boolean().default(false),
  }),
)

it('needs no more than 140 kB of scripts, compressed, before its first screen', () => {
  const chunks = manifest.parse(JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')))
  const first = new Set(
    Object.keys(chunks).filter((name) => chunks[name]?.isEntry && chunks[name]?.file !== 'sw.js'),
  )
  for (const name of first) for (const imported of chunks[name]?.imports ?? []) first.add(imported)
  const sizes = [...first].map((name) => {
    const file = chunks[name]?.file ?? ''
    // As it is served (apps/web/page/compressed.ts).
    return [file, gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length] as const
  })
  const kilobytes = sizes.reduce((sum, [, size]) => sum + size, 0) / 1000
  expect(kilobytes, sizes.join('\n')).toBeLessThanOrEqual(MOST_KB)
})

/** How far what was drawn has moved under one's eyes, as browsers count it. */
const WATCH_MOVES = `globalThis.moved = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value
}).observe({ type: 'layout-shift', buffered: true })`
/** Less than a line's height of a page: a sentence that takes a second line, no block that comes in between. */
const STILL = 0.02

/** Screens that many open first, or often: nothing of them moves once it is drawn. */
const WATCHED = [
  '/dashboard',
  '/dashboard/tienda_08',
  '/ventas',
  '/ventas/tienda_08',
  '/atencion',
  '/pedidos-sugeridos',
  '/informes',
  '/cuenta',
  '/settings/personas',
  '/pedidos-sugeridos/hoy',
  '/pedidos-sugeridos/diferencias',
  '/pedidos-sugeridos/por-recibir',
  '/pedidos-sugeridos/preparacion',
  '/pedidos-sugeridos/politica',
  '/pedidos-sugeridos/parametros-varias',
  '/pedidos-sugeridos/retroprueba',
  '/pedidos-sugeridos/entregas',
  '/pedidos-sugeridos/cambios',
  '/pedidos-sugeridos/eventos',
  '/pedidos-sugeridos/parametros/tienda_08',
]
/** What a phone opens besides: panels that take the whole of it, and the morning of a store. */
const WATCHED_ON_PHONES = [
  ...WATCHED,
  '/inicio/tienda_08',
  '/ventas/todas',
  '/dashboard/tienda_08?producto=000104',
  '/pedidos-sugeridos/precision',
  '/pedidos-sugeridos/estantes?ver=todos',
  '/settings/etl',
  '/settings/productos',
  '/settings/auditoria',
]

/** How far what each of them had drawn has moved, where it is more than nothing. */
async function movedBy(page: Page, paths: readonly string[]): Promise<[path: string, moved: number][]> {
  const moved: [string, number][] = []
  for (const path of paths) {
    await page.goto(at(path))
    await untilLoaded(page)
    // A machine that is busy draws long after its line is quiet.
    await expect
      .poll(() => page.evaluate('Object.keys(window.abastoPrimeras.byUrl)'), {
        message: path,
      })
      .toEqual([])
    moved.push([path, await page.evaluate<number>('moved')])
  }
  return moved.filter(([, distance]) => distance >= STILL)
}

it('asks for nothing before the app that the app does not want, and moves nothing that it has drawn', async () => {
  const { page, context } = await visitor(await asAdmin())
  await context.addInitScript(WATCH_MOVES)
  expect(await movedBy(page, WATCHED)).toEqual([])
})

it('asks for what the wizard suggests as soon as it knows the order, whatever the code takes to come', async () => {
  const { call } = product().admin
  const pair = { cedi_origen: 'cedi_frio', tienda_destino: 'tienda_14' }
  const { id } = await call(abrirBorrador, { body: pair })
  const { page } = await visitor(await asAdmin())
  const suggestions: string[] = []
  page.on('request', (request) => request.url().endsWith('/calcular') && suggestions.push(request.url()))
  const asked = page.waitForRequest('**/api/pedidos-sugeridos/calcular')
  // No code comes before it was asked for.
  await page.route('**/assets/*.js', (route) => asked.then(() => route.continue()))
  await page.goto(at(`/pedidos-sugeridos/${id}/editar?paso=2`))
  await page.getByRole('table', { name: 'Productos sugeridos' }).waitFor()
  await untilLoaded(page)
  expect(await page.evaluate('Object.keys(window.abastoPrimeras.byUrl)')).toEqual([])
  expect(suggestions).toHaveLength(1)
})

it('moves nothing that it has drawn on a phone either, where a sentence takes several lines', async () => {
  const { page, context } = await visitor({ ...(await asAdmin()), viewport: PHONE, touch: true })
  await context.addInitScript(WATCH_MOVES)
  expect(await movedBy(page, WATCHED_ON_PHONES)).toEqual([])
})

it('keeps its first style sheet before those of its parts, whose words are the last', async () => {
  const { page } = await visitor(await asAdmin())
  await page.goto(at('/pedidos-sugeridos'))
  await untilLoaded(page)
  const sheets = await page.evaluate<string[]>(
    "[...document.querySelectorAll('link[rel=stylesheet]')].map((one) => one.getAttribute('href') ?? '')",
  )
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.findIndex((href) => href.includes('/assets/index-'))).toBe(0)
  expect(sheets.filter((href) => href.includes('/assets/index-'))).toHaveLength(1)
})

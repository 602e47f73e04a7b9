import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { journeys } from '../src/journey.ts'
import { productForTests } from '../src/shared-product.ts'
import { ROOT } from '../src/terminal.ts'
import { untilLoaded } from '../src/visit.ts'

const { visitor } = journeys()
const { at, asAdmin } = productForTests()

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

it('asks for nothing before the app that the app does not want, and moves nothing that it has drawn', async () => {
  const { page, context } = await visitor(await asAdmin())
  await context.addInitScript(WATCH_MOVES)
  const moved: Record<string, number> = {}
  for (const path of [
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
  ]) {
    await page.goto(at(path))
    await untilLoaded(page)
    expect(await page.evaluate('Object.keys(window.abastoPrimeras.byUrl)'), path).toEqual([])
    moved[path] = await page.evaluate<number>('moved')
  }
  expect(Object.entries(moved).filter(([, distance]) => distance >= STILL)).toEqual([])
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

import { readFile } from 'node:fs/promises'
import { ventasDetalle, ventasProductoDiario, ventasProductoForecast } from '@abasto/contracts/sales/calls'
import type { VentasProductoRespuesta } from '@abasto/contracts/sales/schema'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { dayAgo } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { untilParameter, untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { PHONE } from '../src/visit.ts'

const { journey } = journeys()

const STORE = 'tienda_08'
const STORE_NAME = 'San Diego'
const NO_DATA = 'No se encontraron datos de ventas para este producto.'

const { product, asAdmin } = productForTests()
/** A product that sells in the whole chain, with a possible stock-out in the store. */
let sold: VentasProductoRespuesta

const weeks = (count: number) => ({ fecha_inicio: dayAgo(7 * count), fecha_fin: dayAgo(1) })

beforeAll(async () => {
  sold = await findProduct()
})

async function findProduct(): Promise<VentasProductoRespuesta> {
  const best = await product().admin.call(ventasDetalle, { query: { ubicacion_id: STORE, ...weeks(8) } })
  for (const { codigo_producto } of best.data) {
    const answer = await product().admin.call(ventasProductoDiario, {
      query: { codigo_producto, ...weeks(8) },
    })
    const hasStockOut = answer.ventas_diarias.some(({ tiendas }) => tiendas[STORE]?.es_outlier)
    if (hasStockOut && answer.tiendas_disponibles.length > 10) return answer
  }
  throw new Error(`no product of ${STORE} had a possible stock-out in eight weeks`)
}

const onPhone = async () => ({ session: product().admin.storage, viewport: PHONE, touch: true })
const packs = (bultos: number): string =>
  bultos.toLocaleString('es-VE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace(/^-/, '−')
const inDays = (day: string): string => day.split('-').toReversed().join('/')

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: /Análisis de Ventas por Tienda/ })
const cards = (page: Page): Locator =>
  dialog(page).getByRole('list', { name: 'Cifras por tienda' }).getByRole('listitem')
const stores = (page: Page): Locator =>
  dialog(page).getByRole('group', { name: 'Tiendas del gráfico' }).getByRole('button')
const days = (page: Page): Locator => dialog(page).getByRole('slider', { name: 'Día del gráfico' })

const openAnalysis = async (page: Page, more = ''): Promise<void> => {
  await page.goto(`${product().api}/ventas/${STORE}?producto=${sold.producto.codigo}${more}`)
  await dialog(page).waitFor()
}

/** What a store sold on the last days, as far as they were loaded. */
const ofStore = (id: string, count: number) =>
  sold.ventas_diarias.slice(-count).flatMap(({ tiendas }) => tiendas[id] ?? [])

describe('the analysis of a product', () => {
  journey(
    'opens from its row with the store it came from, and shows the figures of the server',
    async ({ page }) => {
      await page.goto(`${product().api}/ventas/${STORE}`)
      const row = page.getByRole('button', {
        name: `Ver el análisis de ventas de ${sold.producto.descripcion}`,
      })
      await row.click()
      await dialog(page).waitFor()
      const { fecha_inicio, fecha_fin } = weeks(8)
      await untilText(dialog(page), new RegExp(`${sold.producto.descripcion}.*${sold.producto.codigo}`, 's'))
      await untilText(dialog(page), `Del ${inDays(fecha_inicio)} al ${inDays(fecha_fin)}`)
      await cards(page).first().waitFor()
      await expect.poll(() => stores(page).count()).toBe(sold.tiendas_disponibles.length)
      await expect
        .poll(() => dialog(page).getByRole('button', { pressed: true, name: STORE_NAME }).count())
        .toBe(1)
      await expect.poll(() => cards(page).count()).toBe(1)

      const forecast = await product().admin.call(ventasProductoForecast, {
        query: { codigo_producto: sold.producto.codigo, ubicacion_id: STORE },
      })
      const loaded = ofStore(STORE, 56)
      const total = loaded.reduce((sum, { bultos }) => sum + bultos, 0)
      const next = forecast.forecasts.reduce((sum, { forecast_bultos }) => sum + forecast_bultos, 0)
      const marked = loaded.filter(({ es_outlier }) => es_outlier).length
      await untilText(cards(page), `${packs(total / loaded.length)} bultos/día`)
      await untilText(cards(page), new RegExp(`Total, .*${packs(total)} bultos`, 's'))
      await untilText(cards(page), `Próximos 7 días${packs(next)} bultos`)
      await untilText(cards(page), new RegExp(`${marked} días? con posible quiebre`))
      const excluded = forecast.dias_excluidos.filter(({ motivo }) => motivo === 'posible_quiebre').length
      if (excluded > 0)
        await untilText(dialog(page), new RegExp(`deja fuera ${excluded} días? con posible quiebre de stock`))

      await cards(page).getByText('De dónde sale cada día').click()
      await cards(page)
        .getByText(/^\d\d\/\d\d: \(\d × .+\) ÷ \d+ = /)
        .first()
        .waitFor()

      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'hidden' })
      await page.waitForURL((url) => url.search === '')
      await row.and(page.locator(':focus')).waitFor()
    },
    asAdmin,
  )

  journey(
    'shows the weeks and the stores that are chosen, and the address keeps them',
    async ({ page }) => {
      await openAnalysis(page)
      await cards(page).first().waitFor()
      await dialog(page).getByRole('button', { name: '2 semanas' }).click()
      await untilParameter(page, 'semanas', '2')
      const loaded = ofStore(STORE, 14)
      const total = loaded.reduce((sum, { bultos }) => sum + bultos, 0)
      await untilText(cards(page), new RegExp(`${packs(total)} bultos`))
      await dialog(page).getByRole('button', { name: 'Seleccionar todas', exact: true }).click()
      await cards(page)
        .nth(sold.tiendas_disponibles.length - 1)
        .waitFor()
      await untilText(cards(page).first(), STORE_NAME)
      await dialog(page).getByRole('button', { name: 'Deseleccionar todas' }).click()
      await dialog(page).getByText('Selecciona al menos una tienda.').waitFor()
      await stores(page).nth(0).click()
      await stores(page).nth(2).click()
      await untilParameter(page, 'tiendas', [0, 2].map((index) => sold.tiendas_disponibles[index]).join(','))
      await page.reload()
      await cards(page).nth(1).waitFor()
      await expect.poll(() => cards(page).count()).toBe(2)
      await dialog(page).getByRole('button', { name: '2 semanas', pressed: true }).waitFor()
      await dialog(page).getByRole('button', { name: 'Cerrar' }).click()
      await dialog(page).waitFor({ state: 'hidden' })
      await page.waitForURL((url) => url.search === '')
    },
    asAdmin,
  )

  journey(
    'tells all stores of a day, highest first, to mouse and keyboard',
    async ({ page }) => {
      await openAnalysis(page, '&tiendas=tienda_01,tienda_03,tienda_08,tienda_09,tienda_12')
      const plot = await days(page).boundingBox()
      if (!plot) throw new Error('the chart has no plot')
      const cell = plot.width / 63
      const [index, day] = [20, dayAgo(36)]
      await page.mouse.move(plot.x + (index + 0.5) * cell, plot.y + 40)
      const spoken = (await days(page).getAttribute('aria-valuetext')) ?? ''
      expect(spoken).toContain(inDays(day))
      const values = sold.ventas_diarias.find(({ fecha }) => fecha === day)?.tiendas ?? {}
      const shown = ['tienda_01', 'tienda_03', 'tienda_08', 'tienda_09', 'tienda_12'].flatMap(
        (id) => values[id] ?? [],
      )
      shown.sort((one, other) => other.bultos - one.bultos)
      const listed = shown.map(
        ({ tienda, bultos, es_outlier }) =>
          `${tienda} ${packs(bultos)}${es_outlier ? ', posible quiebre' : ''}`,
      )
      expect(spoken).toContain(listed.join('; '))
      expect(spoken).toContain(packs(shown.reduce((sum, { bultos }) => sum + bultos, 0)))
      // The box that those who see it read: in the left half it stands right of the pointer.
      const box = dialog(page).getByText('Suma', { exact: true }).locator('../..')
      for (const { tienda } of shown) await untilText(box, new RegExp(tienda))
      expect((await box.boundingBox())?.x).toBeGreaterThan(plot.x + (index + 0.5) * cell)
      await page.mouse.move(plot.x + 45.5 * cell, plot.y + 40)
      const right = await box.boundingBox()
      expect((right?.x ?? 0) + (right?.width ?? 0)).toBeLessThan(plot.x + 45.5 * cell)

      await page.mouse.move(plot.x, plot.y - 60)
      await box.waitFor({ state: 'hidden' })
      await days(page).focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Home')
      await expect.poll(() => days(page).getAttribute('aria-valuetext')).toContain(inDays(dayAgo(56)))
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => days(page).getAttribute('aria-valuetext')).toContain(inDays(dayAgo(55)))
      await page.keyboard.press('End')
      await expect.poll(() => days(page).getAttribute('aria-valuetext')).toMatch(/proyección/)
      await box.waitFor()
      await page.keyboard.press('Escape')
      await box.waitFor({ state: 'hidden' })
      expect(await dialog(page).isVisible()).toBe(true)
    },
    asAdmin,
  )

  journey(
    'has a table with every figure of the chart, stock-outs and days without data in words',
    async ({ page }) => {
      await openAnalysis(page)
      await dialog(page).getByRole('button', { name: 'Seleccionar todas', exact: true }).click()
      await dialog(page).getByRole('button', { name: 'Ver como tabla' }).click()
      await untilParameter(page, 'vista', 'tabla')
      const table = dialog(page).getByRole('table', { name: 'Bultos por día y tienda' })
      await table.waitFor()
      const rows = await table.locator('tbody tr').all()
      expect(rows).toHaveLength(63)
      const column = sold.tiendas_disponibles.indexOf(STORE)
      const shown = await table.locator(`tbody tr td:nth-of-type(${column + 1})`).allInnerTexts()
      const expected = sold.ventas_diarias.map(({ tiendas }) => {
        const day = tiendas[STORE]
        if (!day) return 'sin datos'
        return day.es_outlier ? `posible quiebre${packs(day.bultos)}` : packs(day.bultos)
      })
      expect(shown.slice(0, 56).map((text) => text.replaceAll(/\s+(?=[\d−])/g, ''))).toEqual(expected)
      await expect.poll(() => table.getByRole('rowheader', { name: /proyección/ }).count()).toBe(7)
      await expect
        .poll(() => table.getByRole('rowheader', { name: /^(Sáb|Dom).*fin de semana/ }).count())
        .toBe(18)
      await dialog(page).getByRole('button', { name: 'Ver como gráfico' }).click()
      await days(page).waitFor()
    },
    asAdmin,
  )

  journey(
    'is exported as an image, as a drawing and as data',
    async ({ page }) => {
      await openAnalysis(page)
      await dialog(page).getByRole('button', { name: 'Seleccionar todas', exact: true }).click()
      await cards(page).nth(5).waitFor()
      const save = async (kind: string) => {
        await dialog(page).getByRole('button', { name: 'Exportar' }).click()
        const download = page.waitForEvent('download')
        await page.getByRole('menuitem', { name: kind }).click()
        const file = await download
        return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
      }
      const png = await save('Imagen (.png)')
      expect(png.name).toBe(`ventas-producto-${sold.producto.codigo}-${dayAgo(56)}-${dayAgo(1)}.png`)
      expect(png.content.subarray(1, 4).toString()).toBe('PNG')
      expect(png.content.readUInt32BE(16)).toBe(2560)
      // An empty picture of this size is a tenth of this.
      expect(png.content.length).toBeGreaterThan(100_000)

      const svg = (await save('Imagen vectorial (.svg)')).content.toString()
      expect(svg).toContain(sold.producto.descripcion)
      expect(svg).toContain(STORE_NAME)
      expect(svg).not.toMatch(/var\(|class=/)

      await dialog(page).getByRole('button', { name: 'Deseleccionar todas' }).click()
      await stores(page).filter({ hasText: STORE_NAME }).click()
      const csv = await save('CSV (.csv)')
      expect(csv.name).toBe(`ventas-producto-${sold.producto.codigo}-${dayAgo(56)}-${dayAgo(1)}.csv`)
      const [, ...lines] = csv.content.toString().trim().split('\r\n')
      // What was sold, and the week that is drawn behind it.
      expect(lines).toHaveLength(56 + 7)
      expect(lines.every((line) => line.includes(`;${STORE};`))).toBe(true)
    },
    asAdmin,
  )
})

describe('when something is missing', () => {
  journey(
    'a product without sales, or that there is not, has a sentence',
    async ({ page, complaints }) => {
      complaints.expect(/404/)
      await page.goto(`${product().api}/ventas/${STORE}?producto=no-existe`)
      await dialog(page).getByText(NO_DATA).waitFor()
    },
    asAdmin,
  )

  journey(
    'a failed load says so and can be tried again',
    async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED|producto|Failed to fetch/)
      let isBroken = true
      await page.route('**/api/ventas/producto/diario?*', (route) =>
        isBroken ? route.abort() : route.continue(),
      )
      await openAnalysis(page)
      const again = dialog(page).getByRole('button', { name: 'Reintentar' })
      await again.waitFor()
      await untilText(dialog(page).getByRole('alert'), /No se pudieron cargar las ventas del producto/)
      isBroken = false
      await again.click()
      await cards(page).first().waitFor()
    },
    asAdmin,
  )

  journey(
    'a projection that fails is only logged, and the rest is there',
    async ({ page, complaints }) => {
      complaints.expect(/ERR_FAILED|forecast|Failed to fetch/)
      await page.route('**/api/ventas/producto/forecast?*tienda_03*', (route) => route.abort())
      await openAnalysis(page, '&tiendas=tienda_03,tienda_08')
      await untilText(cards(page).filter({ hasText: 'tienda_03' }), /Próximos 7 días–/)
      await untilText(cards(page).filter({ hasText: 'tienda_08' }), /Próximos 7 días[\d.,]+ bultos/)
      expect(await dialog(page).getByRole('alert').count()).toBe(0)
    },
    asAdmin,
  )
})

describe('on a phone', () => {
  journey(
    'the dialog fills the screen and a finger reads a day',
    async ({ page }) => {
      await openAnalysis(page)
      await days(page).waitFor()
      const frame = await dialog(page).boundingBox()
      expect([frame?.x, frame?.y, frame?.width, frame?.height]).toEqual([0, 0, PHONE.width, PHONE.height])
      const plot = await days(page).boundingBox()
      if (!plot) throw new Error('the chart has no plot')
      await page.mouse.move(plot.x + plot.width * 0.9, plot.y + 30)
      await dialog(page)
        .getByText(/bultos, proyección/)
        .waitFor()
    },
    onPhone,
  )
})

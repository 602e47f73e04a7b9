import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { calcular } from '@abasto/contracts/orders/calls'
import { inventarioAlertas, stock, stockProducto } from '@abasto/contracts/stock/calls'
import type { StockConsulta, StockFila } from '@abasto/contracts/stock/schema'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { emptyShelf } from '../src/empty-shelf.ts'
import { exported, exportedColumn } from '../src/exported.ts'
import { journeys } from '../src/journey.ts'
import { rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { synchroniseStock } from '../src/synchronise.ts'
import { PHONE } from '../src/visit.ts'

const { journey } = journeys()

const { product, at, asAdmin } = productForTests()

const HARINA = '000104'

/** '1.234,50' */
const two = (value: number): string =>
  value.toLocaleString('es-VE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212')

const sideBySide = (page: Page) => page.getByRole('table', { name: 'Existencias por ubicación' })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Existencias por ubicación/ })

/** All rows that the server finds, page by page. */
async function allRows(query: Partial<StockConsulta>): Promise<StockFila[]> {
  const rows: StockFila[] = []
  for (let page = 1; ; page += 1) {
    const answer = await product().admin.call(stock, { query: { ...query, page, page_size: 200 } })
    rows.push(...answer.data)
    if (!answer.pagination.has_next) return rows
  }
}

describe('a product in every location', () => {
  journey(
    'opens from anywhere in its row, says what each location has, and back closes it',
    async ({ page }) => {
      const { producto, ubicaciones } = await product().admin.call(stockProducto, {
        query: { codigo_producto: HARINA },
      })
      const packs = (units: number) => two(units / producto.cantidad_bultos)
      await page.goto(at(`/dashboard/tienda_08?buscar=${HARINA}`))
      await rowOf(page, HARINA).getByText('Víveres').filter({ visible: true }).click()
      await untilParameter(page, 'producto', HARINA)
      await panel(page).getByRole('heading', { name: producto.descripcion_producto }).waitFor()

      const sum = ubicaciones.reduce((total, { stock_actual: units }) => total + (units ?? 0), 0)
      await untilText(panel(page), `En la cadena${packs(sum)} bultos`)
      const rows = sideBySide(page)
        .locator('tbody tr')
        .filter({ has: page.getByRole('rowheader') })
      const names = await rows.getByRole('link').allInnerTexts()
      expect(names).toHaveLength(ubicaciones.length)
      expect(names[0]).toBe('San Diego')
      const last = ubicaciones.filter(({ tipo_ubicacion: type }) => type === 'cedi').length
      expect(names.slice(-last).every((name) => name.startsWith('CEDI'))).toBe(true)
      for (const { ubicacion_nombre: name, stock_actual: units } of ubicaciones) {
        const row = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
        await untilText(row, units === null ? 'No lo tiene' : `${packs(units)} bultos`)
      }
      await page.goBack()
      await untilParameter(page, 'producto', null)
      await panel(page).waitFor({ state: 'hidden' })
    },
    asAdmin,
  )

  journey(
    'opens and closes with the keyboard, and the focus returns',
    async ({ page }) => {
      await page.goto(at(`/dashboard/tienda_08?buscar=${HARINA}`))
      const mark = page.getByRole('button', { name: /^Ver Harina.* en cada ubicación$/ })
      await mark.focus()
      await page.keyboard.press('Enter')
      await sideBySide(page).waitFor()
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'hidden' })
      await untilParameter(page, 'producto', null)
      await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/en cada ubicación$/)
    },
    asAdmin,
  )

  journey(
    'tells every day: all locations of the day pointed at, and a table behind the pictures',
    async ({ page }) => {
      const answer = await product().admin.call(stockProducto, { query: { codigo_producto: HARINA } })
      const diego = answer.ubicaciones.find((row) => row.ubicacion_id === 'tienda_08')
      const cagua = answer.ubicaciones.find((row) => row.ubicacion_id === 'tienda_12')
      await page.goto(at(`/dashboard/tienda_08?producto=${HARINA}`))
      const picture = page.getByRole('img', { name: /^Existencia de 56 días en San Diego/ })
      const box = await picture.boundingBox()
      if (!box) throw new Error('the picture is not there')
      // The tenth day from the end.
      await page.mouse.move(box.x + (box.width * 46.5) / 56, box.y + box.height / 2)
      const closed = (diego?.existencias.at(46) ?? 0) / answer.producto.cantidad_bultos
      await untilText(rowOf(page, 'tienda_08').last(), two(closed))

      await page.getByRole('button', { name: 'Ver como tabla' }).click()
      await untilParameter(page, 'vista', 'existencias')
      const days = page.getByRole('table', { name: 'Existencia al cierre por día y ubicación, en bultos' })
      await days.waitFor()
      await expect.poll(() => days.locator('tbody tr').count()).toBe(56)
      const today = diego?.existencias.at(-1) ?? 0
      await untilText(days.locator('tbody tr').first(), two(today / answer.producto.cantidad_bultos))
      await page.getByRole('button', { name: 'Ventas', exact: true }).click()
      await untilParameter(page, 'vista', 'ventas')
      await page.reload()
      const sales = page.getByRole('table', { name: 'Ventas por día y ubicación, en bultos' })
      await sales.waitFor()
      // Cagua is three days behind with its sales.
      const missing = cagua?.ventas.filter((units) => units === null).length ?? 0
      expect(missing).toBeGreaterThan(0)
      expect(await sales.getByText('sin datos').count()).toBeGreaterThanOrEqual(missing)
      await page.getByRole('button', { name: 'Ver como gráfico' }).click()
      await sideBySide(page).waitFor()
    },
    asAdmin,
  )

  journey(
    'leads on to the stock of another location',
    async ({ page }) => {
      await page.goto(at(`/dashboard/tienda_08?producto=${HARINA}`))
      await sideBySide(page).getByRole('link', { name: 'Guacara' }).click()
      await untilTitled(page, 'Guacara')
      await untilParameter(page, 'buscar', HARINA)
      await panel(page).waitFor({ state: 'hidden' })
      await rowOf(page, HARINA).waitFor()
    },
    asAdmin,
  )

  journey(
    'is a card a location on a phone, the one of the row in the whole chain first',
    async ({ page }) => {
      await page.goto(at(`/dashboard/todas?buscar=${HARINA}`))
      const cards = page.getByRole('list', { name: 'Existencias por producto' }).getByRole('listitem')
      const card = cards.filter({ hasText: 'Guacara' })
      await card.getByRole('button').click()
      await untilParameter(page, 'de', 'tienda_03')
      const first = panel(page).getByRole('article').first()
      await untilText(first, /Guacara/)
      await panel(page).getByRole('button', { name: 'Cerrar' }).click()
      await panel(page).waitFor({ state: 'hidden' })
      await page.waitForURL((url) => url.search === `?buscar=${HARINA}`)
    },
    async () => ({ session: product().admin.storage, viewport: PHONE }),
  )

  journey(
    'that nobody knows is said, and the list stays',
    async ({ page, complaints }) => {
      complaints.expect(/404/)
      await page.goto(at('/dashboard/tienda_08?producto=nadie'))
      await untilText(panel(page).getByRole('alert'), /nadie|producto/i)
      await panel(page).getByRole('button', { name: 'Cerrar' }).click()
      await page.getByText(/^Mostrando 1–30/).waitFor()
    },
    asAdmin,
  )
})

describe('a best seller that a store has none of', () => {
  journey(
    'is named on the dashboard, and leads to its store and where else there is some',
    async ({ page }) => {
      const putBack = emptyShelf(product(), 'tienda_08', HARINA)
      try {
        await synchroniseStock(product().admin, 'tienda_08')
        const { clase_a_en_cero: alert } = await product().admin.call(inventarioAlertas, {})
        expect(alert.filas.map((row) => `${row.ubicacion_id} ${row.codigo_producto}`)).toContain(
          `tienda_08 ${HARINA}`,
        )
        await page.goto(at('/dashboard'))
        const attention = page.getByRole('region', { name: 'Requiere atención ahora' })
        const text = alert.productos === 1 ? '1 producto clase A en cero' : 'productos clase A en cero'
        await untilText(attention, text)
        await attention.getByRole('button', { name: /Ver productos/ }).click()
        await untilParameter(page, 'alerta', 'clase-a')
        const list = page.getByRole('table', { name: 'Productos clase A en cero' })
        await list.waitFor()
        await expect.poll(() => list.locator('tbody tr').count()).toBe(alert.filas.length)
        await list.locator('tbody tr').filter({ hasText: HARINA }).filter({ hasText: 'tienda_08' }).click()
        await untilTitled(page, 'San Diego')
        await untilText(rowOf(page, 'tienda_08').last(), /Agotado/)
        await page.goBack()
        await list.waitFor()
        await page.getByRole('button', { name: 'Cerrar' }).click()
        await untilParameter(page, 'alerta', null)
      } finally {
        putBack()
        await synchroniseStock(product().admin, 'tienda_08')
      }
    },
    asAdmin,
  )
})

describe('exporting', () => {
  journey(
    'gives the stock that is filtered, all pages, in the order of the screen',
    async ({ page }) => {
      const filters = { ubicacion_id: 'tienda_08', search: 'a', sort_order: 'asc' } as const
      const codes = (await allRows(filters)).map((row) => row.codigo_producto)
      expect(codes.length).toBeGreaterThan(60)
      await page.goto(at('/dashboard/tienda_08?buscar=a&sentido=asc'))
      await page.getByText(/^Mostrando 1–30/).waitFor()
      const csv = await exported(page, 'csv')
      expect(csv.name).toMatch(/^stock-tienda_08-.*\.csv$/)
      expect(exportedColumn(csv, 'Código')).toEqual(codes)

      await page.getByRole('button', { name: /^Stock en cero/ }).click()
      await untilParameter(page, 'estado', 'cero')
      // What costs most stands first.
      const byCost = { ...filters, estado: 'cero', sort_by: 'perdida', sort_order: 'desc' } as const
      const zero = (await allRows(byCost)).map((row) => row.codigo_producto)
      await page.getByText(`de ${zero.length} productos`).waitFor()
      const xlsx = await exported(page, 'xlsx')
      expect(exportedColumn(xlsx, 'Código')).toEqual(zero)
      expect(new Set(exportedColumn(xlsx, 'Stock actual (unid)'))).toEqual(new Set(['0']))
    },
    asAdmin,
  )

  journey(
    'gives the summary, a row a location',
    async ({ page }) => {
      const summary = await product().admin.call(resumenUbicaciones, {})
      await page.goto(at('/dashboard'))
      await rowOf(page, 'tienda_08').waitFor()
      const file = await exported(page, 'xlsx')
      expect(file.rows).toHaveLength(summary.length + 1)
      expect(file.rows.flat()).toContain('tienda_08')
    },
    asAdmin,
  )
})

describe('searching', () => {
  journey(
    'finds in the wizard what the server finds, by the beginnings of words',
    async ({ page }) => {
      const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
      const lines = await product().admin.call(calcular, { body: route })
      const offered = new Set(lines.map((line) => line.codigo_producto))
      await page.goto(at('/pedidos-sugeridos/nuevo'))
      await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
      await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
      await page.getByRole('button', { name: 'Siguiente →' }).click()
      await page.getByRole('button', { name: /que este CEDI no maneja/ }).click()
      await page.getByRole('button', { name: /que esta tienda nunca ha tenido/ }).click()
      await page.getByRole('button', { name: /^Todos/ }).click()
      const field = page.getByPlaceholder('Código o descripción...')
      for (const search of ['harina pan', 'P.A.N.', 'MAÍ', 'arina', '1.5', '0001', 'de la', '100%']) {
        const found = new Set((await allRows({ search })).map((row) => row.codigo_producto))
        const expected = [...found].filter((code) => offered.has(code)).length
        await field.fill(search)
        await untilText(
          page.getByText(/^Mostrando [\d.]+ de [\d.]+ productos$/),
          `Mostrando ${expected.toLocaleString('es-VE')} de `,
        )
      }
    },
    asAdmin,
  )
})

import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { ventasCategorias, ventasDetalle, ventasSummary, ventasTotales } from '@abasto/contracts/sales/calls'
import { periodRange, PERIODS } from '@abasto/domain/time/period'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayAgo, typedDay } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { columnOf, inSpanish, rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'

const { journey } = journeys()

const { product, at, asAdmin } = productForTests()

const units = (value: number): string => inSpanish(Math.round(value))
const inDays = (day: string): string => day.split('-').toReversed().join('/')

describe('the sales summary', () => {
  const table = (page: Page) => page.getByRole('table', { name: 'Ventas por ubicación' })

  journey(
    'adds up what the locations sold and leads to each of them, by mouse and by keyboard',
    async ({ page }) => {
      const summary = await product().admin.call(ventasSummary, {})
      const totals = await product().admin.call(ventasTotales, {})
      const sum = (of: (row: (typeof summary)[number]) => number) =>
        units(summary.reduce((total, row) => total + of(row), 0))
      await page.goto(at('/dashboard'))
      await page.getByRole('link', { name: 'Ventas', exact: true }).first().click()
      await untilTitled(page, 'Resumen de ventas')
      const cards = page.getByRole('region', { name: 'Totales de la cadena' })
      await untilText(cards, `Ubicaciones${summary.length}`)
      await untilText(cards, `Transacciones${sum((row) => row.total_transacciones ?? 0)}`)
      await untilText(cards, `Productos únicos${inSpanish(totals.productos_unicos)}`)
      await untilText(cards, `Unidades vendidas${sum((row) => row.unidades_vendidas)}`)
      await expect.poll(() => table(page).locator('tbody tr').count()).toBe(summary.length)

      const diego = summary.find((row) => row.ubicacion_id === 'tienda_08')
      await untilText(rowOf(page, 'tienda_08'), units(diego?.unidades_vendidas ?? -1))
      await untilText(rowOf(page, 'tienda_08'), inDays(diego?.ultima_venta ?? ''))
      await untilText(rowOf(page, 'cedi_seco'), /N\/A/)
      await page.getByText(/ de 16 tiendas completas anoche/).waitFor()

      // Anywhere in the row.
      await rowOf(page, 'tienda_08')
        .getByText(units(diego?.unidades_vendidas ?? -1))
        .click()
      await untilTitled(page, 'Detalle de Ventas')
      expect(new URL(page.url()).pathname).toBe('/ventas/tienda_08')
      await page.getByRole('link', { name: 'Volver al resumen' }).click()
      await untilTitled(page, 'Resumen de ventas')
      await rowOf(page, 'tienda_01').getByRole('link').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === '/ventas/tienda_01')
      await page.goBack()
      await page.getByRole('link', { name: 'Ver toda la cadena' }).click()
      await page.waitForURL((url) => url.pathname === '/ventas/todas')
      await page.getByText('Toda la cadena').first().waitFor()
    },
    asAdmin,
  )

  journey(
    'is sorted and filtered, and the address keeps it',
    async ({ page }) => {
      const summary = await product().admin.call(ventasSummary, {})
      await page.goto(at('/ventas'))
      await rowOf(page, 'tienda_08').waitFor()
      const first = async () => (await columnOf(table(page), 1))[0]
      const most = summary.toSorted((one, other) => other.unidades_vendidas - one.unidades_vendidas)
      expect(await first()).toContain(most[0]?.ubicacion_nombre)
      await page.getByRole('button', { name: 'Ubicación', exact: true }).click()
      await untilParameter(page, 'orden', 'nombre')
      await page.getByRole('button', { name: /^CEDI/ }).click()
      await untilParameter(page, 'tipo', 'cedi')
      await page.reload()
      // Not the skeletons of rows that are on their way.
      await rowOf(page, 'cedi_seco').waitFor()
      const cedis = summary.filter((row) => row.tipo_ubicacion === 'cedi')
      await expect.poll(() => table(page).locator('tbody tr').count()).toBe(cedis.length)
      await page.goBack()
      await untilParameter(page, 'tipo', null)

      // The store whose POS never answers has no sales: the head names it, and the card finds it.
      await page.getByRole('link', { name: 'Puerto Cabello' }).first().waitFor()
      await page.getByRole('button', { name: /Ubicaciones/ }).click()
      await untilParameter(page, 'con', 'atraso')
      await untilText(rowOf(page, 'tienda_16'), /N\/A.*sin ventas/s)
      expect(await table(page).getByText('tienda_08').count()).toBe(0)
      await page.getByRole('button', { name: /Con ventas atrasadas/ }).click()
      await untilParameter(page, 'con', null)
    },
    asAdmin,
  )
})

describe('the sales of a store', () => {
  const table = (page: Page) => page.getByRole('table', { name: 'Ventas por producto' })
  const cards = (page: Page) => page.getByRole('region', { name: 'Totales con los filtros' })
  const idle = (page: Page) => page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  const served = (query: object, range = periodRange('ultimo_mes', dayAgo(0))) =>
    product().admin.call(ventasDetalle, {
      query: { ubicacion_id: 'tienda_08', fecha_inicio: range.from, fecha_fin: range.to, ...query },
    })

  journey(
    'are those of the last month, with every column in its format',
    async ({ page }) => {
      const { data, resumen, pagination } = await served({})
      await page.goto(at('/ventas/tienda_08'))
      await untilText(cards(page), `Productos únicos${inSpanish(resumen.productos_unicos)}`)
      await untilText(cards(page), `Unidades vendidas${units(resumen.unidades_vendidas)}unid`)
      await untilText(cards(page), `Promedio diario${units(resumen.promedio_diario)}unid/día`)
      const { from, to } = periodRange('ultimo_mes', dayAgo(0))
      await page.getByText(`${inDays(from)} al ${inDays(to)}`).waitFor()
      const row = data[0]
      if (!row) throw new Error('the store sold nothing')
      const decimals = (value: number, digits: number) =>
        value.toLocaleString('es-VE', { minimumFractionDigits: digits, maximumFractionDigits: digits })
      const cells = (await table(page).locator('tbody tr').first().locator('td').allInnerTexts()).map(
        (text) => text.replaceAll('\u00a0', ' ').trim(),
      )
      expect(cells.slice(0, 9)).toEqual([
        row.codigo_producto,
        row.descripcion_producto,
        row.categoria,
        units(row.cantidad_total),
        units(row.promedio_diario),
        `${inSpanish(row.cantidad_bultos)} unid`,
        decimals(row.total_bultos, 1),
        decimals(row.promedio_bultos_diario, 1),
        `${decimals(row.porcentaje_total, 2)} %`,
      ])
      if (pagination.total_pages > 1) await page.getByText(`Página 1 de ${pagination.total_pages}`).waitFor()
      else expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0)
    },
    asAdmin,
  )

  journey(
    'are shown of every preset, of a month and of days of one’s own',
    async ({ page }) => {
      await page.goto(at('/ventas/tienda_08'))
      const today = dayAgo(0)
      for (const preset of PERIODS) {
        if (preset === 'personalizado') continue
        await page.getByLabel('Periodo').selectOption(preset)
        await untilParameter(page, 'periodo', preset === 'ultimo_mes' ? null : preset)
        await idle(page)
        const { resumen } = await served({}, periodRange(preset, today))
        await untilText(cards(page), `Unidades vendidas${units(resumen.unidades_vendidas)}unid`)
      }
      expect(await page.getByLabel('Fecha de inicio').count()).toBe(0)

      const month = periodRange('mes_anterior', today)
      await page.getByRole('button', { name: /^Mes/ }).click()
      const longName = new Date(`${month.from}T12:00:00Z`).toLocaleString('es', {
        month: 'long',
        timeZone: 'UTC',
      })
      if (month.from.slice(0, 4) !== today.slice(0, 4))
        await page.getByRole('button', { name: 'Año anterior' }).click()
      await page.getByRole('button', { name: new RegExp(`^${longName}`, 'i') }).click()
      await untilParameter(page, 'periodo', 'personalizado')
      await untilParameter(page, 'desde', month.from)
      await untilParameter(page, 'hasta', month.to)
      await expect.poll(() => page.getByLabel('Fecha de inicio').inputValue()).toBe(typedDay(month.from))

      const range = { from: dayAgo(9), to: dayAgo(5) }
      await page.getByLabel('Fecha de inicio').fill(typedDay(range.from))
      await page.getByLabel('Fecha de fin').fill(typedDay(range.to))
      await page.keyboard.press('Enter')
      await untilParameter(page, 'desde', range.from)
      await untilParameter(page, 'hasta', range.to)
      const { resumen } = await served({}, range)
      await untilText(cards(page), `Unidades vendidas${units(resumen.unidades_vendidas)}unid`)

      await page.getByLabel('Fecha de inicio').fill(typedDay(dayAgo(1)))
      await page.keyboard.press('Enter')
      await untilText(page.getByRole('alert'), 'La fecha de inicio no puede ser posterior a la fecha de fin')
      // What was shown stays.
      await untilParameter(page, 'desde', range.from)
      await page.getByLabel('Fecha de inicio').fill('')
      await page.keyboard.press('Enter')
      await untilText(page.getByRole('alert'), 'Indica la fecha de inicio')

      await page.goto(at('/ventas/tienda_08?periodo=personalizado&desde=2026-02-30&hasta=hoy'))
      await page.getByText('Corrige las fechas para ver las ventas.').waitFor()
    },
    asAdmin,
  )

  journey(
    'are searched, filtered and paged, and the address keeps it all',
    async ({ page }) => {
      await page.goto(at('/ventas/todas?periodo=ultimos_3_meses'))
      const range = periodRange('ultimos_3_meses', dayAgo(0))
      const all = await served({ ubicacion_id: undefined }, range)
      const { total_items: total, total_pages: pages } = all.pagination
      expect(pages).toBeGreaterThan(1)
      await page.getByText(`Mostrando 1–50 de ${inSpanish(total)} productos`).waitFor()
      await page.getByRole('button', { name: 'Siguiente' }).click()
      await untilParameter(page, 'pagina', '2')
      await page.getByText(`Página 2 de ${pages}`).waitFor()
      const second = await served({ ubicacion_id: undefined, page: 2 }, range)
      await rowOf(page, second.data[0]?.codigo_producto ?? '')
        .first()
        .waitFor()

      const [category] = await product().admin.call(ventasCategorias, {})
      await page.getByLabel('Categoría').selectOption(category?.value ?? '')
      await untilParameter(page, 'categoria', category?.value ?? '')
      await untilParameter(page, 'pagina', null)
      const filtered = await served({ ubicacion_id: undefined, categoria: category?.value }, range)
      await untilText(cards(page), `Productos únicos${inSpanish(filtered.pagination.total_items)}`)
      await page.reload()
      await untilText(cards(page), `Productos únicos${inSpanish(filtered.pagination.total_items)}`)
      await page.getByLabel('Categoría').selectOption({ label: 'Todas las categorías' })
      await untilParameter(page, 'categoria', null)

      await page.locator('h1').click()
      await page.keyboard.press('/')
      await page.keyboard.type('ázuc', { delay: 20 })
      await untilParameter(page, 'buscar', 'ázuc')
      const found = await served({ ubicacion_id: undefined, search: 'ázuc' }, range)
      expect(found.pagination.total_items).toBeGreaterThan(0)
      await untilText(cards(page), `Productos únicos${inSpanish(found.pagination.total_items)}`)
      await page.getByLabel('Buscar').fill('no existe tal cosa')
      await page.getByText('No se encontraron ventas con los filtros seleccionados').waitFor()
      await page.getByRole('button', { name: 'Quitar filtros' }).click()
      await untilParameter(page, 'buscar', null)

      await page.getByLabel('Ubicación').selectOption('tienda_03')
      await page.waitForURL((url) => url.pathname === '/ventas/tienda_03')
      expect(new URL(page.url()).searchParams.get('periodo')).toBe('ultimos_3_meses')
      await page.goBack()
      await page.waitForURL((url) => url.pathname === '/ventas/todas')
    },
    asAdmin,
  )

  journey(
    'lead from a row to the analysis of its product, and the address says so',
    async ({ page }) => {
      const { data } = await served({})
      const code = data[0]?.codigo_producto ?? ''
      await page.goto(at('/ventas/tienda_08'))
      await table(page)
        .getByText(data[0]?.categoria ?? '', { exact: true })
        .first()
        .click()
      await untilParameter(page, 'producto', code)
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await untilParameter(page, 'producto', null)
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      const mark = table(page)
        .getByRole('button', { name: /^Ver el análisis de ventas de/ })
        .nth(1)
      await mark.focus()
      await page.keyboard.press('Enter')
      await untilParameter(page, 'producto', data[1]?.codigo_producto ?? '')
      await page.getByRole('dialog', { name: data[1]?.descripcion_producto ?? '' }).waitFor()
    },
    asAdmin,
  )

  journey(
    'are not of a location that does not exist, nor of a page',
    async ({ page, complaints }) => {
      complaints.expect(/404/)
      await page.goto(at('/ventas/tienda_99'))
      await page.getByText('No existe la ubicación tienda_99').waitFor()
      await page.getByRole('link', { name: 'Ver toda la cadena' }).click()
      await page.waitForURL((url) => url.pathname === '/ventas/todas')

      await page.goto(at('/ventas/tienda_08?pagina=4000'))
      await page.getByText(/^Esa página no existe/).waitFor()
      await page.getByRole('button', { name: 'Ir a la última' }).click()
      await table(page).waitFor()

      const cedi = (await product().admin.call(ubicaciones, {})).find(({ tipo }) => tipo === 'cedi')
      await page.goto(at(`/ventas/${cedi?.id}`))
      await page.getByText('No se encontraron ventas con los filtros seleccionados').waitFor()
      expect(await page.getByRole('button', { name: 'Sincronizar Ventas' }).count()).toBe(0)
    },
    asAdmin,
  )

  journey(
    'say that they could not be loaded, and load again',
    async ({ page, complaints }) => {
      complaints.expect(/503|ventas/)
      let broken = true
      await page.route('**/api/ventas/detail?*', (route) =>
        broken
          ? route.fulfill({ status: 503, json: { detail: 'La base de datos no responde.' } })
          : route.continue(),
      )
      await page.goto(at('/ventas/tienda_08'))
      await untilText(page.getByRole('alert'), /La base de datos no responde/)
      broken = false
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await table(page).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    },
    asAdmin,
  )
})

import { iniciarSyncInventario } from '@abasto/contracts/etl/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { stock } from '@abasto/contracts/stock/calls'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { inSpanish, rowOf, untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, NARROW_DESKTOP } from '../src/visit.ts'
import { synchroniseStock, untilSynchronised } from '../src/synchronise.ts'

const { journey } = journeys()

const { product, at, asAdmin } = productForTests()

const ALREADY_RUNNING = 'Ya hay una sincronización en curso. Por favor espera a que termine.'

describe('the dashboard', () => {
  journey(
    'adds up what the locations have and leads to each of them',
    async ({ page }) => {
      const summary = await product().admin.call(resumenUbicaciones, {})
      const sum = (of: (row: (typeof summary)[number]) => number) =>
        inSpanish(summary.reduce((total, row) => total + of(row), 0))
      await page.goto(at('/'))
      await untilTitled(page, 'Resumen de inventario')
      const cards = page.getByRole('region', { name: 'Totales de la cadena' })
      await untilText(cards, `Total ubicaciones${summary.length}`)
      await untilText(cards, `Total productos${sum((row) => row.total_productos)}`)
      await untilText(cards, `Stock en cero${sum((row) => row.stock_cero)}`)
      await untilText(cards, `Stock negativo${sum((row) => row.stock_negativo)}`)
      await untilText(rowOf(page, 'tienda_16'), /No disponible/)
      // Where the column of the type gives way its word stands beneath the name.
      await page.setViewportSize(NARROW_DESKTOP)
      await rowOf(page, 'tienda_08').getByText('· TIENDA').waitFor()
      await page.setViewportSize(DESKTOP)
      await rowOf(page, 'tienda_08').getByRole('link').click()
      await untilTitled(page, 'San Diego')
      await page.getByRole('link', { name: 'Volver al resumen' }).click()
      await untilTitled(page, 'Resumen de inventario')
    },
    asAdmin,
  )

  journey(
    'filters by a card, keeps that in the address, and back undoes it',
    async ({ page }) => {
      await page.goto(at('/dashboard'))
      await page.getByRole('button', { name: /^Stock negativo/ }).click()
      await untilParameter(page, 'con', 'negativo')
      await page.getByRole('button', { name: /Tiendas/ }).click()
      await untilParameter(page, 'tipo', 'tienda')
      await page.reload()
      await page.getByRole('button', { name: /Con stock negativo/ }).waitFor()
      expect(await page.getByRole('table').getByText('CEDI').count()).toBe(0)
      await page.goBack()
      await untilParameter(page, 'tipo', null)
      await page.goBack()
      await untilParameter(page, 'con', null)
      await page.goForward()
      await page.getByRole('button', { name: /Con stock negativo/ }).waitFor()
    },
    asAdmin,
  )
})

describe('the stock of a store', () => {
  const showing = (page: Page, what: string | RegExp) => page.getByText(what).first().waitFor()
  const table = (page: Page) => page.getByRole('table', { name: 'Existencias por producto' })

  journey(
    'is searched, filtered, sorted and paged, and the address keeps it all',
    async ({ page }) => {
      const all = await product().admin.call(stock, { query: { ubicacion_id: 'tienda_08' } })
      const { total_items: total, total_pages: pages } = all.pagination
      await page.goto(at('/dashboard/tienda_08'))
      await showing(page, `Mostrando 1–30 de ${inSpanish(total)} productos`)
      await showing(page, `Página 1 de ${pages}`)
      await expect.poll(() => table(page).locator('tbody tr').count()).toBe(30)

      await page.getByRole('button', { name: 'Siguiente' }).click()
      await showing(page, `Mostrando 31–60 de ${inSpanish(total)} productos`)
      await page.getByRole('button', { name: 'Stock Actual' }).click()
      await untilParameter(page, 'sentido', 'asc')
      await showing(page, `Página 1 de ${pages}`)
      const least = await product().admin.call(stock, {
        query: { ubicacion_id: 'tienda_08', sort_by: 'stock', sort_order: 'asc' },
      })
      await rowOf(page, least.data[0]?.codigo_producto ?? '')
        .first()
        .waitFor()

      await page.getByRole('button', { name: 'Peso Total' }).click()
      await untilParameter(page, 'orden', 'peso')
      await untilParameter(page, 'sentido', null)

      await page.getByLabel('Buscar').fill('ázucar')
      await untilParameter(page, 'buscar', 'ázucar')
      const found = await product().admin.call(stock, {
        query: { ubicacion_id: 'tienda_08', search: 'azucar' },
      })
      expect(found.pagination.total_items).toBeGreaterThan(0)
      await showing(page, `de ${found.pagination.total_items} productos`)
      await page.reload()
      await showing(page, `de ${found.pagination.total_items} productos`)
      await expect.poll(() => page.getByLabel('Buscar').inputValue()).toBe('ázucar')

      // The middle of a word is not its beginning.
      await page.getByLabel('Buscar').fill('arina')
      await showing(page, 'No se encontraron productos con los filtros seleccionados')
      await page.getByRole('button', { name: 'Quitar filtros' }).click()
      await untilParameter(page, 'buscar', null)
      await showing(page, 'Mostrando 1–30')
      await page.getByLabel('Buscar').fill('no existe tal cosa')
      await untilParameter(page, 'buscar', 'no existe tal cosa')
      await showing(page, 'No se encontraron productos con los filtros seleccionados')
      await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
      await untilParameter(page, 'buscar', null)

      const category = found.data[0]?.categoria ?? ''
      await page.getByLabel('Categoría').selectOption(category)
      await untilParameter(page, 'categoria', category)
      await page.getByRole('button', { name: /^Stock en cero/ }).click()
      await untilParameter(page, 'estado', 'cero')
      const zero = await product().admin.call(stock, {
        query: { ubicacion_id: 'tienda_08', categoria: category, estado: 'cero' },
      })
      await page.getByRole('button', { name: /^Stock en cero/, pressed: true }).waitFor()
      await showing(
        page,
        zero.pagination.total_items > 0
          ? `de ${zero.pagination.total_items} productos`
          : 'No se encontraron productos con los filtros seleccionados',
      )
      await page.getByRole('button', { name: /^En cero.*quitar filtro/ }).click()
      await untilParameter(page, 'estado', null)
      await page.getByRole('button', { name: /^Stock negativo/ }).click()
      await untilParameter(page, 'estado', 'negativo')
      await page.goBack()
      await untilParameter(page, 'estado', null)
      await page.getByLabel('Ubicación', { exact: true }).selectOption('tienda_03')
      await untilTitled(page, 'Guacara')
      expect(new URL(page.url()).searchParams.get('categoria')).toBe(category)
      await page.goBack()
      await untilTitled(page, 'San Diego')
    },
    asAdmin,
  )
})

describe('the sync dialog', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sincronización de inventario' })

  journey(
    'synchronises one store, shows how far it is, and cannot be left before the end',
    async ({ page }) => {
      const before = await product().admin.call(resumenUbicaciones, {})
      // The run is real; its log reaches the page only when this test has seen the dialog running.
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/etl/logs', async (route) => {
        await seen.promise
        await route.continue()
      })
      await page.goto(at('/dashboard'))
      await page.getByRole('button', { name: 'Sincronizar San Diego' }).first().click()
      await untilText(dialog(page), /Sincronizando\.\.\./)
      await untilText(dialog(page), /25 %/)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 450)
      expect(await dialog(page).isVisible()).toBe(true)
      expect(await dialog(page).getByRole('button', { name: 'Cerrar' }).count()).toBe(0)

      seen.resolve()
      await untilText(dialog(page), /Sincronización completada/)
      await untilText(dialog(page), /100 %/)
      const tiles = dialog(page).getByRole('list', { name: 'Estado por ubicación' }).getByRole('listitem')
      await expect.poll(() => tiles.count()).toBe(1)
      await untilText(tiles, /Completada.*San Diego.*registros/s)
      await untilText(dialog(page).getByRole('log'), /éxito/)
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })

      const after = await product().admin.call(resumenUbicaciones, {})
      const updated = (rows: typeof before, id: string) =>
        rows.find((row) => row.ubicacion_id === id)?.ultima_actualizacion
      expect(updated(after, 'tienda_08')).not.toBe(updated(before, 'tienda_08'))
      expect(updated(after, 'tienda_09')).toBe(updated(before, 'tienda_09'))
    },
    asAdmin,
  )

  journey(
    'refuses a second run with the words of the specification, and offers to watch the first',
    async ({ page, complaints }) => {
      complaints.expect(/409/)
      await untilSynchronised(product().admin, 'inventario')
      // Somebody else is a moment faster.
      await page.route('**/api/etl/sync', async (route) => {
        await product().admin.call(iniciarSyncInventario, { body: {} })
        await route.continue()
      })
      await page.goto(at('/dashboard'))
      await page.getByRole('button', { name: 'Sincronizar San Diego' }).first().click()
      await untilText(dialog(page).getByRole('log'), ALREADY_RUNNING)
      await dialog(page).getByRole('button', { name: 'Ver la que está en curso' }).click()
      await untilText(dialog(page), /Sincronización completada/)
      await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(19)
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
    asAdmin,
  )

  journey(
    'says clearly that a store cannot be reached, and leaves everything as it was',
    async ({ page }) => {
      await synchroniseStock(product().admin)
      const before = await product().admin.call(resumenUbicaciones, {})
      await page.goto(at('/dashboard'))
      await page.getByRole('button', { name: 'Sincronizar Puerto Cabello' }).first().click()
      await untilText(dialog(page), /La sincronización no se completó|Sincronización completada/)
      const tile = dialog(page).getByRole('list', { name: 'Estado por ubicación' }).getByRole('listitem')
      await untilText(tile, /Error.*Puerto Cabello.*punto de venta/s)
      await untilText(dialog(page).getByRole('log'), /Puerto Cabello.*punto de venta/)
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })
      await untilText(rowOf(page, 'tienda_16'), /No disponible/)
      expect(await product().admin.call(resumenUbicaciones, {})).toEqual(before)
    },
    asAdmin,
  )

  journey(
    'skips an unreachable store of the whole chain and reads the others',
    async ({ page }) => {
      await untilSynchronised(product().admin, 'inventario')
      await page.goto(at('/dashboard'))
      await page.getByRole('button', { name: 'Sincronizar todas' }).click()
      const tiles = dialog(page).getByRole('list', { name: 'Estado por ubicación' }).getByRole('listitem')
      await tiles.nth(18).waitFor()
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().waitFor()
      // The states of the locations come a moment after the end.
      const withState = async (state: RegExp) =>
        (await tiles.allInnerTexts()).filter((text) => state.test(text)).length
      await expect.poll(() => withState(/^Completada/)).toBe(18)
      expect(await withState(/^(Omitida|Error)[^]*Puerto Cabello/)).toBe(1)
    },
    asAdmin,
  )
})

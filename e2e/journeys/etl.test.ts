import { ventasGaps } from '@abasto/contracts/completeness/calls'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayAgo, typedDay } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { untilParameter, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { untilSynchronised } from '../src/synchronise.ts'
import { MANAGER, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()

const { product, at, asAdmin } = productForTests()

const log = (page: Page) => page.getByRole('log')

/** Lets an answer of the service through with something else in it. */
const changed = (page: Page, url: string, change: Record<string, unknown>): Promise<unknown> =>
  page.route(url, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...change } })
  })

describe('the ETL Control Center', () => {
  journey(
    'tests every store, and tells who does not answer',
    async ({ page }) => {
      await page.goto(at('/dashboard'))
      await page.getByRole('link', { name: 'ETL', exact: true }).first().click()
      await untilTitled(page, 'ETL Control Center')
      const panel = page.getByRole('region', { name: 'Conectividad' })
      await panel.getByRole('button', { name: 'Test Todas las Tiendas' }).click()
      await untilText(panel, /Última prueba: hoy/)
      const stores = panel.getByRole('listitem')
      await untilText(stores.filter({ hasText: 'tienda_16' }), /^Error.*Puerto Cabello/)
      await untilText(stores.filter({ hasText: 'tienda_08' }), /^OK\d+,\d\d sSan Diego/)
      const count = await stores.count()
      await untilText(panel, `Total${count}Accesibles${count - 1}Tasa de éxito`)
    },
    asAdmin,
  )

  journey(
    'runs the inventory of one location, shows its log to the end, and counts it to the day',
    async ({ page }) => {
      await untilSynchronised(product().admin, 'inventario')
      await page.goto(at('/settings/etl'))
      await page.getByRole('tab', { name: 'ETL Inventario' }).click()
      await untilParameter(page, 'pestana', 'inventario')
      // The other tab's log says the same and is there a moment longer.
      await untilText(page.getByRole('log', { name: /inventario/i }), /Sincronización completada/)
      await page.getByRole('button', { name: 'Limpiar' }).click()
      await untilText(log(page), 'Todavía no hay nada que contar.')
      await page.getByLabel('Ubicación').selectOption('tienda_01')
      const request = page.waitForRequest('**/api/etl/sync')
      await page.getByRole('button', { name: 'Ejecutar ETL' }).click()
      expect((await request).postDataJSON()).toEqual({ ubicacion_id: 'tienda_01' })
      await untilText(log(page), /tienda_01 Valencia Centro.*Sincronización completada/s)
      await page.getByText('Inactivo', { exact: true }).waitFor()
      await page.getByLabel('Filtrar registro').fill('valencia')
      expect(await log(page).getByText('Sincronización completada').count()).toBe(0)
      await untilText(
        page.getByRole('table', { name: 'Historia de corridas' }).getByRole('row').nth(1),
        /hoy.*tienda_01.*Manual/s,
      )
    },
    asAdmin,
  )

  journey(
    'shows the gap of a store, opens its days, and fetches the hole that was pressed',
    async ({ page }) => {
      await untilSynchronised(product().admin, 'ventas')
      const { tiendas, tiendas_con_gaps: gapped } = await product().admin.call(ventasGaps, {})
      const store = tiendas.find(({ tiene_gaps_historicos: has }) => has)
      if (!store) throw new Error('the demo chain has a store with a gap')
      await page.goto(at('/settings/etl'))
      await page.getByRole('button', { name: `Con huecos históricos ${gapped}` }).click()
      const row = page
        .getByRole('table', { name: 'Completitud por tienda' })
        .getByRole('row')
        .filter({ hasText: store.ubicacion_id })
      await untilText(row, `${store.dias_faltantes}`)
      await row.getByRole('button', { name: `Recuperar ${store.ubicacion_nombre}` }).waitFor()
      await row.getByRole('button', { name: store.ubicacion_id }).click()
      await untilParameter(page, 'tienda', store.ubicacion_id)
      const calendar = page.getByRole('region', { name: `${store.ubicacion_nombre}, día por día` })
      const days = calendar.getByRole('button', { name: /sin datos. Volver a leer$/ })
      await days.first().waitFor()
      await expect.poll(() => days.count()).toBe(store.dias_faltantes)
      await days.last().focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Recuperar ${store.ubicacion_nombre}` })
      const request = page.waitForRequest('**/api/etl/sync/ventas')
      await dialog.getByRole('button', { name: 'Ejecutar ETL' }).click()
      expect((await request).postDataJSON()).toMatchObject({ ubicacion_id: store.ubicacion_id })
      await untilText(log(page), new RegExp(store.ubicacion_nombre))
      await untilSynchronised(product().admin, 'ventas')
    },
    asAdmin,
  )

  journey(
    'shows where a store is read from, and its first rows',
    async ({ page, complaints }) => {
      complaints.expect(/status of 403/)
      await page.goto(at('/settings/etl'))
      await page.getByRole('button', { name: 'Fuentes' }).click()
      const dialog = page.getByRole('dialog', { name: 'Fuentes de datos' })
      await dialog.getByLabel('Ubicación').selectOption('tienda_08')
      await dialog.getByLabel('Archivo').filter({ visible: true }).waitFor()
      await expect.poll(() => dialog.getByLabel('Archivo').inputValue()).toMatch(/tienda_08\.db$/)
      await dialog.getByRole('button', { name: 'Probar' }).click()
      const result = dialog.getByRole('region', { name: 'Resultado de la prueba' })
      await untilText(result, /La fuente responde y sus filas se pueden leer/)
      await expect.poll(() => result.getByRole('table').first().getByRole('row').count()).toBe(11)
      await dialog.getByLabel('Archivo').fill('/tmp/otra.db')
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await untilText(dialog, /Los archivos de esta cadena deben estar en/)
    },
    asAdmin,
  )

  journey(
    'warns in the order wizard of a store whose sales are behind',
    async ({ page }) => {
      const { tiendas } = await product().admin.call(ventasGaps, {})
      const store = tiendas.find(({ dias_atrasados: days }) => days !== null && days > 1)
      if (!store) throw new Error('the demo chain has a store that is behind')
      await page.goto(at('/pedidos-sugeridos/nuevo'))
      await page.getByLabel('Tienda de destino').selectOption(store.ubicacion_id)
      await page.getByText(`Las ventas de ${store.ubicacion_nombre} están incompletas:`).waitFor()
      await page.getByRole('link', { name: 'Ver los días' }).click()
      await page.getByRole('region', { name: `${store.ubicacion_nombre}, día por día` }).waitFor()
    },
    asAdmin,
  )

  journey(
    'says what keeps a manual run from starting',
    async ({ page, complaints }) => {
      complaints.expect(/status of 50\d/)
      await page.route('**/api/etl/sync/ventas', (route) =>
        route.fulfill({ status: 500, json: { detail: 'Sin disco' } }),
      )
      await page.goto(at('/settings/etl'))
      const form = page.getByRole('form', { name: 'ETL manual' })
      await form.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(form, 'Por favor selecciona una tienda')
      await untilText(form, 'Por favor ingresa fechas de inicio y fin')
      await form.getByLabel('Tienda').selectOption('tienda_08')
      await form.getByLabel('Fecha inicio').fill(typedDay(dayAgo(1)))
      await form.getByLabel('Fecha fin').fill(typedDay(dayAgo(1)))
      await form.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(log(page), /error\s*Error iniciando ETL de ventas.*info\s*Sin disco/s)
    },
    asAdmin,
  )

  journey(
    'says what keeps an inventory run from starting',
    async ({ page, complaints }) => {
      complaints.expect(/status of 50\d/)
      await page.route('**/api/etl/sync', (route) =>
        route.fulfill({ status: 500, json: { detail: 'Sin disco' } }),
      )
      await page.goto(at('/settings/etl?pestana=inventario'))
      await page.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(log(page), /error\s*Error iniciando ETL.*info\s*Sin disco/s)
      await changed(page, '**/api/etl/logs', { status: 'running' })
      await page.reload()
      await page.getByRole('button', { name: 'Ejecutando...' }).click()
      await page
        .getByRole('dialog')
        .getByText('Ya hay una sincronizacion en ejecucion. Por favor espera a que termine.')
        .waitFor()
    },
    asAdmin,
  )

  journey(
    'says what keeps the automatic ETL from being changed or started',
    async ({ page, complaints }) => {
      complaints.expect(/status of 50\d/)
      await page.route('**/api/etl/scheduler/{enable,disable,trigger}', (route) =>
        route.fulfill({ status: 500, json: {} }),
      )
      await changed(page, '**/api/etl/scheduler/status', { enabled: true, is_running: false })
      await page.goto(at('/settings/etl'))
      await page.getByRole('switch', { name: /^ETL automático/ }).click()
      await page.getByText('Error al cambiar estado del scheduler').waitFor()
      await page.getByRole('button', { name: 'Configurar Fechas' }).click()
      const dialog = page.getByRole('dialog')
      await expect.poll(() => dialog.getByLabel('Fecha inicio').inputValue()).toBe(typedDay(dayAgo(1)))
      await expect.poll(() => dialog.getByLabel('Fecha fin').inputValue()).toBe(typedDay(dayAgo(1)))
      await dialog.getByLabel('Fecha fin').fill('')
      await dialog.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(dialog, 'Por favor selecciona las fechas de inicio y fin')
      await dialog.getByLabel('Fecha fin').fill(typedDay(dayAgo(1)))
      await dialog.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(dialog, /Período: .*Total de tiendas: 16 tiendas/)
      await dialog.getByRole('button', { name: 'Ejecutar', exact: true }).click()
      await untilText(dialog, 'Error al ejecutar ETL automatico')
      await changed(page, '**/api/etl/scheduler/status', { enabled: true, is_running: true })
      await page.reload()
      expect(await page.getByRole('switch', { name: /^ETL automático/ }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: 'Configurar Fechas' }).click()
      await dialog.getByRole('button', { name: 'Ejecutar ETL' }).click()
      await untilText(dialog, 'El scheduler ya esta ejecutando un ETL automatico')
    },
    asAdmin,
  )
})

describe('who sees it', () => {
  journey(
    'a manager sees what was loaded and can start nothing',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await page.getByRole('table', { name: 'Completitud por tienda' }).getByText('tienda_08').waitFor()
      expect(
        await page
          .getByRole('button', {
            name: /Ejecutar|Recuperar|Actualizar (?!datos)|Test|Cancelar|Leer|Volver a leer|Configurar|Fuentes/,
          })
          .count(),
      ).toBe(0)
    },
    async () => ({ session: (await signIn(product(), MANAGER)).storage }),
  )

  journey(
    'a store user has no tab, and finds no data at its address',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await page.getByText('Esta pantalla es para administradores.').waitFor()
      expect(await page.getByRole('link', { name: 'ETL', exact: true }).count()).toBe(0)
    },
    async () => ({ session: (await signIn(product(), STORE_USER)).storage }),
  )
})

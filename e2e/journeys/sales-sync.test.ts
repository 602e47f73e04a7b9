import { statusVentas } from '@abasto/contracts/etl/calls'
import type { Page, Route } from 'playwright-core'
import { describe, expect } from 'vitest'
import { dayAgo, typedDay } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { untilSynchronised } from '../src/synchronise.ts'

const { journey } = journeys()

const { product, asAdmin } = productForTests()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sincronización de Ventas' })
const start = (page: Page) => dialog(page).getByRole('button', { name: 'Sincronizar Ventas' })
const tiles = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Estado por ubicación' }).getByRole('listitem')
const log = (page: Page) => dialog(page).getByRole('log')

async function openDialog(page: Page, location = 'tienda_08'): Promise<void> {
  await page.goto(`${product().api}/ventas/${location}`)
  await page.getByRole('button', { name: 'Sincronizar Ventas' }).first().click()
  await dialog(page).waitFor()
}

describe('the sales sync dialog', () => {
  journey(
    'reads the sales of a store again, cannot be left before the end, and the screen shows them',
    async ({ page }) => {
      await untilSynchronised(product().admin, 'ventas')
      // The run is real; its log reaches the page only when this test has seen the dialog running.
      const seen = Promise.withResolvers<void>()
      await page.route('**/api/etl/ventas/logs', async (route) => {
        await seen.promise
        await route.continue()
      })
      await openDialog(page)
      await expect
        .poll(() => dialog(page).getByLabel('Fecha de inicio').inputValue())
        .toBe(typedDay(dayAgo(30)))
      await expect.poll(() => dialog(page).getByLabel('Fecha de fin').inputValue()).toBe(typedDay(dayAgo(0)))
      await untilText(tiles(page), /Pendiente.*San Diego/s)
      await dialog(page)
        .getByLabel('Fecha de inicio')
        .fill(typedDay(dayAgo(3)))
      const request = page.waitForRequest('**/api/etl/sync/ventas')
      await start(page).click()
      expect((await request).postDataJSON()).toEqual({
        ubicacion_id: 'tienda_08',
        fecha_inicio: dayAgo(3),
        fecha_fin: dayAgo(0),
      })
      const busy = dialog(page).getByRole('button', { name: 'Sincronizando...' })
      await busy.waitFor()
      expect(await busy.isDisabled()).toBe(true)
      await untilText(dialog(page), /50 %/)
      expect(await dialog(page).getByRole('button', { name: 'Cerrar' }).isDisabled()).toBe(true)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 450)
      expect(await dialog(page).isVisible()).toBe(true)

      const readAgain = page.waitForRequest('**/api/ventas/detail?*')
      seen.resolve()
      await untilText(dialog(page), /Sincronización completada/)
      await untilText(dialog(page), /100 %/)
      await expect.poll(() => tiles(page).count()).toBe(1)
      await untilText(tiles(page), /Completada.*San Diego.*registros/s)
      await untilText(log(page), /éxito/)
      await readAgain
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
    asAdmin,
  )

  journey(
    'reads all stores from the detail of the chain',
    async ({ page }) => {
      await untilSynchronised(product().admin, 'ventas')
      await openDialog(page, 'todas')
      await tiles(page).nth(15).waitFor()
      await expect.poll(() => tiles(page).count()).toBe(16)
      await dialog(page)
        .getByLabel('Fecha de inicio')
        .fill(typedDay(dayAgo(0)))
      const request = page.waitForRequest('**/api/etl/sync/ventas')
      await start(page).click()
      expect((await request).postDataJSON()).toMatchObject({ ubicacion_id: null, fecha_inicio: dayAgo(0) })
      await untilText(dialog(page), /Sincronización completada; 1 tienda quedó sin sincronizar/)
      const withState = async (state: RegExp) =>
        (await tiles(page).allInnerTexts()).filter((text) => state.test(text)).length
      await expect.poll(() => withState(/^Completada/)).toBe(15)
      expect(await withState(/^(Pendiente|Error)/)).toBe(1)
    },
    asAdmin,
  )

  journey(
    'asks for two dates in the right order before it asks the server for anything',
    async ({ page }) => {
      let starts = 0
      await page.route('**/api/etl/sync/ventas', (route) => {
        starts += 1
        return route.abort()
      })
      await openDialog(page)
      await dialog(page).getByLabel('Fecha de fin').fill('')
      await start(page).click()
      await untilText(log(page), '❌ Por favor selecciona un rango de fechas válido')
      await dialog(page)
        .getByLabel('Fecha de fin')
        .fill(typedDay(dayAgo(40)))
      await start(page).click()
      await untilText(log(page), '❌ La fecha de inicio debe ser anterior a la fecha de fin')
      expect(await log(page).getByText('rango de fechas válido').count()).toBe(0)
      expect(starts).toBe(0)
      await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })
      // The focus is where it was, so that the keyboard goes on from there.
      await page.locator('button:focus', { hasText: 'Sincronizar Ventas' }).waitFor()
    },
    asAdmin,
  )

  journey(
    'starts nothing while a run is under way, says which, and offers to watch it',
    async ({ page }) => {
      const status = await product().admin.call(statusVentas, {})
      const message = 'Sincronizando las ventas de 16 tiendas'
      await page.route('**/api/etl/ventas/status', (route) =>
        route.fulfill({ json: { ...status, running: true, status: 'running', message, progress: 40 } }),
      )
      await openDialog(page)
      await start(page).click()
      await untilText(
        log(page),
        '❌ Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
      )
      await untilText(log(page), message)
      await dialog(page).getByRole('button', { name: 'Ver la que está en curso' }).click()
      await untilText(dialog(page), /La que está en curso/)
    },
    asAdmin,
  )

  const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
  const answers: readonly [string, (route: Route) => Promise<void>, readonly string[]][] = [
    [
      'another run was a moment faster',
      json(409, { detail: 'otra' }),
      ['⚠️ Ya hay una sincronización de ventas en curso. Por favor espera a que termine.'],
    ],
    [
      'the service is starting',
      json(503, { detail: 'La base de datos no responde.' }),
      [
        '❌ Error del servidor: La base de datos no responde.',
        'ℹ️ El servidor puede estar iniciando. Espera unos segundos y vuelve a intentar.',
      ],
    ],
    [
      'a proxy finds no service',
      (route) => route.fulfill({ status: 502, body: '<html>Bad Gateway</html>' }),
      ['❌ Error del servidor: HTTP 502'],
    ],
    [
      'it is refused',
      json(422, { detail: 'La fecha de inicio no puede estar en el futuro' }),
      ['❌ Error al iniciar sincronización de ventas: La fecha de inicio no puede estar en el futuro'],
    ],
    [
      'it breaks and says so in another way',
      json(500, { message: 'sin espacio' }),
      ['❌ Error al iniciar sincronización de ventas: sin espacio'],
    ],
    [
      'it answers without success',
      json(200, { success: false, message: 'Sin fuente de datos', environment: 'production' }),
      ['❌ Error: Sin fuente de datos'],
    ],
    ['the line is lost', (route) => route.abort(), ['❌ Error de conexión: Failed to fetch']],
  ]

  for (const [cause, answer, texts] of answers) {
    journey(
      `says why it did not start when ${cause}, and can be tried again`,
      async ({ page, complaints }) => {
        complaints.expect(/409|502|503|422|500|ERR_FAILED/)
        await page.route('**/api/etl/sync/ventas', answer)
        await openDialog(page)
        await start(page).click()
        for (const text of texts) await untilText(log(page), text)
        await untilText(dialog(page), /La sincronización no comenzó/)
        expect(await start(page).isEnabled()).toBe(true)
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'hidden' })
      },
      asAdmin,
    )
  }
})

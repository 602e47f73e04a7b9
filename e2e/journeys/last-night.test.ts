import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ventasAnoche } from '@abasto/contracts/completeness/calls'
import type { UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest'
import { accessibilityFaults } from '../src/accessibility.ts'
import { dayAgo } from '../src/calendar.ts'
import { journeys } from '../src/journey.ts'
import { asOwner } from '../src/owner.ts'
import { untilParameter, untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { synchroniseStock, untilSynchronised } from '../src/synchronise.ts'
import { MANAGER, signIn } from '../src/wire.ts'

const { journey } = journeys()
const { product, at, asAdmin } = productForTests()

const YESTERDAY = dayAgo(1)
const STORE = { id: 'tienda_06', name: 'San Joaquín' }
/** One has no POS at all, one stopped delivering: the demo chain is never complete with them. */
const NEVER_COMPLETE = "('tienda_12', 'tienda_16')"
const OF_THE_CHAIN = "tenant_id = (SELECT tenant_id FROM tenant WHERE slug = 'granja')"
const ALL_COMPLETE = 'Las 14 tiendas están completas'

const run = (statement: string) => asOwner(product(), (query) => query(statement))
const activate = (active: boolean) =>
  run(`UPDATE ubicacion SET activa = ${active} WHERE ubicacion_id IN ${NEVER_COMPLETE} AND ${OF_THE_CHAIN}`)

const sheet = (page: Page) => page.getByRole('region', { name: 'Anoche', exact: true })
const rows = (page: Page) => sheet(page).getByRole('table', { name: 'Ubicaciones incompletas anoche' })
const rowOfStore = (page: Page) => rows(page).getByRole('row').filter({ hasText: STORE.id })

beforeAll(async () => {
  await untilSynchronised(product().admin, 'ventas')
  await untilSynchronised(product().admin, 'inventario')
  await activate(false)
})
afterAll(() => activate(true))

describe('a store that was read before its day had ended', () => {
  const readWhole = (whole: boolean) =>
    run(`UPDATE venta_dia SET completo = ${whole} WHERE fecha = '${YESTERDAY}' AND ubicacion_key = (
      SELECT ubicacion_key FROM ubicacion WHERE ubicacion_id = '${STORE.id}' AND ${OF_THE_CHAIN})`)
  beforeEach(() => readWhole(false))
  afterEach(() => readWhole(true))

  journey(
    'is named with its reason, mended by its button, and then all is complete',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await sheet(page).getByRole('heading', { name: '13 de 14 tiendas completas' }).waitFor()
      await untilText(rowOfStore(page), /Parcial.*antes de que terminara el día/s)
      const tiles = sheet(page).getByRole('list', { name: 'Estado de cada tienda' }).getByRole('listitem')
      await untilText(tiles.filter({ hasText: STORE.name }), /^Parcial/)
      await expect.poll(() => tiles.count()).toBe(14)
      expect(await accessibilityFaults(page)).toEqual([])
      const request = page.waitForRequest('**/api/etl/sync/ventas')
      await rowOfStore(page)
        .getByRole('button', { name: `Leer el día entero: ${STORE.name}` })
        .click()
      expect((await request).postDataJSON()).toEqual({ ubicacion_id: STORE.id })
      await sheet(page).getByRole('heading', { name: ALL_COMPLETE }).waitFor()
      expect(await rows(page).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Leer lo que falta' }).count()).toBe(0)
      // What else is on the page knows it too.
      await untilText(page.getByRole('log').first(), new RegExp(STORE.name))
    },
    asAdmin,
  )

  journey(
    'is mended by the one button for all, which says what it reads',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await untilText(sheet(page), /Leer lo que falta\s*1 tienda/)
      await page.getByRole('button', { name: 'Leer lo que falta' }).click()
      await sheet(page).getByRole('heading', { name: ALL_COMPLETE }).waitFor()
      await sheet(page).getByRole('button', { name: 'Ver todas' }).click()
      const complete = sheet(page).getByRole('list', { name: 'Ubicaciones completas' })
      await untilText(complete.getByRole('listitem').filter({ hasText: STORE.name }), /Completa\d+ líneas/)
    },
    asAdmin,
  )

  journey(
    'says beside the button why it could not be read, and where the definition is',
    async ({ page, complaints }) => {
      complaints.expect(/status of 409/)
      const detail = 'Ya hay una sincronización de ventas en curso. Por favor espera a que termine.'
      await page.route('**/api/etl/sync/ventas', (route) => route.fulfill({ status: 409, json: { detail } }))
      await page.goto(at('/settings/etl'))
      await rowOfStore(page)
        .getByRole('button', { name: `Leer el día entero: ${STORE.name}` })
        .click()
      await untilText(rowOfStore(page).getByRole('alert'), detail)
      await page.getByRole('button', { name: 'Qué es completa' }).click()
      await page.getByRole('dialog').getByText('Se rechazó a lo sumo el 1 % de sus líneas').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
    asAdmin,
  )

  journey(
    'is shown to a manager with its reason and without a button',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await untilText(rowOfStore(page), /antes de que terminara el día/)
      expect(await sheet(page).getByRole('button', { name: /leer/i }).count()).toBe(0)
    },
    async () => ({ session: (await signIn(product(), MANAGER)).storage }),
  )
})

describe('a stock reading that lost most of its products', () => {
  const posFile = () => join(product().dataDir, 'demo/pos', `${STORE.id}.db`)
  const inPos = (statement: string) => {
    const pos = new DatabaseSync(posFile())
    try {
      pos.exec(`PRAGMA busy_timeout = 5000; ${statement}`)
    } finally {
      pos.close()
    }
  }
  const restore = () => inPos('INSERT OR REPLACE INTO existencias SELECT * FROM apartadas')
  const lastNight = async (): Promise<UbicacionAnoche | undefined> => {
    const { ubicaciones } = await product().admin.call(ventasAnoche, {})
    return ubicaciones.find(({ ubicacion_id: id }) => id === STORE.id)
  }

  beforeEach(async () => {
    inPos(`
      CREATE TABLE apartadas AS SELECT * FROM existencias;
      DELETE FROM existencias WHERE cod_articulo NOT IN (SELECT cod_articulo FROM existencias LIMIT 40)
    `)
    await synchroniseStock(product().admin, STORE.id)
    expect(await lastNight()).toMatchObject({
      estado: 'retenida',
      retenida: { tipo: 'inventario', llego: 40 },
    })
  })
  afterEach(async () => {
    restore()
    inPos('DROP TABLE apartadas')
    await synchroniseStock(product().admin, STORE.id)
  })

  journey(
    'is open with what accepting would do; refused, it is read again, and all is complete',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await untilText(rowOfStore(page), /Retenida.*menos productos y no se ha cargado/s)
      const categories = rows(page).getByRole('table', { name: 'Productos por categoría' })
      await untilText(categories.getByRole('row').last(), /^Total/)
      expect(await accessibilityFaults(page)).toEqual([])
      await rows(page)
        .getByRole('button', { name: /^Ver los/ })
        .click()
      const missing = page.getByRole('dialog', { name: 'Productos que faltan' })
      await untilText(missing.getByRole('row').nth(1), /no llegó/)
      await page.keyboard.press('Escape')
      await rows(page)
        .getByRole('button', { name: /^Aceptar igual/ })
        .click()
      const question = page.getByRole('dialog', { name: 'Aceptar igual' })
      await untilText(question, /quedarían sin stock conocido/)
      await question.getByRole('button', { name: 'Cancelar' }).click()
      expect(await lastNight()).toMatchObject({ estado: 'retenida' })
      restore()
      await rows(page)
        .getByRole('button', { name: /^Rechazar y leer de nuevo/ })
        .click()
      await page.getByText('Se está leyendo de nuevo.').waitFor()
      await sheet(page).getByRole('heading', { name: ALL_COMPLETE }).waitFor()
    },
    asAdmin,
  )

  journey(
    'is loaded as it came once somebody accepts it',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await rows(page)
        .getByRole('button', { name: /^Aceptar igual/ })
        .click()
      await page
        .getByRole('dialog', { name: 'Aceptar igual' })
        .getByRole('button', { name: 'Aceptar igual' })
        .click()
      await sheet(page).getByRole('heading', { name: ALL_COMPLETE }).waitFor()
      expect(await lastNight()).toMatchObject({ estado: 'completa', retenida: null })
    },
    asAdmin,
  )
})

describe('a store whose lines were rejected', () => {
  const rejected = async (page: Page) =>
    page.route('**/api/ventas/anoche', async (route) => {
      const response = await route.fetch()
      const night = await response.json()
      const ubicaciones = night.ubicaciones.map((each: UbicacionAnoche) =>
        each.ubicacion_id === STORE.id
          ? {
              ...each,
              estado: 'rechazada',
              completa: false,
              accion: 'ver_rechazos',
              motivo: 'Se rechazaron 44.',
            }
          : each,
      )
      await route.fulfill({ response, json: { ...night, ubicaciones, completas: night.completas - 1 } })
    })

  journey(
    'leads to the rows of that night, which can be widened to all',
    async ({ page }) => {
      await rejected(page)
      await page.goto(at('/settings/etl?pestana=inventario'))
      const request = page.waitForRequest(/\/api\/etl\/rechazos\?/)
      await rowOfStore(page)
        .getByRole('button', { name: `Ver rechazos de ${STORE.name}` })
        .click()
      const asked = new URL((await request).url()).searchParams
      expect(Object.fromEntries(asked)).toMatchObject({
        tipo: 'ventas',
        ubicacion_id: STORE.id,
        fecha: YESTERDAY,
      })
      const history = page.getByRole('region', { name: 'Filas rechazadas' })
      await history.getByRole('button', { name: /^Ventas del .*quitar filtro$/ }).click()
      await untilParameter(page, 'dia', null)
      await untilParameter(page, 'de', STORE.id)
      // The verdict may be asked for again just as the page closes.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    },
    asAdmin,
  )

  journey(
    'is not taken for complete where the verdict cannot be loaded',
    async ({ page, complaints }) => {
      complaints.expect(/status of 500|anoche/)
      let isBroken = true
      await page.route('**/api/ventas/anoche', (route) =>
        isBroken ? route.fulfill({ status: 500, json: { detail: 'Sin base' } }) : route.continue(),
      )
      await page.goto(at('/settings/etl'))
      await untilText(sheet(page).getByRole('alert'), /No se pudo saber cómo quedó anoche/)
      isBroken = false
      await sheet(page).getByRole('button', { name: 'Reintentar' }).click()
      await sheet(page).getByRole('heading', { name: ALL_COMPLETE }).waitFor()
    },
    asAdmin,
  )
})

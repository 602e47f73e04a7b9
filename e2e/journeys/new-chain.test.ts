import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { fillSignIn, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { createUser } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { PHONE } from '../src/visit.ts'
import { signIn } from '../src/wire.ts'
import { oddWorkbook } from './odd-workbook.ts'
import { fillOrder, saveOrder, untilState } from './order-steps.ts'

const { journey, visitor } = journeys()
const { product, at } = productForTests()

const OWNER = { tenant: 'admin', username: 'duena', password: 'turpial-en-la-rama-9' } as const
const OWN_PASSWORD = 'cuatro palabras al azar'

/** From the answer that access is taken away to the sign-in form in every tab. */
const OUT_MS = 1000

/** How late the list of imports is, on a network that is slow. */
const LIST_MS = 1000

beforeAll(() => createUser(product(), { ...OWNER, nombre: 'Marta Dávila', rol: 'administrador' }))

journey(
  'an owner makes a chain, whose administrator imports an odd workbook and invites a manager, who orders and is put out',
  async ({ page, complaints }) => {
    complaints.expect(/404/)
    const slug = `mercado-${Date.now()}`
    const { password, address } = await makeChain(page, slug)

    const ana = await visitor()
    ana.complaints.expect(/40[019]/)
    const desk = ana.page
    await desk.goto(new URL(address, at('/')).href)
    await fillSignIn(desk, { username: 'ana', password })
    await untilTitled(desk, 'Pon tu propia contraseña')
    await desk.getByLabel('Clave de un solo uso').fill(password)
    await setPassword(desk, OWN_PASSWORD, 'Guardar y seguir')
    // An empty chain begins with its files.
    await importWorkbook(desk)
    const link = await inviteLuisa(desk)

    const luisa = await visitor()
    luisa.complaints.expect(/40[013]|422/)
    const one = luisa.page
    await one.goto(link)
    await setPassword(one, 'password123', 'Guardar y entrar')
    await one.getByText('Esa contraseña es de las más usadas', { exact: false }).waitFor()
    await setPassword(one, OWN_PASSWORD, 'Guardar y entrar')
    await untilTitled(one, 'Resumen de inventario')
    const recovery = await setUpSecondFactor(one)
    await one.getByRole('button', { name: 'Salir' }).click()
    await one.getByLabel('Usuario', { exact: true }).waitFor()
    await one.goto(at('/pedidos-sugeridos/nuevo'))
    await fillSignIn(one, { username: 'luisa', password: OWN_PASSWORD })
    await one.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await one.getByLabel('Código de recuperación').fill(recovery)
    await one.getByRole('button', { name: 'Entrar' }).click()
    await fillOrder(one, {
      cedi: 'CEDI Seco',
      store: 'Valencia Centro',
      products: [{ codigo: '000104', packs: 4 }],
    })
    await untilState(one, await saveOrder(one, 'Enviar Pedido'), 'Pendiente de Aprobación')

    // Another role and other stores are there at once, where she is at work.
    await one.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
    const stores = one.getByLabel('Tienda de destino').getByRole('option')
    await stores.filter({ hasText: 'Valencia Centro' }).waitFor({ state: 'attached' })
    await openLuisa(desk)
    await changeLuisa(desk, async (dialog) => {
      await dialog.getByLabel('Rol').selectOption({ label: 'Tienda' })
      await dialog.getByLabel('San Diego').check()
    })
    await stores.filter({ hasText: 'Valencia Centro' }).waitFor({ state: 'detached' })
    await stores.filter({ hasText: 'San Diego' }).waitFor({ state: 'attached' })
    expect(await one.getByRole('link', { name: 'ETL' }).count()).toBe(0)
    await changeLuisa(desk, async (dialog) => {
      await dialog.getByLabel('San Diego').uncheck()
      await dialog.getByLabel('Valencia Centro').check()
    })
    await stores.filter({ hasText: 'San Diego' }).waitFor({ state: 'detached' })
    await stores.filter({ hasText: 'Valencia Centro' }).waitFor({ state: 'attached' })

    const two = await one.context().newPage()
    await two.goto(at('/pedidos-sugeridos'))
    await untilTitled(two, 'Pedidos Sugeridos')
    const done = await deactivateLuisa(desk, [one, two])
    expect(
      done.every((ms) => ms < OUT_MS),
      `out after ${done.join(' and ')} ms`,
    ).toBe(true)
    await fillSignIn(two, { username: 'luisa', password: OWN_PASSWORD })
    await untilText(two.getByRole('alert'), 'Usuario o contraseña incorrectos')

    await desk.getByRole('button', { name: 'Reactivar' }).click()
    await desk.getByRole('button', { name: 'Restablecer clave' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click()
    const told = desk.getByLabel('Clave', { exact: true })
    await told.waitFor()
    await fillSignIn(one, { username: 'luisa', password: (await told.innerText()).trim() })
    await untilTitled(one, 'Pon tu propia contraseña')
    await desk.getByRole('button', { name: 'Ya la anoté' }).click()

    await suspendChain(page, slug)
    for (const tab of [desk, one]) await tab.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    expect([ana.complaints.unexpected(), luisa.complaints.unexpected()]).toEqual([[], []])
    await ana.close()
    await luisa.close()
  },
  async () => ({ session: (await signIn(product(), OWNER)).storage }),
)

async function makeChain(page: Page, slug: string): Promise<{ password: string; address: string }> {
  await page.goto(at('/'))
  await untilTitled(page, 'Cadenas')
  // The administration has no stores: nothing of theirs is offered, and the panel is where one begins.
  expect(await page.getByRole('link', { name: 'Inventarios' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Nueva cadena' }).click()
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Mercado Ñandú')
  await page.getByLabel('Nombre en la dirección', { exact: false }).fill(slug)
  await page.getByLabel('Nombre completo').fill('Ana Pérez')
  await page.getByLabel('Usuario', { exact: true }).fill('ana')
  await page.getByLabel('Color primario', { exact: true }).fill('#E8C13A')
  await page.getByText('1,7 con blanco').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Crear cadena' }).click()
  const told = page.getByLabel('Clave', { exact: true })
  await told.waitFor()
  const address = await page.getByRole('link', { name: new RegExp(slug) }).getAttribute('href')
  return { password: (await told.innerText()).trim(), address: address ?? '' }
}

async function suspendChain(page: Page, slug: string): Promise<void> {
  await page.getByRole('link', { name: 'Volver a las cadenas' }).last().click()
  await untilText(rowOf(page, slug), /activa3/)
  await rowOf(page, slug).getByRole('button', { name: /^Ver/ }).click()
  await page.getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await page.getByRole('button', { name: 'Reactivar' }).waitFor()
}

async function setPassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña nueva').fill(password)
  await page.getByRole('button', { name: button }).click()
}

async function importWorkbook(page: Page): Promise<void> {
  await untilTitled(page, 'Importar archivos')
  await page.getByText('Plantillas con un ejemplo').click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Existencias', exact: true }).click(),
  ])
  expect(template.suggestedFilename()).toMatch(/existencias.*xlsx/)
  await page.getByLabel('Archivos para importar').setInputFiles(await oddWorkbook())
  await page.getByRole('heading', { name: 'Hoja VENTAS' }).waitFor()
  await page.getByText('REPORTE DE VENTAS').waitFor()
  await expect.poll(() => page.getByLabel('Qué es la columna COD_ART').inputValue()).toBe('codigo')
  await page.getByRole('button', { name: 'Confirmar 3 propuestas' }).click()
  await page.getByText('3 nombres de los archivos').waitFor()
  await page.getByRole('button', { name: 'Probar' }).click()
  const trial = page.getByRole('region', { name: 'Prueba' })
  await trial.getByText('Código vacío').waitFor()
  await trial.getByText('Valencia Centro').first().waitFor()
  const faults = await accessibilityFaults(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(PHONE)
  expect([...faults, ...(await accessibilityFaults(page))]).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = /\/api\/etl\/importaciones$/
  await page.route(list, async (route) => {
    await setTimeout(LIST_MS)
    await route.continue()
  })
  await page.getByRole('button', { name: /^Cargar/ }).click()
  // What is loaded is done with: the next files begin anew, also while the list still has it as being loaded.
  const more = page.getByRole('button', { name: 'Importar más archivos' })
  await more.waitFor()
  const listed = page.waitForResponse(list)
  await more.click()
  await page.getByText('Suelta aquí el libro de Excel', { exact: false }).waitFor()
  await listed
  await page.getByText('Suelta aquí el libro de Excel', { exact: false }).waitFor()
  await page.unroute(list)
  await page.goBack()
  await page.getByRole('link', { name: 'Ver las existencias' }).click()
  await untilTitled(page, 'Resumen de inventario')
  await untilText(rowOf(page, 'Valencia Centro'), /100,0\s%/)
  await untilText(rowOf(page, 'CEDI Seco'), /100,0\s%/)
}

/** @returns the link that she is handed: there is no mail server here */
async function inviteLuisa(page: Page): Promise<string> {
  await page.goto(at('/settings/personas'))
  await page.getByRole('button', { name: 'Invitar persona' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nombre completo').fill('Luisa Ñáñez')
  await dialog.getByLabel('Usuario', { exact: true }).fill('luisa')
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const link = page.getByLabel('Enlace', { exact: true })
  await link.waitFor()
  await page.getByText('Este enlace solo abre en este equipo', { exact: false }).waitFor()
  const shown = (await link.innerText()).trim()
  expect(new URL(shown).origin).toBe(product().api)
  await page.getByRole('button', { name: 'Listo' }).click()
  await untilText(rowOf(page, 'luisa'), /invitada/)
  return shown
}

/** A secret, a code that shows that it works, and codes for when the telephone is lost. @returns one of these */
async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole('link', { name: /mi cuenta/ }).click()
  const factor = page.getByRole('region', { name: 'Segundo factor' })
  await factor.getByRole('button', { name: 'Activar' }).click()
  await factor.getByRole('button', { name: 'Empezar' }).click()
  const secret = (await factor.getByLabel('Clave para la aplicación').innerText()).replaceAll(' ', '')
  await factor.getByLabel('Código de la aplicación').fill(totpCode(secret))
  await factor.getByLabel('Tu contraseña').fill(OWN_PASSWORD)
  await factor.getByRole('button', { name: 'Activar' }).click()
  const recovery = await factor.getByRole('listitem').first().innerText()
  await factor.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.getByText('esta sesión').waitFor()
  return recovery
}

async function openLuisa(page: Page): Promise<void> {
  await page.getByPlaceholder('Nombre o correo...').fill('luisa')
  await rowOf(page, 'luisa')
    .getByRole('button', { name: /^Ver a/ })
    .click()
}

async function changeLuisa(page: Page, change: (dialog: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Cambiar datos, rol o tiendas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar a Luisa Ñáñez' })
  await change(dialog)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** @returns of each tab, how long after the answer its sign-in form was there, by the tabs' own clocks */
async function deactivateLuisa(page: Page, tabs: readonly Page[]): Promise<number[]> {
  for (const tab of tabs) await tab.evaluate(NOTE_SIGN_IN_FORM)
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const answer = page.waitForResponse(/\/desactivar$/)
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await (await answer).finished()
  const answered = await page.evaluate<number>(
    `performance.timeOrigin + performance.getEntriesByType('resource').findLast(({ name }) => name.endsWith('/desactivar')).responseEnd`,
  )
  const out = await Promise.all(tabs.map((tab) => tab.evaluate<number>('window.signInForm')))
  await untilText(rowOf(page, 'luisa'), /desactivada/)
  return out.map((moment) => Math.round(moment - answered))
}

const NOTE_SIGN_IN_FORM = `
  window.signInForm = new Promise((resolve) => {
    new MutationObserver(() => {
      const buttons = [...document.querySelectorAll('button')]
      if (buttons.some(({ textContent }) => textContent === 'Iniciar Sesión'))
        resolve(performance.timeOrigin + performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  undefined
`

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000

/** What an authenticator shows (RFC 6238), worked out without the product's library. */
function totpCode(secret: string): string {
  const bits = Array.from(secret, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS)))
  const hash = createHmac('sha1', key).update(step).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

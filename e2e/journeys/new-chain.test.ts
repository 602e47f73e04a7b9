import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { fillSignIn, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { createUser } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { PHONE } from '../src/visit.ts'
import { signIn } from '../src/wire.ts'

const { journey, visitor } = journeys()
const { product, at } = productForTests()

const OWNER = { tenant: 'admin', username: 'duena', password: 'turpial-en-la-rama-9' } as const
const OWN_PASSWORD = 'cuatro palabras al azar'
const DAY_MS = 86_400_000

beforeAll(() => createUser(product(), { ...OWNER, nombre: 'Marta Dávila', rol: 'administrador' }))

/** Sales as an old system exports them: a title, semicolons, decimal commas, dd/mm/yyyy, Latin-1, and a row without its code. */
function salesFile() {
  const rows = Array.from({ length: 14 }, (_, index) => {
    const [year, month, day] = new Date(Date.now() - (index + 2) * DAY_MS)
      .toISOString()
      .slice(0, 10)
      .split('-')
    return `${day}/${month}/${year};VALENCIA CENTRO;${100 + index};000104;HARINA ÑANDÚ;${index + 1},5;1,12`
  })
  const [first = ''] = rows
  const text = [
    'REPORTE DE VENTAS',
    'FECHA;SUCURSAL;NRO FACT;COD_ART;DESCRIPCION;CANT;PRECIO',
    ...rows,
    first.replace('000104', ''),
  ].join('\r\n')
  return { name: 'ventas.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

/** The templates, as the screen gives them. */
async function templates(page: Page, names: readonly string[]) {
  const files: { name: string; mimeType: string; buffer: Buffer }[] = []
  await page.getByText('Plantillas con un ejemplo').click()
  for (const name of names) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ])
    const buffer = await readFile(await download.path())
    files.push({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer })
  }
  return files
}

journey(
  'an owner makes a chain; its administrator sets a password, imports the files of its stores and sees the stock; suspended, they are out',
  async ({ page, complaints }) => {
    complaints.expect(/404/)
    const slug = `mercado-${Date.now()}`
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
    const password = (await told.innerText()).trim()
    const address = await page.getByRole('link', { name: new RegExp(slug) }).getAttribute('href')

    const ana = await visitor()
    ana.complaints.expect(/401/)
    const desk = ana.page
    await desk.goto(new URL(address ?? '', at('/')).href)
    await fillSignIn(desk, { username: 'ana', password })
    await untilTitled(desk, 'Pon tu propia contraseña')
    await desk.getByLabel('Clave de un solo uso').fill(password)
    await desk.getByLabel('Contraseña nueva', { exact: true }).fill(OWN_PASSWORD)
    await desk.getByLabel('Repite la contraseña nueva').fill(OWN_PASSWORD)
    await desk.getByRole('button', { name: 'Guardar y seguir' }).click()
    // An empty chain begins with its files.
    await untilTitled(desk, 'Importar archivos')

    const examples = await templates(desk, ['Existencias', 'Productos y bultos', 'Tiendas y CEDI'])
    await desk.getByLabel('Archivos para importar').setInputFiles([...examples, salesFile()])
    await desk.getByRole('button', { name: /^ventas\.csv 15 Ventas/ }).click()
    await desk.getByRole('heading', { name: 'ventas.csv' }).waitFor()
    expect(await desk.getByLabel('Qué es la columna COD_ART').inputValue()).toBe('codigo')
    await desk.getByText('REPORTE DE VENTAS').waitFor()
    await desk.getByRole('button', { name: 'Probar' }).click()
    const trial = desk.getByRole('region', { name: 'Prueba' })
    await trial.getByText('Código vacío').waitFor()
    await trial.getByText('Valencia Centro').first().waitFor()
    const faults = await accessibilityFaults(desk)
    await desk.emulateMedia({ colorScheme: 'dark' })
    await desk.setViewportSize(PHONE)
    expect([...faults, ...(await accessibilityFaults(desk))]).toEqual([])
    expect(await horizontalOverflow(desk)).toBe(0)
    await desk.setViewportSize({ width: 1440, height: 900 })
    await desk.getByRole('button', { name: /^Cargar/ }).click()
    // What is loaded is done with: the next files begin anew.
    await desk.getByRole('button', { name: 'Importar más archivos' }).click()
    await desk.getByText('Suelta aquí el libro de Excel', { exact: false }).waitFor()
    await desk.goBack()
    await desk.getByRole('link', { name: 'Ver las existencias' }).click()
    await untilTitled(desk, 'Resumen de inventario')
    await untilText(rowOf(desk, 'Valencia Centro'), /100,0\s%/)
    await untilText(rowOf(desk, 'CEDI Seco'), /100,0\s%/)

    await page.getByRole('link', { name: 'Volver a las cadenas' }).last().click()
    await untilText(rowOf(page, slug), /activa2/)
    await rowOf(page, slug).getByRole('button', { name: /^Ver/ }).click()
    await page.getByRole('button', { name: 'Suspender' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
    await desk.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    await page.getByRole('button', { name: 'Reactivar' }).waitFor()
    expect(ana.complaints.unexpected()).toEqual([])
    await ana.close()
  },
  async () => ({ session: (await signIn(product(), OWNER)).storage }),
)

import { configurarInformeCorreo, informeSemanal } from '@abasto/contracts/reports/calls'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults } from '../src/accessibility.ts'
import { exported, exportedColumn } from '../src/exported.ts'
import { journeys } from '../src/journey.ts'
import { untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()
let manager: SignedIn
let storeUser: SignedIn

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  storeUser = await signIn(product(), STORE_USER)
  // The weeks are made once the forecasts of the first synchronisation are.
  while ((await manager.call(informeSemanal, { query: {} })).sin_calcular.length > 0) await setTimeout(3000)
})
afterAll(() =>
  manager.call(configurarInformeCorreo, {
    body: { activo: false, dia: 1, hora: '07:00', destinatarios: [] },
  }),
)

const as = (person: () => SignedIn) => async () => ({ session: person().storage })
const head = (page: Page) => page.locator('header').filter({ hasText: 'Informe semanal' }).first()
const paper = (page: Page) => page.locator('article').filter({ hasText: 'En qué descansan las cifras' })

describe('the weekly report', () => {
  journey(
    'is read for the chain and for a store, of this week and the one before, sorted, printed and exported',
    async ({ page }) => {
      const chain = await manager.call(informeSemanal, { query: {} })
      await page.goto(at('/informes'))
      await untilText(
        head(page),
        new RegExp(`La cadena, ${chain.total_tiendas} tiendas, semana ${chain.numero}`),
      )
      const sentences = page.getByRole('list', { name: 'Lo que importa de la semana' })
      await untilText(sentences, /Disponibilidad de \d+,\d %/)
      expect(await accessibilityFaults(page)).toEqual([])

      // The least available stand first; a name leads to the store's own report, of the same week.
      const table = page.getByRole('table', { name: 'Por tienda' })
      const [worst] = chain.tiendas
      await table
        .getByRole('row')
        .nth(1)
        .getByRole('link', { name: worst?.ubicacion_nombre ?? '' })
        .waitFor()
      await table.getByRole('button', { name: 'Tienda' }).click()
      await page.waitForURL(/orden=nombre/)
      await table.getByRole('link', { name: worst?.ubicacion_nombre ?? '' }).click()
      await page.waitForURL(new RegExp(`ubicacion=${worst?.ubicacion_id}`))
      await untilText(head(page), new RegExp(`^.*${worst?.ubicacion_nombre}, semana ${chain.numero}`))

      await page.getByRole('button', { name: 'Semana anterior' }).click()
      const before = await manager.call(informeSemanal, {
        query: { ubicacion_id: worst?.ubicacion_id ?? '', semana: chain.semanas.at(-2)?.semana ?? '' },
      })
      await untilText(head(page), new RegExp(`semana ${before.numero} `))
      await page.getByRole('button', { name: 'Semana siguiente' }).click()
      await untilText(head(page), new RegExp(`semana ${chain.numero} `))

      // Back over both, and the chain is as it was.
      await page.goto(at(`/informes?semana=${chain.semana}`))
      await untilText(head(page), /La cadena/)
      const file = await exported(page, 'xlsx')
      expect(file.name).toBe(`informe-cadena-${chain.semana}-${chain.hasta}.xlsx`)
      expect(exportedColumn(file, 'Tienda')).toEqual(chain.tiendas.map((store) => store.ubicacion_nombre))
      expect(exportedColumn(file, 'Venta (unid)').map(Number)).toEqual(
        chain.tiendas.map(({ unidades }) => expect.closeTo(unidades, 6)),
      )

      await page.emulateMedia({ media: 'print' })
      await paper(page).waitFor()
      expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false)
      expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
      expect((await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(10_000)
    },
    as(() => manager),
  )

  journey(
    'has people written to who are on its list, and says that the installation writes to nobody',
    async ({ page }) => {
      await page.goto(at('/informes'))
      await page.getByRole('button', { name: 'Correo' }).click()
      const dialog = page.getByRole('dialog', { name: 'Informe por correo' })
      await untilText(dialog, /Esta instalación no tiene un servidor de correo/)
      const save = dialog.getByRole('button', { name: 'Guardar' })
      expect(await save.isDisabled()).toBe(true)
      await dialog.getByLabel('Día').selectOption('2')
      await dialog.getByLabel(/^Toda la cadena/).fill('ana@cadena.com, luis@')
      await untilText(dialog, /luis@: Debe ser un correo, como ana@cadena.com/)
      await dialog.getByLabel(/^Toda la cadena/).fill('ana@cadena.com')
      await dialog.getByLabel('Agregar una tienda').selectOption({ label: 'San Diego' })
      await dialog.getByLabel(/^San Diego/).fill('luis@cadena.com')
      await save.click()
      await page.getByText('Envío del informe guardado').waitFor()
      await page.reload()
      await page.getByRole('button', { name: 'Correo' }).click()
      await expect.poll(() => dialog.getByLabel('Día').inputValue()).toBe('2')
      await expect.poll(() => dialog.getByLabel(/^San Diego/).inputValue()).toBe('luis@cadena.com')
      expect(await accessibilityFaults(page)).toEqual([])
    },
    as(() => manager),
  )

  journey(
    'is of their own store for the people of a store, who find it behind the last tab of a phone',
    async ({ page, complaints }) => {
      await page.goto(at('/informes'))
      await untilText(head(page), /San Diego, semana/)
      expect(await page.getByRole('button', { name: 'Correo' }).count()).toBe(0)
      expect(await page.getByLabel('Tienda').count()).toBe(0)
      complaints.expect(/403/)
      await page.goto(at('/informes?ubicacion=tienda_01'))
      await untilText(page.getByRole('alert'), /Tu usuario no puede ver el informe/)
    },
    as(() => storeUser),
  )
})

import { configurarAvisos } from '@abasto/contracts/notices/calls'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { accessibilityFaults } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { untilText } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, signIn } from '../src/wire.ts'

const { journey } = journeys()
const { product, at, asAdmin } = productForTests()

const card = (page: Page) => page.getByRole('region', { name: 'Avisos de hoy, resumen' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avisos' })

const nobody = { hora: '07:00', correos: [], webhook: null }
afterAll(() => product().admin.call(configurarAvisos, { body: nobody }))

describe('being told', () => {
  journey(
    'says that nobody is, takes an address, tries it, says what came of that, and takes it back',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await untilText(card(page), /Se avisa\s*a nadie todavía/)
      await page.getByRole('button', { name: 'Avisos', exact: true }).click()
      await untilText(dialog(page), /Nadie recibe avisos todavía/)
      await untilText(dialog(page), /La instalación no tiene servidor de correo/)
      const save = dialog(page).getByRole('button', { name: 'Guardar' })
      const test = dialog(page).getByRole('button', { name: 'Enviar prueba' })
      expect(await save.isDisabled()).toBe(true)
      expect(await test.isDisabled()).toBe(true)

      await dialog(page).getByLabel('Correos, uno por línea').fill('ana@cadena.com, luis@')
      await untilText(dialog(page), /luis@: Debe ser un correo, como ana@cadena.com/)
      expect(await save.isDisabled()).toBe(true)
      await dialog(page).getByLabel('Correos, uno por línea').fill('ana@cadena.com')
      await dialog(page).getByLabel('Webhook').fill('http://127.0.0.1:9/avisos?clave=secreta')
      await dialog(page).getByLabel('Hora del aviso de anoche').fill('06:30')
      await save.click()
      await page.getByText('Avisos configurados').waitFor()
      // The address is as good as a password: its server is all that is seen of it again.
      await dialog(page).getByPlaceholder('http://127.0.0.1:9/...').waitFor()
      expect(await page.content()).not.toContain('secreta')
      expect(await accessibilityFaults(page)).toEqual([])

      await test.click()
      await untilText(dialog(page).getByRole('alert'), /^Webhook:.*\S/)

      await dialog(page).getByRole('button', { name: 'Quitar el webhook' }).click()
      await save.click()
      await untilText(dialog(page), /Nadie recibe avisos todavía/)
      await dialog(page).getByText('Sin configurar').waitFor()
      await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click()
      await dialog(page).waitFor({ state: 'hidden' })
    },
    asAdmin,
  )

  journey(
    'shows what there was to tell, what reached whom, and what is over',
    async ({ page }) => {
      await page.route('**/api/etl/avisos', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), ...TOLD } })
      })
      await page.goto(at('/settings/etl'))
      await untilText(card(page), /Anoche incompleta, lunes 23\/11.*por correo/)
      await untilText(card(page), /Queda poco espacio en el disco, resuelto/)
      await card(page).getByRole('button', { name: 'Ver los avisos y a quién llegan' }).click()
      const items = dialog(page).getByRole('region', { name: 'Desde ayer' }).getByRole('listitem')
      await untilText(items.filter({ hasText: '6 de 16' }).first(), /Abierto.*Cagua.*Correo enviado/s)
      await untilText(
        items.filter({ hasText: 'poco espacio' }).first(),
        /Resuelto.*Webhook sin enviar \(28 intentos, no se intenta más\): No respondió/s,
      )
      expect(await accessibilityFaults(page)).toEqual([])
    },
    asAdmin,
  )

  journey(
    'is shown to a manager, who changes nothing',
    async ({ page }) => {
      await page.goto(at('/settings/etl'))
      await page.getByRole('button', { name: 'Avisos', exact: true }).click()
      await dialog(page).getByRole('heading', { name: 'Desde ayer' }).waitFor()
      expect(await dialog(page).getByLabel('Correos, uno por línea').isDisabled()).toBe(true)
      expect(
        await dialog(page)
          .getByRole('button', { name: /Guardar|Enviar|Quitar/ })
          .count(),
      ).toBe(0)
    },
    async () => ({ session: (await signIn(product(), MANAGER)).storage }),
  )
})

const told = { canal: 'correo', fase: 'abierto', intentos: 1, proximo_intento: null, error: null } as const

const TOLD = {
  canales: { correo: 'listo', webhook: 'no_configurado' },
  avisos: [
    {
      id: 2,
      tipo: 'anoche',
      sujeto: '2026-11-23',
      titulo: 'Anoche incompleta, lunes 23/11: 6 de 16 ubicaciones por resolver',
      detalle: '- Cagua (tienda_12): Llegaron 131 líneas de unas 500',
      abierto_en: '2026-11-24T11:00:00.000Z',
      terminado_en: null,
      fin: null,
      envios: [{ ...told, enviado_en: '2026-11-24T11:00:20.000Z' }],
    },
    {
      id: 1,
      tipo: 'disco',
      sujeto: 'datos',
      titulo: 'Queda poco espacio en el disco',
      detalle: 'Quedan 900 MB en el disco de la carpeta de datos.',
      abierto_en: '2026-11-23T10:00:00.000Z',
      terminado_en: '2026-11-23T20:32:00.000Z',
      fin: 'resuelto',
      envios: [{ ...told, canal: 'webhook', intentos: 28, enviado_en: null, error: 'No respondió' }],
    },
  ],
}

import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { PHONE } from '../src/visit.ts'
import { MANAGER, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at } = productForTests()

describe('what is set up for oneself', () => {
  journey(
    'a list is saved as it is filtered, is what it begins with, and is found by name',
    async ({ page }) => {
      await page.goto(at('/dashboard/tienda_08?estado=cero&orden=dias&pagina=2'))
      await untilTitled(page, 'San Diego')
      await page.getByRole('button', { name: 'Vistas guardadas' }).click()
      await page.getByRole('menuitem', { name: 'Guardar lo que se ve…' }).click()
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Vacíos de la mañana')
      await page.getByLabel('Compartirla con la cadena').check()
      await page.getByLabel('Empezar con ella').check()
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
      await page.getByText('Vista «Vacíos de la mañana» guardada').waitFor()

      // Without filters the list begins with it, and there is a way back.
      await page.goto(at('/dashboard/tienda_02'))
      await page.getByRole('button', { name: 'Vistas guardadas: Vacíos de la mañana' }).waitFor()
      expect(new URL(page.url()).search).toBe('?estado=cero&orden=dias')
      await page.getByRole('button', { name: 'Quitar la vista «Vacíos de la mañana»' }).click()
      await page.getByRole('button', { name: 'Vistas guardadas', exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe('')

      await page.keyboard.press('Control+k')
      await page.keyboard.type('vacios de la manana')
      await page.getByRole('option', { name: /Vacíos de la mañana/ }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/dashboard\/todas\?estado=cero&orden=dias/)
      await page.getByRole('button', { name: /^Vistas guardadas: / }).click()
      await page.getByRole('menuitem', { name: 'Organizar las vistas…' }).click()
      await page.getByRole('button', { name: 'Eliminar «Vacíos de la mañana»' }).click()
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await page.getByText('Ya no queda ninguna.').waitFor()
    },
    async () => ({ session: (await signIn(product(), MANAGER)).storage }),
  )

  journey(
    'the way of a first visit is shown where one lands, by keys alone, and does not come again',
    async ({ page }) => {
      await page.goto(at('/pedidos-sugeridos'))
      await untilTitled(page, 'Pedidos Sugeridos')
      await page.keyboard.press('Control+k')
      await page.keyboard.type('recorrido')
      await page.getByRole('option', { name: /Recorrido de la primera visita/ }).waitFor()
      await page.keyboard.press('Enter')
      const way = page.getByRole('region', { name: 'Primera visita' })
      await way.getByRole('heading', { name: 'Tu tienda, cada mañana' }).waitFor()
      await way.getByRole('button', { name: 'Siguiente' }).focus()
      for (const title of ['El paso siguiente: pedir', 'Encuentra lo que sea', 'Ayuda donde estés']) {
        await page.keyboard.press('Enter')
        await way.getByRole('heading', { name: title }).waitFor()
      }
      await page.keyboard.press('Escape')
      await expect.poll(() => way.count()).toBe(0)
      await page.reload()
      await untilTitled(page, 'San Diego')
      await page.waitForTimeout(1500)
      expect(await way.count()).toBe(0)
    },
    async () => ({
      session: (await signIn(product(), STORE_USER)).storage,
      viewport: PHONE,
      touch: true,
    }),
  )
})

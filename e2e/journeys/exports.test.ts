import { describe, expect } from 'vitest'
import { accessibilityFaults } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'

const { journey } = journeys()

const { product, asAdmin } = productForTests()

describe('exporting', () => {
  journey(
    'works by keyboard, is announced, and says when it failed',
    async ({ page, complaints }) => {
      await page.goto(`${product().api}/dashboard`)
      await untilTitled(page, 'Resumen de inventario')
      const button = page.getByRole('button', { name: 'Exportar', disabled: false })
      await button.waitFor()
      await button.focus()
      await page.keyboard.press('Enter')
      const first = page.getByRole('menuitem', { name: 'Excel (.xlsx)' })
      await first.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).and(page.locator(':focus')).waitFor()
      const coming = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      expect((await coming).suggestedFilename()).toMatch(/^inventario-.*\.csv$/)
      await first.waitFor({ state: 'hidden' })
      await page.waitForFunction('document.activeElement?.textContent === "Exportar"')

      complaints.expect(/exportar/)
      await page.route('**/exportar*', (route) =>
        route.fulfill({ status: 429, json: { detail: 'Hay demasiadas exportaciones en curso.' } }),
      )
      await button.click()
      await first.click()
      await page.getByText('Hay demasiadas exportaciones en curso.').waitFor()
    },
    asAdmin,
  )
})

import { expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { OPENERS, openAndClose, STEP_2 } from './opened.ts'

const { journey } = journeys()
const { at, asAdmin } = productForTests()

journey(
  'what opens over a page takes the focus in, and gives it back to what opened it',
  async ({ page }) => {
    const wrong: string[] = []
    let shown = ''
    for (const { path, name } of OPENERS) {
      if (path === STEP_2) {
        if (shown !== STEP_2) {
          await page.goto(at('/pedidos-sugeridos/nuevo'))
          await page.getByLabel('CEDI de origen').selectOption({ label: 'CEDI Seco' })
          await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
          await page.getByRole('button', { name: 'Siguiente →' }).press('Enter')
          await untilTitled(page, 'Productos Sugeridos')
        }
      } else if (path !== shown) await page.goto(at(path))
      shown = path
      const opener = page.getByRole('button', { name }).first()
      const fault = await openAndClose(page, opener)
      if (fault !== undefined) wrong.push(`${path}, ${name}: ${fault}`)
    }
    expect(wrong).toEqual([])
  },
  asAdmin,
)

import { expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'

const { journey } = journeys()
const { product, at } = productForTests()

journey(
  'a CEDI is created, its stock pasted from a spreadsheet, ordered from, and retired again',
  async ({ page, complaints }) => {
    complaints.expect(/409/)
    const id = `paso_${Date.now()}`
    const name = `CEDI de paso ${id}`
    await page.goto(at('/settings/ubicaciones'))
    await untilTitled(page, 'Ubicaciones')
    await page.getByRole('button', { name: 'Crear ubicación' }).click()
    await page.getByLabel('Tipo').selectOption('cedi')
    await page.getByLabel('Nombre').fill('san diego')
    await page.getByRole('button', { name: 'Crear', exact: true }).click()
    await page.getByText('Ya hay una ubicación que se llama «San Diego»', { exact: false }).waitFor()
    await page.getByLabel('Nombre').fill(name)
    await page.getByLabel('Código').fill(id)
    await page.getByRole('button', { name: 'Crear', exact: true }).click()

    await page.getByRole('link', { name: 'Escribir existencia' }).click()
    await untilTitled(page, `Existencia de ${name}`)
    await page.locator('input[data-code]').first().focus()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = 'Código\tCantidad\n000104\t1.240\nNO-HAY\t5\n'
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(copied)})`)
    await page.keyboard.press('Control+V')
    await page.getByText('NO-HAY', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Guardar existencia' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await page.getByText(/^Escrita por última vez .* por Yolimar Contreras\.$/).waitFor()
    await expect.poll(() => page.getByLabel(/^Unidades de .*, 000104$/).inputValue()).toBe('1240')

    await page.goto(at('/pedidos-sugeridos/nuevo'))
    await page.getByLabel('CEDI de origen').selectOption({ label: name })
    await page.getByLabel('Tienda de destino').selectOption({ label: 'San Diego' })
    await page.getByRole('button', { name: 'Siguiente →' }).click()
    await page.getByPlaceholder('Código o descripción...').waitFor()

    await page.goto(at(`/settings/ubicaciones?ubicacion=${id}`))
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('Deja de leerse', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('Ubicación retirada', { exact: true }).first().waitFor()
    await page.goto(at('/pedidos-sugeridos/nuevo'))
    await page.getByLabel('CEDI de origen').waitFor()
    expect(await page.getByLabel('CEDI de origen').innerText()).not.toContain(name)
  },
  async () => ({ session: product().admin.storage }),
)

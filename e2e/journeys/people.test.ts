import { expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, rowOf, untilText, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'

const { journey, visitor } = journeys()
const { product, at } = productForTests()

const OWN = 'cuatro palabras al azar'

journey(
  'an administrator takes access away from a manager in two tabs, gives it back and resets the password',
  async ({ page, complaints }) => {
    complaints.expect(/40[013]|422/)
    const username = `luisa${Date.now()}`
    await page.goto(at('/settings/personas'))
    await untilTitled(page, 'Personas')
    await page.getByRole('button', { name: 'Crear persona' }).click()
    await page.getByLabel('Nombre completo').fill('Luisa Ñáñez')
    await page.getByLabel('Usuario', { exact: true }).fill(username)
    await page.getByRole('button', { name: 'Crear', exact: true }).click()
    const told = page.getByLabel('Clave', { exact: true })
    await told.waitFor()
    const first = (await told.innerText()).trim()
    await page.getByRole('button', { name: 'Ya la anoté' }).click()

    const manager = await visitor()
    manager.complaints.expect(/40[013]|422/)
    const one = manager.page
    await one.goto(at('/dashboard'))
    await fillSignIn(one, { username, password: first })
    await untilTitled(one, 'Pon tu propia contraseña')
    const change = async (current: string, next: string) => {
      await one.getByLabel('Clave de un solo uso').fill(current)
      await one.getByLabel('Contraseña nueva', { exact: true }).fill(next)
      await one.getByLabel('Repite la contraseña nueva').fill(next)
      await one.getByRole('button', { name: 'Guardar y seguir' }).click()
    }
    await change(first, 'password123')
    await one.getByText('Esa contraseña es de las más usadas', { exact: false }).waitFor()
    await change(first, OWN)
    await untilTitled(one, 'Resumen de inventario')
    const two = await one.context().newPage()
    await two.goto(at('/ventas'))
    await untilTitled(two, /[Vv]entas/)
    expect(await two.getByRole('link', { name: 'Personas' }).count()).toBe(0)

    await page.getByPlaceholder('Nombre o usuario...').fill(username)
    await rowOf(page, username)
      .getByRole('button', { name: /^Ver a/ })
      .click()
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
    await untilText(rowOf(page, username), /desactivada/)
    for (const tab of [one, two]) await tab.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    await fillSignIn(two, { username, password: OWN })
    await untilText(two.getByRole('alert'), 'Usuario o contraseña incorrectos')

    await page.getByRole('button', { name: 'Reactivar' }).click()
    await page.getByRole('button', { name: 'Desactivar' }).waitFor()
    await page.getByRole('button', { name: 'Restablecer clave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restablecer' }).click()
    await told.waitFor()
    const second = (await told.innerText()).trim()
    expect(second).not.toBe(first)
    await fillSignIn(one, { username, password: second })
    await untilTitled(one, 'Pon tu propia contraseña')
    await change(second, `${OWN} otra vez`)
    await untilTitled(one, 'Resumen de inventario')

    await one.getByRole('link', { name: /mi cuenta/ }).click()
    await untilTitled(one, 'Mi cuenta')
    await one.getByText('esta sesión').waitFor()
    expect(manager.complaints.unexpected()).toEqual([])
    await manager.close()
  },
  async () => ({ session: product().admin.storage }),
)

import { logout, sesionActual } from '@abasto/contracts/auth/session-calls'
import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, untilTitled } from '../src/pages.ts'
import { LANDING_LINKS, productForTests } from '../src/shared-product.ts'
import { ADMIN, MANAGER, signedInWith } from '../src/wire.ts'

const { journey } = journeys()

const { product, at } = productForTests()

describe('the landing page', () => {
  journey('stands where the host names no chain, with its two links', async ({ page }) => {
    const { port } = new URL(product().api)
    await page.goto(`http://www.localhost:${port}/dashboard`)
    await untilTitled(page, /construcción/)
    const links = page.getByRole('link')
    await links.nth(1).waitFor()
    const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
    expect(targets).toEqual([LANDING_LINKS.ENLACE_TIENDA_CLIENTES, LANDING_LINKS.ENLACE_PANEL_ADMIN])
    expect(await page.getByLabel('Usuario').count()).toBe(0)
  })

  journey('stands where the chain is unknown', async ({ page, complaints }) => {
    complaints.expect(/404/)
    await page.goto(at('/?tenant=nadie'))
    await untilTitled(page, /construcción/)
  })
})

describe('signing in', () => {
  journey('at a host that names the chain is to that chain', async ({ page }) => {
    await page.goto(at('/').replace('localhost', 'granja.localhost'))
    await page.getByLabel('Usuario', { exact: true }).waitFor()
    expect(await page.title()).toBe('Iniciar Sesión · La Granja Mercado')
    await fillSignIn(page, ADMIN)
    await untilTitled(page, 'Resumen de inventario')
  })

  journey('with a wrong password says why, above the form, and lets one try again', async (visit) => {
    const { page, complaints } = visit
    complaints.expect(/401/)
    await page.goto(at('/'))
    const password = page.getByLabel('Contraseña', { exact: true })
    await expect.poll(() => password.getAttribute('type')).toBe('password')
    await expect.poll(() => password.getAttribute('autocomplete')).toBe('current-password')
    await fillSignIn(page, { username: 'admin', password: 'equivocada' })
    const banner = page.getByRole('alert')
    await banner.waitFor()
    expect(await banner.textContent()).toBe('Usuario o contraseña incorrectos')
    await fillSignIn(page, ADMIN)
    await page.waitForURL(at('/dashboard'))
  })

  journey('leads to the address that was asked for, filter included', async ({ page }) => {
    await page.goto(at('/pedidos-sugeridos?estado=aprobado_gerente'))
    await fillSignIn(page, MANAGER)
    await untilTitled(page, 'Pedidos Sugeridos')
    expect(page.url()).toBe(at('/pedidos-sugeridos?estado=aprobado_gerente'))
    await page.getByText('Ana Teresa Guédez').first().waitFor()
  })

  journey('with the demo hint takes two presses', async ({ page }) => {
    await page.goto(at('/'))
    await page.getByRole('button', { name: 'Usar' }).click()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await untilTitled(page, 'Resumen de inventario')
    await page.getByText('Yolimar Contreras').first().waitFor()
  })

  journey('survives a reload, and Salir ends it here and on the server', async ({ page }) => {
    await page.goto(at('/'))
    await fillSignIn(page, ADMIN)
    await untilTitled(page, 'Resumen de inventario')
    await page.reload()
    await untilTitled(page, 'Resumen de inventario')
    const token = await page.evaluate<string>('localStorage.getItem("auth_token")')
    await page.getByRole('button', { name: 'Salir' }).click()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    // The colours are the device's: the next page begins in them.
    expect(await page.evaluate('Object.keys(localStorage)')).toEqual(['abasto:colores'])
    const person = signedInWith(product(), { ...product().admin, token })
    await expect(person.call(sesionActual, {})).rejects.toMatchObject({ status: 401 })
    await page.reload()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  })
})

describe('a session that was ended elsewhere', () => {
  journey('leads to the sign-in form at once, and from there back to the same place', async (visit) => {
    const { page, complaints } = visit
    complaints.expect(/401/)
    await page.goto(at('/dashboard/tienda_08'))
    await fillSignIn(page, MANAGER)
    await untilTitled(page, 'San Diego')
    const token = await page.evaluate<string>('localStorage.getItem("auth_token")')
    await signedInWith(product(), { ...product().admin, token }).call(logout, { body: {} })
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    expect(await page.evaluate('localStorage.getItem("auth_token")')).toBeNull()
    await fillSignIn(page, MANAGER)
    await untilTitled(page, 'San Diego')
  })

  journey(
    'in another tab of the same browser ends in this one too',
    async ({ page, context, complaints }) => {
      // What one of them was asking for as the session ended.
      complaints.expect(/401/)
      await page.goto(at('/dashboard'))
      await fillSignIn(page, MANAGER)
      await untilTitled(page, 'Resumen de inventario')
      const other = await context.newPage()
      await other.goto(at('/dashboard'))
      await untilTitled(other, 'Resumen de inventario')
      await other.getByRole('button', { name: 'Salir' }).click()
      await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    },
  )
})

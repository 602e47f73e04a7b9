import { calcular } from '@abasto/contracts/orders/calls'
import { resumenUbicaciones } from '@abasto/contracts/locations/calls'
import { ventasSummary } from '@abasto/contracts/sales/calls'
import { beforeAll, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { fillSignIn, inSpanish, untilText, untilTitled } from '../src/pages.ts'
import { CLIENT_ADMIN, CLIENT_MANAGER, importClient, withRealData } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { fillOrder, openOrder, saveOrder, untilState } from './order-steps.ts'

withRealData('a chain of 16 stores with real sales', () => {
  const { journey, visitor } = journeys()
  const { product } = productForTests()
  let admin: SignedIn

  beforeAll(async () => {
    admin = await importClient(product())
  })

  journey('is entered, synchronised, ordered for and approved', async ({ page, complaints }) => {
    complaints.expect(/401/)
    await page.goto(`${product().api}/?tenant=cliente`)
    // A real chain shows nobody a password.
    await page.getByLabel('Usuario', { exact: true }).waitFor()
    expect(await page.getByText('contraseña', { exact: false }).filter({ hasText: 'admin' }).count()).toBe(0)
    await fillSignIn(page, { ...CLIENT_ADMIN, password: 'admin123' })
    await untilText(page.getByRole('alert'), 'Usuario o contraseña incorrectos')
    await fillSignIn(page, CLIENT_ADMIN)
    await untilTitled(page, 'Resumen de inventario')
    const summary = await admin.call(resumenUbicaciones, {})
    const total = summary.reduce((sum, row) => sum + row.total_productos, 0)
    const cards = page.getByRole('region', { name: 'Totales de la cadena' })
    await untilText(cards, `Total ubicaciones${summary.length}`)
    await untilText(cards, `Total productos${inSpanish(total)}`)
    expect(await page.getByText('San Diego').count()).toBe(0)

    await page
      .getByRole('button', { name: /^Sincronizar Tienda 8 / })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Sincronización de inventario' })
    await untilText(dialog, /Sincronización completada/)
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
    await page
      .getByRole('link', { name: /^Tienda 8 / })
      .first()
      .click()
    await untilTitled(page, /^Tienda 8 /)
    await page.getByText(/^Mostrando 1–30 de/).waitFor()

    const lines = await admin.call(calcular, {
      body: { cedi_origen: 'cedi_01', tienda_destino: 'tienda_08' },
    })
    const wanted = lines.toSorted(
      (one, other) => other.cantidad_ajustada_bultos - one.cantidad_ajustada_bultos,
    )[0]
    expect(wanted?.cantidad_ajustada_bultos).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Pedidos' }).first().click()
    await page.getByRole('link', { name: 'Crear Pedido Sugerido' }).click()
    await fillOrder(page, {
      cedi: 'CEDI Central',
      store: /^Tienda 8 /,
      products: [{ codigo: wanted?.codigo_producto ?? '', packs: 4 }],
    })
    const number = await saveOrder(page, 'Enviar Pedido')
    await untilState(page, number, 'Pendiente de Aprobación')

    const other = await visitor()
    await other.page.goto(`${product().api.replace('localhost', 'cliente.localhost')}/pedidos-sugeridos`)
    await fillSignIn(other.page, CLIENT_MANAGER)
    await openOrder(other.page, number, 'Aprobar')
    await other.page.getByRole('button', { name: 'Aprobar Pedido' }).click()
    await other.page.getByRole('dialog').getByRole('button', { name: 'Aprobar Pedido' }).click()
    await untilTitled(other.page, 'Pedidos Sugeridos')
    await untilState(other.page, number, 'Aprobado')
    expect(other.complaints.unexpected()).toEqual([])
    await other.close()

    await page.getByRole('button', { name: 'Actualizar' }).click()
    await untilState(page, number, 'Aprobado')
  })

  journey(
    'shows its sales, store by store and product by product',
    async ({ page }) => {
      const summary = await admin.call(ventasSummary, {})
      const units = summary.reduce((sum, row) => sum + row.unidades_vendidas, 0)
      await page.goto(`${product().api}/?tenant=cliente`)
      await page.getByRole('link', { name: 'Ventas', exact: true }).first().click()
      await untilTitled(page, 'Resumen de ventas')
      const cards = page.getByRole('region', { name: 'Totales de la cadena' })
      await untilText(cards, `Unidades vendidas${inSpanish(Math.round(units))}`)
      await page
        .getByRole('link', { name: /^Tienda 8 / })
        .first()
        .click()
      await untilTitled(page, 'Detalle de Ventas')
      await page.getByLabel('Periodo').selectOption('ultimo_ano')
      await page.getByRole('table', { name: 'Ventas por producto' }).waitFor()
    },
    async () => ({ session: admin.storage }),
  )

  journey('does not open for the people of another chain', async ({ page, complaints }) => {
    complaints.expect(/401/)
    await page.goto(`${product().api}/?tenant=cliente`)
    await fillSignIn(page, { username: 'tienda08', password: 'tienda123' })
    await untilText(page.getByRole('alert'), 'Usuario o contraseña incorrectos')
  })
})

import { readFile } from 'node:fs/promises'
import { auditoria } from '@abasto/contracts/audit/calls'
import { configurarScheduler } from '@abasto/contracts/etl/calls'
import { aprobarPedido, crearPedido, pedido } from '@abasto/contracts/orders/calls'
import { wallTime } from '@abasto/domain/time/wall-clock'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { untilParameter, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { MANAGER, type SignedIn, signIn, STORE_USER } from '../src/wire.ts'

const { journey } = journeys()
const { product, at, asAdmin } = productForTests()
let manager: SignedIn
let order: { id: number; numero_pedido: string }

const ELEVEN_HOURS_MS = 11 * 3_600_000

beforeAll(async () => {
  manager = await signIn(product(), MANAGER)
  const store = await signIn(product(), STORE_USER)
  // None of its hours strikes while the tests look.
  const hora = wallTime(new Date(Date.now() + ELEVEN_HOURS_MS), 'America/Caracas')
  await product().admin.call(configurarScheduler, { body: { hora, dias_relectura: 4, horas_stock: [] } })
  const { id } = await store.call(crearPedido, {
    body: {
      cedi_origen: 'cedi_seco',
      tienda_destino: 'tienda_08',
      productos: [{ codigo_producto: '000104', cantidad_pedida_bultos: 1, incluido: true }],
    },
  })
  await manager.call(aprobarPedido, { params: { id }, body: {} })
  order = await manager.call(pedido, { params: { id } })
})

describe('the audit trail', () => {
  journey(
    'tells an administrator who changed a schedule and who approved an order, filtered and as a file',
    async ({ page }) => {
      await page.goto(at('/dashboard'))
      await page.getByRole('link', { name: 'Administración', exact: true }).first().click()
      await page.getByRole('link', { name: 'Auditoría', exact: true }).click()
      await untilTitled(page, 'Auditoría')
      const table = page.getByRole('table', { name: 'Auditoría' })
      const approved = table.getByRole('row').filter({ hasText: `Aprobó el pedido ${order.numero_pedido}` })
      await approved.filter({ hasText: manager.storage['nombre_completo'] ?? 'gerente' }).waitFor()
      const schedule = table.getByRole('row').filter({ hasText: 'Cambió el horario del ETL automático' })
      await schedule.first().getByText('admin', { exact: true }).waitFor()
      await schedule.filter({ hasText: 'días que se releen: 3 → 4' }).first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])

      await page.getByLabel('Quién', { exact: true }).selectOption('gerente')
      await untilParameter(page, 'persona', 'gerente')
      await schedule.first().waitFor({ state: 'detached' })
      await approved.waitFor()

      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
      const text = await readFile(await (await coming).path(), 'utf8')
      expect(text).toContain(`Aprobó el pedido ${order.numero_pedido}`)
      expect(text).not.toContain('Cambió el horario')
    },
    asAdmin,
  )

  journey(
    'is an order’s own history, from its page',
    async ({ page }) => {
      await page.goto(at(`/pedidos-sugeridos/${order.id}/aprobar`))
      await page.getByRole('link', { name: 'Ver en la auditoría' }).click()
      await untilTitled(page, 'Auditoría')
      const rows = page.getByRole('table', { name: 'Auditoría' }).locator('tbody tr')
      await rows.filter({ hasText: 'Aprobó' }).waitFor()
      await expect.poll(() => rows.count()).toBe(2)
      await page.getByRole('button', { name: 'Ver todo' }).click()
      await rows.filter({ hasText: 'Cambió el horario del ETL automático' }).first().waitFor()
    },
    asAdmin,
  )

  journey(
    'says that it cannot be loaded, and keeps the filters',
    async ({ page, complaints }) => {
      complaints.expect(/auditoria/)
      await page.route('**/api/auditoria?*', (route) =>
        route.fulfill({ status: 503, json: { detail: 'La base de datos no responde.' } }),
      )
      await page.goto(at('/settings/auditoria?persona=gerente'))
      await page.getByText('No se pudo cargar la auditoría.').waitFor()
      await page.unroute('**/api/auditoria?*')
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await page.getByText(`Aprobó el pedido ${order.numero_pedido}`).first().waitFor()
      expect(new URL(page.url()).searchParams.get('persona')).toBe('gerente')
    },
    asAdmin,
  )

  journey(
    'is no manager’s: no link, no screen, and the server refuses',
    async ({ page }) => {
      await page.goto(at('/settings/auditoria'))
      await page.getByText('Solo quien administra la cadena puede verla.').waitFor()
      expect(await page.getByRole('link', { name: /^(Auditoría|Administración)$/ }).count()).toBe(0)
      await page.goto(at(`/pedidos-sugeridos/${order.id}/aprobar`))
      await untilTitled(page, order.numero_pedido)
      expect(await page.getByRole('link', { name: 'Ver en la auditoría' }).count()).toBe(0)
      await expect(manager.call(auditoria, {})).rejects.toMatchObject({ status: 403 })
    },
    async () => ({ session: manager.storage }),
  )
})

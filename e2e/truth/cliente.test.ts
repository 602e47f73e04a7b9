import { join } from 'node:path'
import { ventasSummary } from '@abasto/contracts/sales/calls'
import { stock } from '@abasto/contracts/stock/calls'
import { tenantPorSlug } from '@abasto/contracts/tenants/calls'
import { beforeAll, expect, it } from 'vitest'
import { shift } from '../src/calendar.ts'
import { asOwner } from '../src/owner.ts'
import { importClient, withRealData } from '../src/real-data.ts'
import { sharedProduct } from '../src/shared-product.ts'
import type { SignedIn } from '../src/wire.ts'
import { LAST_SHOWN_DAY, readCsv, SHIFT_DAYS, STORES } from './cliente-files.ts'

const add = (sums: Map<string, number>, key: string, units: number) =>
  sums.set(key, (sums.get(key) ?? 0) + units)

withRealData('tenant cliente', (folder) => {
  let product: Awaited<ReturnType<typeof sharedProduct>>
  let admin: SignedIn

  beforeAll(async () => {
    product = await sharedProduct()
    admin = await importClient(product)
  })

  it('has the currency and the features of its card', async () => {
    const card = await admin.call(tenantPorSlug, { params: { slug: 'cliente' } })
    expect(card).toMatchObject({
      features: ['inventory', 'sales'],
      configuracion: { moneda: 'USD' },
      demo: null,
    })
  })

  it('sold per store, product and day what the files say, its days moved by whole weeks up to yesterday', async () => {
    const said = new Map<string, number>()
    for (const store of STORES)
      for (const row of readCsv(join(folder, 'ventas', `${store}.csv`)))
        add(
          said,
          `${store} ${row['codigo_producto']} ${shift(row['fecha'] ?? '', SHIFT_DAYS)}`,
          Number(row['unidades']),
        )
    const rows = await asOwner(product, (query) =>
      query(`
        SELECT
          concat_ws(' ', ubicacion.ubicacion_id, producto.codigo_producto, venta_diaria.fecha) AS clave,
          venta_diaria.cantidad
        FROM venta_diaria
        JOIN ubicacion USING (tenant_id, ubicacion_key)
        JOIN producto USING (tenant_id, producto_key)
        JOIN tenant USING (tenant_id)
        WHERE tenant.slug = 'cliente'
      `),
    )
    const loaded = new Map(rows.map((row) => [String(row['clave']), Number(row['cantidad'])]))
    const wrong = [...said].filter(([key, units]) => Math.abs((loaded.get(key) ?? 0) - units) > 1e-9)
    expect(wrong).toEqual([])
    expect(loaded.size).toBe(said.size)
  })

  it('shows per store the units and products of the files', async () => {
    const summary = await admin.call(ventasSummary, {})
    for (const store of STORES) {
      const rows = readCsv(join(folder, 'ventas', `${store}.csv`))
      const shown = summary.find((row) => row.ubicacion_id === store)
      expect(shown?.unidades_vendidas).toBeCloseTo(
        rows.reduce((sum, row) => sum + Number(row['unidades']), 0),
        6,
      )
      expect(shown).toMatchObject({
        // The files know no tickets.
        total_transacciones: null,
        productos_unicos: new Set(rows.map((row) => row['codigo_producto'])).size,
        ultima_venta: LAST_SHOWN_DAY,
      })
    }
  })

  it.each([...STORES, 'cedi_01'])('has in %s the stock of the file', async (locationId) => {
    const rows = readCsv(join(folder, 'inventario', `${locationId}.csv`))
    const shown = new Map<string, number>()
    for (let page = 1, more = true; more; page++) {
      const answer = await admin.call(stock, { query: { ubicacion_id: locationId, page, page_size: 200 } })
      for (const row of answer.data) shown.set(row.codigo_producto, row.stock_actual)
      more = answer.pagination.has_next
    }
    const said = new Map(rows.map((row) => [row['codigo_producto'] ?? '', Number(row['stock_actual'])]))
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(said))
  })
})

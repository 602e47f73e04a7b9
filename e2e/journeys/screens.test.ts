import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { SCREENS } from '../src/screens.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { NARROWEST, PHONE, TABLET } from '../src/visit.ts'
import { MANAGER, signIn } from '../src/wire.ts'

const { journey } = journeys()

let product: Awaited<ReturnType<typeof sharedProduct>>

beforeAll(async () => {
  product = await sharedProduct()
  // One order that waits for the administrator's decision.
  const manager = await signIn(product, MANAGER)
  const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
  const lines = await manager.call(calcular, { body: route })
  const productos = lines
    .filter((line) => line.cantidad_ajustada_bultos > 0)
    .slice(0, 40)
    .map((line, index) => ({ ...line, cantidad_pedida_bultos: line.cantidad_pedida_bultos + (index % 4) }))
  await manager.call(crearPedido, { body: { ...route, productos, observaciones: 'Semana de quincena' } })
})

describe.each(SCREENS)('the screen $name', ({ signedOut, open }) => {
  journey(
    'is accessible in light and dark, fits every page, and complains of nothing',
    async ({ page }) => {
      await open(page, product.api)
      await page.waitForLoadState('networkidle')
      const faults: Record<string, readonly string[]> = {}
      const examine = async (look: string) => {
        const overflow = await horizontalOverflow(page)
        const wide = overflow > 0 ? [`the page is ${overflow} px wider than its window`] : []
        const found = [...wide, ...(await accessibilityFaults(page))]
        if (found.length > 0) faults[look] = found
      }
      await examine('desktop')
      await page.emulateMedia({ colorScheme: 'dark' })
      await examine('desktop, dark')
      await page.setViewportSize(PHONE)
      await examine('phone, dark')
      await page.emulateMedia({ colorScheme: 'light' })
      await examine('phone')
      await page.setViewportSize(NARROWEST)
      await examine('narrowest phone')
      await page.setViewportSize(TABLET)
      await examine('tablet')
      expect(faults).toEqual({})
    },
    async () => ({ session: signedOut ? undefined : product.admin.storage }),
  )
})

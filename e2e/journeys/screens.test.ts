import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { SCREENS } from '../src/screens.ts'
import { sharedProduct } from '../src/shared-product.ts'
import { DESKTOP, NARROWEST, PHONE, TABLET } from '../src/visit.ts'
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

const LOOKS = [
  { look: 'on a desktop', viewport: DESKTOP },
  { look: 'on a desktop in the dark', viewport: DESKTOP, colorScheme: 'dark' },
  { look: 'on a tablet', viewport: TABLET },
  { look: 'on a phone', viewport: PHONE },
  { look: 'on a phone in the dark', viewport: PHONE, colorScheme: 'dark' },
  { look: 'on the narrowest phone', viewport: NARROWEST },
] as const

describe.each(SCREENS)('the screen $name', ({ signedOut, open }) => {
  for (const { look, ...options } of LOOKS) {
    journey(
      `is accessible and fits its page ${look}`,
      async ({ page }) => {
        await open(page, product.api)
        await page.waitForLoadState('networkidle')
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
        expect(await accessibilityFaults(page)).toEqual([])
      },
      async () => ({ ...options, session: signedOut ? undefined : product.admin.storage }),
    )
  }
})

import { aprobarPedido, calcular, crearPedido } from '@abasto/contracts/orders/calls'
import { beforeAll, describe, expect } from 'vitest'
import { accessibilityFaults, horizontalOverflow } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { SCREENS } from '../src/screens/screens.ts'
import { createUser } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { NARROWEST, PHONE, TABLET, untilLoaded } from '../src/visit.ts'
import { MANAGER, signIn, type SignedIn } from '../src/wire.ts'

const { journey } = journeys()

const { product } = productForTests()
const OWNER = { tenant: 'admin', username: 'pantallas', password: 'turpial-en-la-rama-9' } as const
let owner: SignedIn

beforeAll(async () => {
  // One order that waits for the administrator's decision, and one that is approved.
  const manager = await signIn(product(), MANAGER)
  const route = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
  const lines = await manager.call(calcular, { body: route })
  const productos = lines
    .filter((line) => line.cantidad_ajustada_bultos > 0)
    .slice(0, 40)
    .map((line, index) => ({ ...line, cantidad_pedida_bultos: line.cantidad_pedida_bultos + (index % 4) }))
  const body = { ...route, productos, observaciones: 'Semana de quincena' }
  await manager.call(crearPedido, { body })
  const { id } = await manager.call(crearPedido, { body })
  await product().admin.call(aprobarPedido, { params: { id }, body: {} })
  await createUser(product(), { ...OWNER, nombre: 'Rafael Medina', rol: 'administrador' })
  owner = await signIn(product(), OWNER)
})

describe.each(SCREENS)('the screen $name', ({ signedOut, ofPanel, open }) => {
  journey(
    'is accessible in light and dark, fits every page, and complains of nothing',
    async ({ page }) => {
      await open(page, product().api)
      await untilLoaded(page)
      const faults: Record<string, readonly string[]> = {}
      const find = (look: string, found: readonly string[]) => {
        if (found.length > 0) faults[look] = [...(faults[look] ?? []), ...found]
      }
      const fits = async (look: string) => {
        const overflow = await horizontalOverflow(page)
        find(look, overflow > 0 ? [`the page is ${overflow} px wider than its window`] : [])
      }
      const examine = async (look: string, isContrastKnown = false) => {
        await fits(look)
        find(look, await accessibilityFaults(page, isContrastKnown))
      }
      await examine('desktop')
      // Colours are the same on every width, places in light and dark.
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(PHONE)
      await examine('phone, dark')
      await page.setViewportSize(NARROWEST)
      await fits('narrowest phone')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(TABLET)
      await examine('tablet', true)
      expect(faults).toEqual({})
    },
    async () => ({ session: signedOut ? undefined : (ofPanel ? owner : product().admin).storage }),
  )
})

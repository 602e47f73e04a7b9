import { aprobarPedido, calcular, crearPedido } from '@abasto/contracts/orders/calls'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults, horizontalOverflow, wideTables } from '../src/accessibility.ts'
import { journeys } from '../src/journey.ts'
import { SCREENS } from '../src/screens/screens.ts'
import { createUser } from '../src/real-data.ts'
import { productForTests } from '../src/shared-product.ts'
import { DESKTOP, NARROW_DESKTOP, NARROWEST, PHONE, TABLET, untilLoaded, type Visit } from '../src/visit.ts'
import { MANAGER, signIn, type SignedIn } from '../src/wire.ts'

const { visitor } = journeys()

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
  await product().admin.call(aprobarPedido, {
    params: { id },
    // What the CEDI lacks is not what is looked at.
    body: { sobre_stock: { motivo: 'Llega hoy' } },
  })
  await createUser(product(), { ...OWNER, nombre: 'Rafael Medina', rol: 'administrador' })
  owner = await signIn(product(), OWNER)
})

type Person = 'nobody' | 'owner' | 'administrator'

const visits = new Map<Person, Visit>()

/**
 * Whoever opens a screen comes with nothing but a session. The window stays: a new one would compile the app and what
 * looks at it again for each screen, which was a third of the work.
 */
async function comeAnew(person: Person): Promise<Visit> {
  const before = visits.get(person)
  if (before) {
    const { page, context } = before
    await page.evaluate('localStorage.clear(); sessionStorage.clear()')
    await context.clearCookies()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(DESKTOP)
    return before
  }
  const signedIn = { nobody: undefined, owner, administrator: product().admin }[person]
  const visit = await visitor({ session: signedIn?.storage })
  visits.set(person, visit)
  return visit
}

describe.each(SCREENS)('the screen $name', ({ name, signedOut, ofPanel, open }) => {
  it('is accessible in light and dark, fits every page, and complains of nothing', async () => {
    const person = signedOut ? 'nobody' : ofPanel ? 'owner' : 'administrator'
    const visit = await comeAnew(person)
    const { page, complaints } = visit
    const complainedBefore = complaints.unexpected().length
    try {
      await open(page, product().api)
      await untilLoaded(page)
      expect(await faultsOf(page)).toEqual({})
      expect(complaints.unexpected().slice(complainedBefore)).toEqual([])
    } catch (error) {
      await visit.keepEvidence(`the screen ${name}`)
      throw error
    }
  })
})

const DRAWN_MS = 500

/** By how it is looked at. */
async function faultsOf(page: Page): Promise<Record<string, readonly string[]>> {
  const faults: Record<string, readonly string[]> = {}
  const find = (look: string, found: readonly string[]) => {
    if (found.length > 0) faults[look] = [...(faults[look] ?? []), ...found]
  }
  const fits = async (look: string) => {
    const overflow = await horizontalOverflow(page)
    find(look, overflow > 0 ? [`the page is ${overflow} px wider than its window`] : [])
    find(look, await wideTables(page))
  }
  const examine = async (look: string, isContrastKnown = false) => {
    await fits(look)
    const seen = await accessibilityFaults(page, isContrastKnown)
    if (seen.length === 0) return
    // What a new width asks for is drawn a moment after it: what is still wrong then is a fault.
    await page.waitForTimeout(DRAWN_MS)
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
  await page.setViewportSize(NARROW_DESKTOP)
  await fits('narrow desktop')
  return faults
}

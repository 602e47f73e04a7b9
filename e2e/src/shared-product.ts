import { configurarScheduler } from '@abasto/contracts/etl/calls'
import { wallTime } from '@abasto/domain/time/wall-clock'
import { beforeAll, inject } from 'vitest'
import type { Address } from './product.ts'
import { isHealthy } from './product.ts'
import { untilSynchronised } from './synchronise.ts'
import { until, whenTrue } from './until.ts'
import type { VisitOptions } from './visit.ts'
import { ADMIN, signIn, type SignedIn } from './wire.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: Address
  }
}

/** Where the landing page leads: configuration of an installation. */
export const LANDING_LINKS = {
  ENLACE_TIENDA_CLIENTES: 'https://clientes.example/',
  ENLACE_PANEL_ADMIN: 'https://panel.example/',
} as const

export type SharedProduct = Address & { readonly admin: SignedIn }

/**
 * The product that all files share, with the demo chain synchronised for the first time. Its stores do not sell
 * while the tests look (DEMO_LIVE=0), so that what a POS says now is what was read, and no order is there that no
 * test made (DEMO_PEDIDOS=0).
 */
export async function sharedProduct(): Promise<SharedProduct> {
  const product = inject('product')
  await until(`${product.api} to serve (its output is in e2e/output)`, async () =>
    whenTrue((await isHealthy(product.api)) && (await isHealthy(product.sync))),
  )
  const admin = await signIn(product, ADMIN)
  await untilSynchronised(admin, 'inventario')
  await untilSynchronised(admin, 'ventas')
  await keepHoursAway(admin)
  return { ...product, admin }
}

const HALF_A_DAY_MS = 12 * 3_600_000

/** The automatic ETL is on from the start: none of its hours strikes while the tests look. */
async function keepHoursAway(admin: SignedIn): Promise<void> {
  const hora = wallTime(new Date(Date.now() + HALF_A_DAY_MS), 'America/Caracas')
  await admin.call(configurarScheduler, { body: { hora, dias_relectura: 3, horas_stock: [] } })
}

export interface ProductOfTests {
  readonly product: () => SharedProduct
  /** The address of a screen. */
  readonly at: (path: string) => string
  /** A journey's option: an administrator is signed in. */
  readonly asAdmin: () => Promise<VisitOptions>
}

/** The same for the tests of a file, there before them. */
export function productForTests(): ProductOfTests {
  let shared: SharedProduct | undefined
  beforeAll(async () => {
    shared = await sharedProduct()
  })
  const product = () => {
    if (!shared) throw new Error('the product is not there yet')
    return shared
  }
  return {
    product,
    at: (path) => `${product().api}${path}`,
    asAdmin: async () => ({ session: product().admin.storage }),
  }
}

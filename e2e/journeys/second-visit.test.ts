import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { journeys } from '../src/journey.ts'
import { rowOf, untilTitled } from '../src/pages.ts'
import { productForTests } from '../src/shared-product.ts'
import { synchroniseStock } from '../src/synchronise.ts'
import { untilLoaded } from '../src/visit.ts'

const { journey } = journeys()

const { product } = productForTests()

const SUMMARY = '/api/ubicaciones/summary'

describe('a second visit', () => {
  journey(
    'of the dashboard is answered with "not modified", until a store has been read again',
    async ({ page }) => {
      const statuses = await watchStatuses(page)
      const visit = async () => {
        await page.goto(`${product().api}/dashboard`)
        await untilTitled(page, 'Resumen de inventario')
        await rowOf(page, 'tienda_08').waitFor()
        await untilLoaded(page)
        return statuses()
      }
      const first = await visit()
      expect(first.get(SUMMARY)).toBe(200)

      const second = await visit()
      expect(second.get(SUMMARY)).toBe(304)
      for (const call of ['/api/inventario/alertas', '/api/pedidos-sugeridos/']) {
        expect([call, second.get(call)]).toEqual([call, 304])
      }

      await synchroniseStock(product().admin, 'tienda_08')
      expect((await visit()).get(SUMMARY)).toBe(200)
    },
    async () => ({ session: product().admin.storage }),
  )
})

/**
 * What the server answered by path since it was last asked, beneath the browser's cache, which hands pages a
 * 200 either way.
 */
async function watchStatuses(page: Page): Promise<() => Map<string, number>> {
  const paths = new Map<string, string>()
  const statuses = new Map<string, number>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode)
  })
  await session.send('Network.enable')
  // The two events of a request come in either order.
  return () => {
    const answers = [...statuses].map(([request, status]): [string, number] => [
      paths.get(request) ?? '',
      status,
    ])
    statuses.clear()
    return new Map(answers)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { calcular, crearPedido } from '@abasto/contracts/orders/calls'
import { until } from '../src/until.ts'
import type { SignedIn } from '../src/wire.ts'

const EVERY_MS = 400
const ROUTE = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_01' } as const

/**
 * Saves drafts of orders until the signal. One that was not answered is sent again as it was, as the wizard does.
 *
 * @returns numbers of the orders that the service said it had saved
 */
export async function saveOrders({ call }: SignedIn, signal: AbortSignal): Promise<string[]> {
  const lines = await until('the stock that orders are calculated from', async () => {
    const calculated = await call(calcular, { body: ROUTE })
    return calculated.length > 0 ? calculated : undefined
  })
  const productos = lines.slice(0, 3).map((line) => ({ ...line, incluido: true, cantidad_pedida_bultos: 2 }))
  const saved: string[] = []
  let key = crypto.randomUUID()
  while (!signal.aborted) {
    const body = { ...ROUTE, productos, enviar: false, clave_idempotencia: key }
    try {
      saved.push((await call(crearPedido, { body })).numero_pedido)
      key = crypto.randomUUID()
    } catch {
      // Whether it was saved is not known: the same key again will tell.
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
  return saved
}

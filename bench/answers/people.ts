import { crearPedido, calcular, pedidos } from '@abasto/contracts/orders/calls'
import { createClient, type Client as CallClient } from '@abasto/contracts/client'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { provisionUser } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'

/** People who click at once. */
export const PEOPLE = 50

/** Orders there are to list, and products in each. */
const ORDERS = 40
const LINES = 300

/** Signs people in, the first an administrator. @returns their tokens */
export async function signIn(ownerUrl: string, people = PEOPLE): Promise<string[]> {
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  try {
    const { tenant_id } = await owner
      .selectFrom('tenant')
      .select('tenant_id')
      .where('slug', '=', 'granja')
      .executeTakeFirstOrThrow()
    const tokens: string[] = []
    for (let index = 0; index < people; index++) {
      const userId = await provisionUser(owner, tenant_id, {
        username: `bench${String(index).padStart(2, '0')}`,
        nombre_completo: null,
        password: 'not used',
        rol: index === 0 ? 'administrador' : 'gerente',
      })
      tokens.push(await withTenant(owner, tenant_id, (tx) => insertSession(tx, tenant_id, userId)))
    }
    return tokens
  } finally {
    await owner.destroy()
  }
}

export function clientOf(origin: string, token: string): CallClient {
  return createClient({ baseUrl: () => origin, headers: () => ({ authorization: `Bearer ${token}` }) })
}

/** Makes orders as the wizard does, unless there are enough. @returns their numbers */
export async function makeOrders(call: CallClient): Promise<number[]> {
  const existing = await call(pedidos, {})
  for (let index = existing.length; index < ORDERS; index++) {
    const between = {
      cedi_origen: 'cedi_seco',
      tienda_destino: `tienda_${String(1 + (index % 16)).padStart(2, '0')}`,
    }
    const lines = await call(calcular, { body: between })
    const suggested = lines.filter((line) => line.cantidad_pedida_bultos > 0)
    // Of a small chain there are days on which a store needs nothing.
    const ordered = suggested.length > 0 ? suggested : lines
    await call(crearPedido, {
      body: {
        ...between,
        productos: ordered.slice(0, LINES).map(({ codigo_producto, cantidad_pedida_bultos }) => ({
          codigo_producto,
          cantidad_pedida_bultos: Math.max(1, cantidad_pedida_bultos),
          incluido: true,
        })),
      },
    })
  }
  return (await call(pedidos, {})).map(({ id }) => id)
}

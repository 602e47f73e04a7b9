import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import {
  knownTenant,
  provisionLocation,
  provisionTenant,
  provisionUser,
} from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { writePos } from './pos-file.ts'

/** A tenant with so many stores, each with a POS of so many days. @returns an administrator's token */
export async function makeChain(
  ownerUrl: string,
  folder: string,
  { stores, days }: { readonly stores: number; readonly days: number },
): Promise<string> {
  await migrate({ ownerUrl })
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  try {
    const card = knownTenant('granja')
    if (!card) throw new Error('tenant granja is not among the known ones')
    const tenantId = await provisionTenant(owner, card, { es_demo: false })
    for (let store = 1; store <= stores; store++) {
      const ruta = join(folder, `${stores}-${days}-${store}.db`)
      writePos(ruta, days)
      await provisionLocation(owner, tenantId, {
        ubicacion_id: `tienda_${String(store).padStart(2, '0')}`,
        nombre: `Tienda ${store}`,
        tipo: 'tienda',
        fuente: { tipo: 'sqlite', configuracion: { ruta } },
      })
    }
    const user = {
      username: 'bench',
      nombre_completo: null,
      password: 'not used',
      rol: 'administrador',
    } as const
    const userId = await provisionUser(owner, tenantId, user)
    return await withTenant(owner, tenantId, (tx) => insertSession(tx, tenantId, userId))
  } finally {
    await owner.destroy()
  }
}

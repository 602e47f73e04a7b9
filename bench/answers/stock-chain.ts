import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { provisionLocation, provisionTenant, provisionUser } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { finishPos, newPos } from '../new-pos.ts'
import { scaleProducts } from '../scale/products.ts'
import { SCALE_TENANT } from '../scale/people.ts'
import { SCALE_STORES } from '../scale/stores.ts'

/** A chain of 16 stores whose POS databases list so many products each. @returns an administrator's token */
export async function makeStockChain(ownerUrl: string, folder: string, products: number): Promise<string> {
  await migrate({ ownerUrl })
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-bench', maxConnections: 1 }))
  try {
    const tenantId = await provisionTenant(owner, SCALE_TENANT, { es_demo: false })
    for (const { id, name, number } of SCALE_STORES) {
      const ruta = join(folder, `${products}-${id}.db`)
      writeStock(ruta, number, products)
      const fuente = { tipo: 'sqlite', configuracion: { ruta } } as const
      await provisionLocation(owner, tenantId, { ubicacion_id: id, nombre: name, tipo: 'tienda', fuente })
    }
    const userId = await provisionUser(owner, tenantId, {
      username: 'bench',
      nombre_completo: null,
      password: 'not used',
      rol: 'administrador',
    })
    return await withTenant(owner, tenantId, (tx) => insertSession(tx, tenantId, userId))
  } finally {
    await owner.destroy()
  }
}

function writeStock(file: string, store: number, products: number): void {
  const pos = newPos(file)
  const article = pos.prepare('INSERT INTO articulos VALUES (?, ?, ?, ?, ?, ?, 0, 1)')
  const stock = pos.prepare(`INSERT INTO existencias VALUES (?, ?, '2026-01-01 00:00:00')`)
  for (const [index, each] of scaleProducts(products).entries()) {
    article.run(each.code, each.name, each.category, each.quadrant, each.unitsPerPack, each.weightKg)
    stock.run(each.code, (index * 7 + store) % 90)
  }
  finishPos(pos)
}

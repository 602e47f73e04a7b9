import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { migrate } from '@abasto/database/migrations/migrate'
import { provisionLocation, provisionTenant, provisionUser } from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
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
  const pos = new DatabaseSync(file)
  pos.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = OFF;
    CREATE TABLE articulos (cod_articulo TEXT PRIMARY KEY, nombre TEXT NOT NULL, departamento TEXT, cuadrante TEXT,
      und_empaque INTEGER, peso_und REAL, pesado INTEGER NOT NULL DEFAULT 0, activo INTEGER NOT NULL DEFAULT 1);
    CREATE TABLE tickets (num_ticket INTEGER PRIMARY KEY, fecha_hora TEXT NOT NULL, caja INTEGER NOT NULL,
      anulado INTEGER NOT NULL DEFAULT 0);
    CREATE TABLE ticket_renglones (num_ticket INTEGER NOT NULL, renglon INTEGER NOT NULL, cod_articulo TEXT,
      cantidad REAL, precio_unit REAL, PRIMARY KEY (num_ticket, renglon)) WITHOUT ROWID;
    CREATE TABLE existencias (cod_articulo TEXT PRIMARY KEY, existencia REAL NOT NULL, actualizado TEXT NOT NULL);
    CREATE TABLE cierres (fecha TEXT NOT NULL, cod_articulo TEXT NOT NULL, existencia REAL NOT NULL,
      PRIMARY KEY (fecha, cod_articulo)) WITHOUT ROWID;
    BEGIN;
  `)
  const article = pos.prepare('INSERT INTO articulos VALUES (?, ?, ?, ?, ?, ?, 0, 1)')
  const stock = pos.prepare(`INSERT INTO existencias VALUES (?, ?, '2026-01-01 00:00:00')`)
  for (const [index, each] of scaleProducts(products).entries()) {
    article.run(each.code, each.name, each.category, each.quadrant, each.unitsPerPack, each.weightKg)
    stock.run(each.code, (index * 7 + store) % 90)
  }
  pos.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
  pos.close()
}

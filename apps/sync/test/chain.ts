import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import {
  knownTenant,
  provisionLocation,
  provisionTenant,
  type NewLocation,
} from '@abasto/database/tenancy/provision'
import type { UserRole } from '@abasto/database/tenancy/user-role'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import type { Pool } from 'pg'
import { PosFile } from './pos-file.ts'

type Slug = 'granja' | 'cliente' | 'admin'

/** A database of its own with the connections of the owner and of the sync service, and a folder for the stores. */
export class TestChain {
  readonly test: TestDatabase
  readonly owner: Database
  readonly pool: Pool
  readonly database: Database
  readonly folder: string
  readonly #pos: PosFile[] = []

  private constructor(test: TestDatabase, folder: string) {
    this.test = test
    this.folder = folder
    this.owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 4 }))
    this.pool = createPool(test.syncUrl, { application: 'sync-test', maxConnections: 12 })
    this.database = createDatabase(this.pool)
  }

  static async open(test?: TestDatabase): Promise<TestChain> {
    return new TestChain(test ?? (await createTestDatabase()), await mkdtemp(join(tmpdir(), 'abasto-sync-')))
  }

  async close(): Promise<void> {
    for (const pos of this.#pos) pos.close()
    await this.owner.destroy()
    await this.pool.end()
    await this.test.drop()
    await rm(this.folder, { recursive: true, force: true })
  }

  tenant(slug: Slug): Promise<number> {
    const card = knownTenant(slug)
    if (!card) throw new Error(`unknown tenant ${slug}`)
    return provisionTenant(this.owner, card, { es_demo: false })
  }

  /** A location with a POS of its own. @returns its key and the POS */
  async posLocation(
    tenantId: number,
    locationId: string,
    tipo: NewLocation['tipo'] = 'tienda',
  ): Promise<{ key: number; pos: PosFile }> {
    const pos = new PosFile(join(this.folder, `${tenantId}-${locationId}.db`))
    this.#pos.push(pos)
    return { key: await this.location(tenantId, locationId, tipo, pos.ruta), pos }
  }

  location(tenantId: number, locationId: string, tipo: NewLocation['tipo'], ruta: string): Promise<number> {
    return provisionLocation(this.owner, tenantId, {
      ubicacion_id: locationId,
      nombre: `Ubicación ${locationId}`,
      tipo,
      fuente: { tipo: 'sqlite', configuracion: { ruta } },
    })
  }

  /** The Authorization header of a user of the tenant. */
  async signIn(tenantId: number, rol: UserRole): Promise<{ authorization: string }> {
    const token = await withTenant(this.owner, tenantId, async (tx) => {
      const { usuario_id } = await tx
        .insertInto('usuario')
        .values({ tenant_id: tenantId, username: rol, clave_hash: 'x', rol })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'username']).doUpdateSet({ rol }))
        .returning('usuario_id')
        .executeTakeFirstOrThrow()
      return insertSession(tx, tenantId, usuario_id)
    })
    return { authorization: `Bearer ${token}` }
  }
}

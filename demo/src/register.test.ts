import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { hashPassword, verifyPassword } from '@abasto/database/tenancy/passwords'
import {
  findTenant,
  provisionLocation,
  provisionUser,
  registerKnownTenants,
} from '@abasto/database/tenancy/provision'
import { insertSession } from '@abasto/database/tenancy/sessions'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDemo, DEMO_USERS, registerDemo } from './register.ts'

let test: TestDatabase
let owner: Database
let folder: string

beforeEach(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
  folder = join(mkdtempSync(join(tmpdir(), 'abasto-demo-')), 'demo/pos')
})
afterEach(async () => {
  await owner.destroy()
  await test.drop()
  rmSync(join(folder, '../..'), { recursive: true })
})

const register = (where = folder) => registerDemo({ ownerUrl: test.ownerUrl, folder: where })
const close = () => closeDemo(test.ownerUrl)

async function granja(): Promise<{ tenantId: number; isDemo: boolean }> {
  const tenant = await findTenant(owner, 'granja')
  if (!tenant) throw new Error('no granja')
  return { tenantId: tenant.tenant_id, isDemo: tenant.es_demo }
}

/** Which of the demo's public passwords still let somebody in. */
async function open(): Promise<string[]> {
  const { tenantId } = await granja()
  const users = await withTenant(owner, tenantId, (tx) =>
    tx.selectFrom('usuario').select(['username', 'clave_hash']).where('activo', '=', true).execute(),
  )
  const fitting = DEMO_USERS.map(async ({ username, password }) => {
    const hash = users.find((user) => user.username === username)?.clave_hash
    return hash !== undefined && (await verifyPassword(hash, password)) ? [username] : []
  })
  return (await Promise.all(fitting)).flat()
}

async function sourceOf(locationId: string) {
  const { tenantId } = await granja()
  return withTenant(owner, tenantId, (tx) =>
    tx
      .selectFrom('fuente')
      .innerJoin('ubicacion', 'ubicacion.ubicacion_key', 'fuente.ubicacion_key')
      .select(['fuente.tipo', 'fuente.configuracion', 'ubicacion.nombre', 'ubicacion.activa'])
      .where('ubicacion.ubicacion_id', '=', locationId)
      .executeTakeFirst(),
  )
}

describe('the demo chain', () => {
  it('is registered with its users and where each POS stands', async () => {
    expect(await register()).toBe(true)
    expect(await granja()).toMatchObject({ isDemo: true })
    expect(await open()).toEqual(['admin', 'gerente', 'tienda08'])
    expect(await sourceOf('tienda_08')).toMatchObject({
      configuracion: { ruta: join(folder, 'tienda_08.db') },
    })
  })

  it('stays as people have made it, however often the product starts', async () => {
    await register()
    const { tenantId } = await granja()
    await withTenant(owner, tenantId, async (tx) => {
      const hash = await hashPassword('una-clave-propia')
      await tx.updateTable('usuario').set({ clave_hash: hash }).where('username', '=', 'admin').execute()
      await tx.updateTable('usuario').set({ activo: false }).where('username', '=', 'gerente').execute()
      await tx
        .updateTable('ubicacion')
        .set({ nombre: 'Otra', activa: false })
        .where('ubicacion_id', '=', 'tienda_01')
        .execute()
    })
    const fuente = { tipo: 'sqlite', configuracion: { ruta: '/datos/mi-pos.db' } } as const
    await provisionLocation(owner, tenantId, {
      ubicacion_id: 'tienda_02',
      nombre: 'Dos',
      tipo: 'tienda',
      fuente,
    })
    await register()
    expect(await open()).toEqual(['tienda08'])
    expect(await sourceOf('tienda_01')).toMatchObject({ nombre: 'Otra', activa: false })
    expect(await sourceOf('tienda_02')).toMatchObject({ nombre: 'Dos', configuracion: fuente.configuracion })
  })

  it('finds its stores again where the data folder was moved, and keeps what was set about them', async () => {
    await register()
    const other = join(folder, '../../otra/demo/pos')
    // This one is still there: it is read from where it stands.
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'tienda_03.db'), '')
    await register(other)
    expect(await sourceOf('tienda_04')).toMatchObject({
      configuracion: { ruta: join(other, 'tienda_04.db') },
    })
    expect(await sourceOf('tienda_03')).toMatchObject({
      configuracion: { ruta: join(folder, 'tienda_03.db') },
    })
  })
})

describe('without the demo', () => {
  it('nobody comes in with a public password, also whoever is in; who has one of their own does', async () => {
    await register()
    const { tenantId } = await granja()
    const own = await hashPassword('una-clave-propia')
    const sessions = await withTenant(owner, tenantId, async (tx) => {
      await tx.updateTable('usuario').set({ clave_hash: own }).where('username', '=', 'gerente').execute()
      const users = await tx.selectFrom('usuario').select(['usuario_id', 'username']).execute()
      for (const { usuario_id: userId } of users) await insertSession(tx, tenantId, userId)
      return users.length
    })
    expect(sessions).toBe(3)
    await close()
    expect(await open()).toEqual([])
    const left = await withTenant(owner, tenantId, (tx) =>
      tx
        .selectFrom('sesion')
        .innerJoin('usuario', 'usuario.usuario_id', 'sesion.usuario_id')
        .select(['username', 'clave_hash'])
        .execute(),
    )
    expect(left).toEqual([{ username: 'gerente', clave_hash: own }])
    await register()
    expect(await open()).toEqual(['admin', 'tienda08'])
  })

  it('is nothing to close where there never was one', async () => {
    await close()
    expect(await findTenant(owner, 'granja')).toBeUndefined()
  })
})

describe('a chain of that name that is real', () => {
  it('is not touched: neither its administrator’s password nor anything else', async () => {
    await registerKnownTenants(test.ownerUrl, { demo: true })
    const { tenantId } = await granja()
    await provisionUser(owner, tenantId, {
      username: 'admin',
      nombre_completo: 'Ana',
      password: 'admin123',
      rol: 'administrador',
    })
    expect(await register()).toBe(false)
    await close()
    expect(await granja()).toMatchObject({ isDemo: false })
    expect(await open()).toEqual(['admin'])
    expect(await sourceOf('tienda_01')).toBeUndefined()
  })

  it('becomes the demo while nobody has put anything into it', async () => {
    await registerKnownTenants(test.ownerUrl, { demo: true })
    expect(await register()).toBe(true)
    expect(await granja()).toMatchObject({ isDemo: true })
    expect(await open()).toHaveLength(3)
  })
})

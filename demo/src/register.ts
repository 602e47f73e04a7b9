import { join } from 'node:path'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import {
  knownTenant,
  provisionLocation,
  provisionTenant,
  provisionUser,
} from '@abasto/database/tenancy/provision'
import { DEMO_LOCATIONS } from './locations.ts'

/** Password of each demo user, shown on the sign-in screen for `admin`. */
export const DEMO_USERS = [
  { username: 'admin', nombre_completo: 'Yolimar Contreras', password: 'admin123', rol: 'administrador' },
  { username: 'gerente', nombre_completo: 'Ana Teresa Guédez', password: 'gerente123', rol: 'gerente' },
  {
    username: 'tienda08',
    nombre_completo: 'José Gregorio Peña',
    password: 'tienda123',
    rol: 'tienda',
    ubicaciones: ['tienda_08'],
  },
] as const

export interface RegisterOptions {
  /** Connection of the database's owner. */
  readonly ownerUrl: string
  /** Folder of the chain's POS databases. */
  readonly folder: string
}

/** Registers the demo chain: tenant granja, its users, its locations and where each one's POS stands. */
export async function registerDemo({ ownerUrl, folder }: RegisterOptions): Promise<number> {
  const card = knownTenant('granja')
  if (!card) throw new Error('tenant granja is not among the known ones')
  const owner = createDatabase(createPool(ownerUrl, { application: 'abasto-demo', maxConnections: 1 }))
  try {
    const tenantId = await provisionTenant(owner, card, { es_demo: true })
    for (const { ubicacion_id, nombre, tipo } of DEMO_LOCATIONS) {
      const configuracion = { ruta: join(folder, `${ubicacion_id}.db`) }
      await provisionLocation(owner, tenantId, {
        ubicacion_id,
        nombre,
        tipo,
        fuente: { tipo: 'sqlite', configuracion },
      })
    }
    for (const user of DEMO_USERS) await provisionUser(owner, tenantId, user)
    return tenantId
  } finally {
    await owner.destroy()
  }
}

import type { Role } from '@abasto/contracts/access/permissions'
import type { Database } from '@abasto/database/connections/connection'
import {
  createLocation,
  createProducts,
  createTenant,
  createUser,
  setSalesDay,
  setStock,
  type TestUser,
} from '@abasto/database/test/factories'
import { addDays } from '@abasto/domain/time/business-day'
import { NOW, TODAY } from './test-api.ts'

export interface Chain {
  readonly tenantId: number
  readonly users: Readonly<Record<'admin' | 'gerente' | 'otroGerente' | 'tienda', TestUser>>
  readonly keys: Readonly<Record<'cedi' | 'tienda' | 'otherStore', number>>
  readonly products: ReadonlyMap<string, number>
}

/** Product codes of the chain; 'A-1' sells 60 units a day in packs of 12. */
export const CODES = ['A-1', 'B-2', 'C-3', 'D-4'] as const

/**
 * A chain of a CEDI and two stores. tienda_01 sold A-1 (60 units a day) and B-2 (3 units a day) on each of
 * the 28 days before today; C-3 lies only in the CEDI; D-4 is known and lies nowhere.
 */
export async function seedChain(owner: Database, slug: string, features?: readonly string[]): Promise<Chain> {
  const tenantId = await createTenant(owner, { slug, ...(features && { features }) })
  const cedi = await createLocation(owner, tenantId, {
    ubicacion_id: 'cedi_seco',
    nombre: 'CEDI Seco',
    tipo: 'cedi',
  })
  const tienda = await createLocation(owner, tenantId, {
    ubicacion_id: 'tienda_01',
    nombre: 'San Diego',
    tipo: 'tienda',
  })
  const otherStore = await createLocation(owner, tenantId, {
    ubicacion_id: 'tienda_02',
    nombre: 'Naguanagua',
    tipo: 'tienda',
  })
  const products = await createProducts(owner, tenantId, [
    { codigo_producto: 'A-1', descripcion_producto: 'Harina PAN', cantidad_bultos: 12, peso_unitario_kg: 1 },
    { codigo_producto: 'B-2', descripcion_producto: 'Azúcar', cantidad_bultos: 0, peso_unitario_kg: 0.5 },
    { codigo_producto: 'C-3', descripcion_producto: 'Café molido', categoria: 'Café' },
    { codigo_producto: 'D-4', descripcion_producto: 'Nuevo' },
  ])
  const units = (entries: Readonly<Record<string, number>>) =>
    new Map(Object.entries(entries).map(([code, cantidad]) => [keyOf(products, code), cantidad]))
  for (let age = 1; age <= 28; age++) {
    const fecha = addDays(TODAY, -age)
    await setSalesDay(owner, { tenantId, locationKey: tienda }, fecha, units({ 'A-1': 60, 'B-2': 3 }))
  }
  await setStock(owner, { tenantId, locationKey: tienda }, units({ 'A-1': 120, 'B-2': -2 }), NOW)
  await setStock(owner, { tenantId, locationKey: cedi }, units({ 'A-1': 2400, 'B-2': 10, 'C-3': 5 }), NOW)

  const user = (username: string, rol: Role, nombre_completo: string) =>
    createUser(owner, tenantId, {
      username,
      rol,
      nombre_completo,
      ubicaciones: rol === 'tienda' ? ['tienda_01'] : [],
    })
  return {
    tenantId,
    products,
    keys: { cedi, tienda, otherStore },
    users: {
      admin: await user('admin', 'administrador', 'Yolimar Contreras'),
      gerente: await user('gerente', 'gerente', 'Ana Teresa Guédez'),
      otroGerente: await user('gerente2', 'gerente', 'Luis Rojas'),
      tienda: await user('tienda01', 'tienda', 'José Gregorio Peña'),
    },
  }
}

export function keyOf(products: ReadonlyMap<string, number>, code: string): number {
  const key = products.get(code)
  if (key === undefined) throw new Error(`no product ${code}`)
  return key
}

/** An order of tienda_01 for 10 packs of A-1. */
export const ORDER = {
  cedi_origen: 'cedi_seco',
  tienda_destino: 'tienda_01',
  productos: [{ codigo_producto: 'A-1', cantidad_pedida_bultos: 10, incluido: true }],
}

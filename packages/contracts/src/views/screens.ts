import { ANY_DATA, hasFeatures, type NeededFeatures } from '../access/features.ts'
import { roleHas, type Permission, type Role } from '../access/permissions.ts'

interface Pantalla {
  readonly permiso: Permission
  readonly feature?: NeededFeatures
}

const orders = { permiso: 'pedidos.ver', feature: 'inventory' } as const

/** The lists whose filters stand in their address, and what it takes to see each. */
export const PANTALLAS = {
  resumen_inventario: { permiso: 'inventario.ver', feature: 'inventory' },
  existencias: { permiso: 'inventario.ver', feature: 'inventory' },
  resumen_ventas: { permiso: 'ventas.ver', feature: 'sales' },
  ventas: { permiso: 'ventas.ver', feature: 'sales' },
  pedidos: orders,
  pedidos_hoy: orders,
  diferencias: orders,
  cambios: orders,
  estantes: orders,
  precision: { permiso: 'pedidos.ver', feature: ['inventory', 'forecasting'] },
  atencion: { permiso: 'pedidos.ver', feature: ['inventory', 'ai-insights'] },
  etl: { permiso: 'etl.ver', feature: ANY_DATA },
  auditoria: { permiso: 'auditoria.ver' },
  ubicaciones: { permiso: 'ubicaciones.gestionar' },
  productos: { permiso: 'productos.gestionar', feature: 'inventory' },
  personas: { permiso: 'personas.gestionar' },
} as const satisfies Record<string, Pantalla>

export type PantallaConVistas = keyof typeof PANTALLAS

const isScreen = (name: string): name is PantallaConVistas => Object.hasOwn(PANTALLAS, name)
export const PANTALLAS_CON_VISTAS: readonly PantallaConVistas[] = Object.keys(PANTALLAS).filter(isScreen)

/** Whether somebody of this role sees a list, in a chain with these features. */
export function seesScreen(
  pantalla: PantallaConVistas,
  { role, features }: { readonly role: Role; readonly features: readonly string[] },
): boolean {
  const { permiso, feature }: Pantalla = PANTALLAS[pantalla]
  return roleHas(role, permiso) && hasFeatures(features, feature)
}

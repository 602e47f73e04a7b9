import { z } from 'zod'

export const ROLES = ['administrador', 'gerente', 'tienda'] as const
export const rol = z.enum(ROLES)
export type Role = z.infer<typeof rol>

export const PERMISSIONS = [
  'inventario.ver',
  'ventas.ver',
  'pedidos.ver',
  /** Role `tienda` only for the stores assigned to the user. */
  'pedidos.crear',
  /** Approve, reject, comment. An order's author does not decide it, an administrator excepted. */
  'pedidos.decidir',
  /** Have the orders of all stores prepared. */
  'pedidos.preparar',
  /** Say when that happens by itself, and for which stores. */
  'pedidos.programar',
  /** Change a location's stock parameters. */
  'parametros.editar',
  /** Say on which days stores order, until when, and when it arrives. */
  'entregas.gestionar',
  'etl.ver',
  'etl.ejecutar',
  /** Create, change, retire locations; say which CEDI serves whom. */
  'ubicaciones.gestionar',
  /** Create, correct, retire products; say which ones a CEDI carries. */
  'productos.gestionar',
  /** Type the stock of a CEDI without a point of sale. */
  'existencia.registrar',
  /** Who may sign in to the chain, and their sessions. */
  'personas.gestionar',
  /** The chains of the installation, for those of the chain with `admin-panel`. */
  'cadenas.gestionar',
  /** Who did what, when and from where. */
  'auditoria.ver',
] as const
export const permiso = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof permiso>

/** The one table of who may do what; the routes of both services and the tests read it. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  administrador: PERMISSIONS,
  gerente: [
    'inventario.ver',
    'ventas.ver',
    'pedidos.ver',
    'pedidos.crear',
    'pedidos.decidir',
    'pedidos.preparar',
    'parametros.editar',
    'entregas.gestionar',
    'existencia.registrar',
    'etl.ver',
  ],
  tienda: ['inventario.ver', 'ventas.ver', 'pedidos.ver', 'pedidos.crear'],
}

export function roleHas(role: Role, permission: Permission): boolean {
  return ROLE_PERMISSIONS[role].includes(permission)
}

import type { Usuario } from '../schema/tables.ts'

/** Roles of people, as the table admits them; what each may do is the contracts' to say. */
export type UserRole = Usuario['rol']
export const USER_ROLES = ['administrador', 'gerente', 'tienda'] as const satisfies readonly UserRole[]

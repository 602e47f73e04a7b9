import { ROLE_PERMISSIONS } from '@abasto/contracts/access/permissions'
import type { Sesion } from '@abasto/contracts/auth/session'
import type { SessionUser } from '@abasto/database/tenancy/sessions'

/** A user as the screens know them. */
export function toSesion(user: SessionUser): Sesion {
  return {
    username: user.username,
    nombre_completo: user.fullName,
    tenant: user.tenantSlug,
    rol: user.role,
    permisos: [...ROLE_PERMISSIONS[user.role]],
    debe_cambiar_clave: user.mustChangePassword,
    segundo_factor: user.hasSecondFactor,
    debe_activar_segundo_factor: user.mustSetSecondFactor,
    ubicaciones: user.role === 'tienda' ? [...user.locationIds] : [],
  }
}

import type { Permission } from '@abasto/contracts/access/permissions'
import type { Sesion } from '@abasto/contracts/auth/session'
import { createContext, use } from 'react'

/** What the server says the signed-in person may do; null until it has said so. */
export const AccessContext = createContext<Sesion | null>(null)

export const useAccess = (): Sesion | null => use(AccessContext)

/** Whether to show what needs `permission`: the screens hide what the server would refuse. */
export const useMay = (permission: Permission): boolean =>
  use(AccessContext)?.permisos.includes(permission) ?? false

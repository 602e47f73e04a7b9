import { knownTenant, type NewUser } from '@abasto/database/tenancy/provision'

const card = knownTenant('granja')
if (!card) throw new Error('tenant granja is not among the known ones')

export const SCALE_TENANT = card

/** Whoever looks at the data set on screen signs in as in the demo. */
export const SCALE_USERS: readonly NewUser[] = [
  { username: 'admin', nombre_completo: null, password: 'admin123', rol: 'administrador' },
  { username: 'gerente', nombre_completo: null, password: 'gerente123', rol: 'gerente' },
]

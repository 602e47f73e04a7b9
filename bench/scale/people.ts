import { knownTenant, type NewUser } from '@abasto/database/tenancy/provision'

const card = knownTenant('granja')
if (!card) throw new Error('tenant granja is not among the known ones')

/** With the panel too: its calls are measured like the others. */
export const SCALE_TENANT = { ...card, features: [...card.features, 'admin-panel'] }

/** Whoever looks at the data set on screen signs in as in the demo. */
export const SCALE_USERS: readonly NewUser[] = [
  { username: 'admin', nombre_completo: null, password: 'admin123', rol: 'administrador' },
  { username: 'gerente', nombre_completo: null, password: 'gerente123', rol: 'gerente' },
]

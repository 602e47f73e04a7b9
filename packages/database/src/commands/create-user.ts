import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { knownTenant, provisionTenant, provisionUser } from '../tenancy/provision.ts'
import { USER_ROLES, type UserRole } from '../tenancy/user-role.ts'
import { withOwner } from './with-owner.ts'

const USAGE =
  'Uso: npm run usuario -- --tenant cliente --usuario ana --nombre "Ana Pérez" --rol administrador [--tiendas tienda_01,tienda_02]'

const SHORTEST_PASSWORD = 8

interface Request {
  readonly tenant: string
  readonly usuario: string
  readonly nombre: string | null
  readonly rol: UserRole
  readonly tiendas: readonly string[]
}

/** Creates a user, or gives one a new password and role: how a real installation gets its first administrator. */
async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2))
  const card = knownTenant(request.tenant)
  if (!card) throw new Error(`No existe la cadena ${request.tenant}`)
  const password = await readPassword()
  await withOwner('abasto-usuario', async (owner) => {
    const tenantId = await provisionTenant(owner, card, { es_demo: false })
    await provisionUser(owner, tenantId, {
      username: request.usuario,
      nombre_completo: request.nombre,
      password,
      rol: request.rol,
      ubicaciones: request.tiendas,
    })
  })
  process.stdout.write(`Usuario ${request.usuario} (${request.rol}) listo en ${card.nombre}.\n`)
}

function readArguments(args: string[]): Request {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { tenant: text, usuario: text, nombre: text, rol: text, tiendas: text },
  })
  const rol = USER_ROLES.find((role) => role === values.rol)
  if (!values.tenant || !values.usuario?.trim() || !rol) throw new Error(USAGE)
  const tiendas = values.tiendas?.split(',').filter(Boolean) ?? []
  return { tenant: values.tenant, usuario: values.usuario, nombre: values.nombre ?? null, rol, tiendas }
}

/** From a terminal it is asked for and not shown; otherwise it is the first line of standard input. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (stdin.isTTY) process.stdout.write('Contraseña (no se muestra): ')
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  if (stdin.isTTY) process.stdout.write('\n')
  const password = typeof value === 'string' ? value : ''
  if (password.length < SHORTEST_PASSWORD) {
    throw new Error(`La contraseña debe tener al menos ${SHORTEST_PASSWORD} caracteres`)
  }
  return password
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

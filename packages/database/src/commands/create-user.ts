import { stdin } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { auditCommand } from '../audit/audit-command.ts'
import { provisionUser, seedWithDemo } from '../tenancy/provision.ts'
import { endSessions } from '../tenancy/sessions.ts'
import { requireFit } from '../tenancy/set-password.ts'
import { unknownChainText } from '../tenancy/unknown-chain.ts'
import { USER_ROLES, type UserRole } from '../tenancy/user-role.ts'
import { withTenant } from '../tenancy/with-tenant.ts'
import { withOwner } from './with-owner.ts'

const USAGE =
  'Uso: npm run usuario -- --tenant cliente --usuario ana --nombre "Ana Pérez" --rol administrador [--tiendas tienda_01,tienda_02]'

interface Request {
  readonly tenant: string
  readonly username: string
  readonly fullName: string | null
  readonly role: UserRole
  readonly storeIds: readonly string[]
}

/** Creates a user, or gives one a new password and role: how a real installation gets its first administrator. */
async function main(): Promise<void> {
  const request = readArguments(process.argv.slice(2))
  const password = await readPassword()
  const chain = await withOwner('abasto-usuario', async (owner) => {
    await seedWithDemo(owner, request.tenant, process.env)
    const found = await owner
      .selectFrom('tenant')
      .select(['tenant_id', 'nombre'])
      .where('slug', '=', request.tenant)
      .executeTakeFirst()
    if (!found) throw new Error(await unknownChainText(owner, request.tenant))
    requireFit(password, [request.username, request.fullName, request.tenant, found.nombre])
    const tenantId = found.tenant_id
    const userId = await provisionUser(owner, tenantId, {
      username: request.username,
      nombre_completo: request.fullName,
      password,
      rol: request.role,
      ubicaciones: request.storeIds,
    })
    await withTenant(owner, tenantId, (tx) => endSessions(tx, userId))
    await auditCommand(owner, {
      tenantId,
      action: 'usuario',
      thing: { kind: 'persona', lookup: 'none', key: request.username },
      summary: 'Creó la persona {cosa}, o le dio otra clave y otro rol',
      details: { rol: request.role, tiendas: request.storeIds },
    })
    return found.nombre
  })
  process.stdout.write(`Usuario ${request.username} (${request.role}) listo en ${chain}.\n`)
}

function readArguments(args: string[]): Request {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { tenant: text, usuario: text, nombre: text, rol: text, tiendas: text },
  })
  const { tenant, usuario: username, nombre: fullName = null } = values
  const role = USER_ROLES.find((each) => each === values.rol)
  if (!tenant || !username?.trim() || !role) throw new Error(USAGE)
  return { tenant, username, fullName, role, storeIds: values.tiendas?.split(',').filter(Boolean) ?? [] }
}

/** From a terminal it is asked for and not shown; otherwise it is the first line of standard input. */
async function readPassword(): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (stdin.isTTY) process.stdout.write('Contraseña (no se muestra): ')
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  const { value } = await lines[Symbol.asyncIterator]().next()
  lines.close()
  if (stdin.isTTY) process.stdout.write('\n')
  return typeof value === 'string' ? value : ''
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

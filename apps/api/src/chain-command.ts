import { withOwner } from '@abasto/database/commands/with-owner'
import type { Database } from '@abasto/database/connections/connection'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { auditChain } from './features/tenants/administration/audit-chain.ts'
import { chainLines } from './features/tenants/administration/chain-lines.ts'
import { addFirstAdministrator } from './features/tenants/administration/first-person.ts'
import { readChainRequest, type ChainRequest } from './features/tenants/administration/chain-request.ts'
import {
  bringChainBack,
  createChain,
  editChain,
  suspendChain,
} from './features/tenants/administration/write-chain.ts'

/** `npm run cadena`: the chains of this installation, by whoever owns its database. */

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Does what was asked for. @returns what there is to say then */
async function work(owner: Database, request: ChainRequest): Promise<string[]> {
  if (request.what === 'list') {
    const lines = await chainLines(owner)
    return lines.length > 0 ? lines : [NO_CHAINS]
  }
  if (request.what === 'create') {
    const { slug } = request.card
    const { slug: _, ...card } = request.card
    const tenantId = await createChain(owner, request.card)
    await auditChain(owner, slug, 'Creó la cadena {cosa}', card)
    const { administrator } = request
    const lines = await chainLines(owner, slug)
    if (!administrator) return [...lines, 'Cadena creada. Su primer administrador:', firstUser(slug)]
    const { username, clave } = await withTenant(owner, tenantId, (tx) =>
      addFirstAdministrator(tx, tenantId, administrator, new Date()),
    )
    return [...lines, `Cadena creada. Entra ${username} con esta clave de un solo uso: ${clave}`]
  }
  const { slug } = request
  if (request.what === 'edit') {
    await editChain(owner, slug, request.changes)
    await auditChain(owner, slug, 'Cambió la cadena {cosa}', request.changes)
    return [...(await chainLines(owner, slug)), 'Cadena cambiada: se ve al volver a cargar la página.']
  }
  if (request.what === 'suspend') {
    await suspendChain(owner, slug)
    await auditChain(owner, slug, 'Suspendió la cadena {cosa}')
    return [`Cadena ${slug} suspendida: nadie entra y nada de ella empieza. Sus datos se conservan.`]
  }
  await bringChainBack(owner, slug)
  await auditChain(owner, slug, 'Reactivó la cadena {cosa}')
  return [`Cadena ${slug} reactivada: todo como antes.`]
}

const NO_CHAINS =
  'Todavía no hay cadenas. Para crear una: npm run cadena -- crear --cadena mercado --nombre "Mi Mercado"'

const firstUser = (slug: string): string =>
  `npm run usuario -- --tenant ${slug} --usuario ana --nombre "Ana Pérez" --rol administrador`

try {
  const { env } = process
  // npm runs its scripts in the project's folder; the person's own is what a path is meant from.
  const request = readChainRequest(process.argv.slice(2), env['INIT_CWD'] ?? '.')
  const lines = await withOwner('abasto-cadena', (owner) => work(owner, request))
  for (const line of lines) say(line)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

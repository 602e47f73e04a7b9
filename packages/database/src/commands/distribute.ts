import { Client } from 'pg'
import { requireCluster, SPREAD_TABLES, type SpreadTable } from '../distribution/cluster.ts'
import { distribute } from '../distribution/distribute.ts'
import { migrate } from '../migrations/migrate.ts'
import { DatabaseSetupError } from '../tenancy/roles.ts'

/** `npm run distribuir`: spreads the tables of an installation over the servers of its Citus cluster. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new DatabaseSetupError('Uso: DATABASE_URL=... npm run distribuir')
  const ownerUrl = process.env['DATABASE_URL']
  if (!ownerUrl) {
    throw new DatabaseSetupError(
      'Falta DATABASE_URL: se reparte una base de datos propia con Citus, no la que viene con Abasto',
    )
  }
  const servers = await serversOf(ownerUrl)
  say(`Servidores: ${servers.join(', ')}.`)
  const start = performance.now()
  const { spread } = await migrate({ ownerUrl })
  const { tables } = await distribute({ ownerUrl, log: sayTable })
  const now = [...spread, ...tables].length
  const before = SPREAD_TABLES - now
  if (before > 0)
    say(before === 1 ? '1 tabla ya estaba repartida.' : `${before} tablas ya estaban repartidas.`)
  say(
    now === 0
      ? 'No había nada que repartir.'
      : `Listo en ${seconds(start)}: ${now === 1 ? '1 tabla repartida' : `${now} tablas repartidas`}. Ya puedes iniciar Abasto.`,
  )
}

async function serversOf(ownerUrl: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'abasto-distribuir' })
  await client.connect()
  try {
    return await requireCluster(client)
  } finally {
    await client.end()
  }
}

function sayTable({ table, column }: SpreadTable): void {
  say(`Repartiendo ${table} por ${column === 'tenant_id' ? 'cadena' : 'ubicación'}...`)
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toLocaleString('es-VE', { maximumFractionDigits: 1 })} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { checkSales, type SalesCheck } from '../check/check-sales.ts'
import { counted, totalsText } from '../check/totals.ts'
import { withOwner } from '@abasto/database/commands/with-owner'
import type { Database } from '@abasto/database/connections/connection'

/** `npm run comprobar`: adds up the sales from their lines and compares with everything that is made of them. */

const USAGE = 'Uso: npm run comprobar -- [--tenant cliente] [--muestra 10]'

/** Differences shown of a location. */
const SHOWN = 20

interface Request {
  readonly tenant: string | undefined
  readonly muestra: number
}

/** @returns how many differences there are */
async function main(): Promise<number> {
  const request = readArguments(process.argv.slice(2))
  return withOwner('abasto-comprobar', (owner) => checkTenants(owner, request))
}

function readArguments(args: string[]): Request {
  const { tenant, muestra = '10' } = parsed(args)
  if (!/^\d{1,4}$/.test(muestra)) throw new Error(USAGE)
  return { tenant, muestra: Number(muestra) }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { tenant: { type: 'string' }, muestra: { type: 'string' } } }).values
  } catch {
    throw new Error(USAGE)
  }
}

async function checkTenants(owner: Database, { tenant, muestra }: Request): Promise<number> {
  const all = await owner.selectFrom('tenant').select(['tenant_id', 'slug']).orderBy('slug').execute()
  const tenants = all.filter(({ slug }) => tenant === undefined || slug === tenant)
  if (tenants.length === 0)
    throw new Error(tenant ? `No existe la cadena ${tenant}` : 'No hay ninguna cadena')
  let differences = 0
  for (const { tenant_id, slug } of tenants) {
    const onChecked = (check: SalesCheck) => {
      differences += check.differences.length
      say(slug, check)
    }
    await checkSales(owner, tenant_id, { sample: muestra, onChecked })
  }
  write(`${differences === 0 ? 'Todo cuadra' : differing(differences)} con las líneas.`)
  return differences
}

function say(slug: string, check: SalesCheck): void {
  const { locationId, days, periods, sampled, forecasts, accuracySums, total, differences } = check
  const summed = `${counted(days, 'día', 'días')}, ${totalsText(total)}; ${counted(periods, 'periodo', 'periodos')}`
  const found = differences.length === 0 ? 'bien' : differing(differences.length)
  const forecast = forecasts === 0 ? '' : ` y ${counted(forecasts, 'pronóstico', 'pronósticos')}`
  const accuracy = accuracySums === 0 ? '' : `; ${counted(accuracySums, 'suma', 'sumas')} de precisión`
  write(`${slug} ${locationId ?? 'cadena'}: ${summed}; muestra de ${sampled}${forecast}${accuracy}: ${found}`)
  for (const each of differences.slice(0, SHOWN)) write(`  ${each}`)
  if (differences.length > SHOWN) write(`  y ${differences.length - SHOWN} más`)
}

function differing(differences: number): string {
  return counted(differences, 'diferencia', 'diferencias')
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  if ((await main()) > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { businessDay } from '@abasto/domain/time/business-day'
import { sql } from 'kysely'
import { ChainStores } from './chain-stores.ts'
import { DAYS, FaultTest } from './fault-test.ts'
import { KillableProduct } from './killable-product.ts'

export interface FaultRun {
  readonly seed: number
  readonly kills: number
  readonly stores: number
  /** Rounds begin only within this time. */
  readonly limitMs: number
  readonly say: (line: string) => void
}

export interface FaultRunResult {
  /** What it did and found, a line each. */
  readonly report: readonly string[]
  readonly found: readonly string[]
}

/** The whole fault test, from an empty folder to what it found; nothing of it stays, unless something was found. */
export async function runFaults({
  seed,
  kills,
  stores: number,
  limitMs,
  say,
}: FaultRun): Promise<FaultRunResult> {
  const began = Date.now()
  const folder = await mkdtemp(join(tmpdir(), 'abasto-fallas-'))
  // The database servers may run under another account.
  await chmod(folder, 0o755)
  const today = businessDay(new Date(), 'America/Caracas')
  let chain: ChainStores | undefined
  let product: KillableProduct | undefined
  try {
    chain = await ChainStores.open({
      folder: join(folder, 'tiendas'),
      seed,
      stores: number,
      today,
      days: DAYS,
    })
    const { stores, missing } = chain
    const kinds = Map.groupBy(stores, ({ fuente }) => fuente.tipo)
    const ofKinds = [...kinds].map(([kind, of]) => `${of.length} ${kind}`).join(', ')
    say(`Semilla ${seed}: ${kills} muertes, ${stores.length} tiendas (${ofKinds})`)
    for (const reason of missing) say(`Sin probar: ${reason}`)
    product = await KillableProduct.start(join(folder, 'abasto'), stores)
    const test = new FaultTest({ product, stores, seed, kills, today, deadline: began + limitMs, say })
    await test.run()
    const ends = await product.look(endings)
    if (test.found.length > 0) await keepLogs(join(folder, 'abasto'), say)
    const report = [
      `Tiendas: ${stores.length} (${ofKinds}), ${DAYS + 1} días cada una`,
      ...missing.map((reason) => `Sin probar: ${reason}`),
      `Vueltas: ${test.rounds}, semilla ${seed}, ${((Date.now() - began) / 1000).toFixed(0)} s`,
      `Muertes: ${test.kills.total} (${test.kills.text()})`,
      `Fallas de tiendas: ${test.faults.total} (${test.faults.text()})`,
      `Corridas pedidas: ${test.starts.total} (${test.starts.text()})`,
      ...ends,
      `Días revisados tras cada muerte: ${test.daysChecked}, enteros; sus sumas, las de sus líneas`,
      `Días que un origen engañoso dejó mal y otra lectura corrigió: ${test.deceived}`,
      `Líneas comparadas al final con los orígenes, una a una: ${test.linesCompared}`,
      test.found.length === 0
        ? 'Encontrado: nada. Ninguna corrida atascada, ningún día a medias, ninguna línea perdida ni doble.'
        : `Encontrado: ${test.found.length}`,
      ...test.found.map((each) => `- ${each}`),
    ]
    return { report, found: test.found }
  } finally {
    await product?.stop()
    await chain?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** How the runs ended, and the stores in them. */
async function endings(owner: Parameters<Parameters<KillableProduct['look']>[0]>[0]): Promise<string[]> {
  const { rows } = await sql<{ texto: string }>`
    SELECT 'Corridas por su final: ' || string_agg(origen || ' ' || fin || ' ' || cuantas, ', ' ORDER BY origen, fin)
      AS texto
    FROM (
      SELECT origen, coalesce(fin, status) AS fin, count(*) AS cuantas
      FROM etl_corrida
      GROUP BY origen, coalesce(fin, status)
    ) AS corridas
    UNION ALL
    SELECT 'Tiendas de esas corridas: ' || string_agg(status || ' ' || cuantas, ', ' ORDER BY status)
    FROM (
      SELECT status, count(*) AS cuantas
      FROM etl_corrida_tienda
      GROUP BY status
    ) AS tiendas
  `.execute(owner)
  return rows.map(({ texto }) => texto)
}

/** What the processes said, for whoever looks into what was found. */
async function keepLogs(dataDir: string, say: (line: string) => void): Promise<void> {
  const logs = await mkdtemp(join(tmpdir(), 'abasto-fallas-registros-'))
  for (const name of ['sync.log', 'postgresql.log']) await cp(join(dataDir, name), join(logs, name))
  say(`Los registros de los procesos quedan en ${logs}`)
}

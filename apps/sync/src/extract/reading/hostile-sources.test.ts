import { readdirSync, readFileSync } from 'node:fs'
import { writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { iniciarSyncVentas, statusVentas } from '@abasto/contracts/etl/calls'
import { syncHealth } from '@abasto/contracts/health/calls'
import { createClient } from '@abasto/contracts/client'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestChain } from '../../../test/chain.ts'
import { mariadbMissing } from '../../../test/mariadb-server.ts'
import type { PosFile } from '../../../test/pos-file.ts'
import {
  PASSWORD_VARIABLE,
  posTables,
  startMariadbPos,
  startPostgresqlPos,
  type PosServer,
} from '../../../test/pos-server.ts'
import { SyncProcess } from '../../../test/sync-process.ts'
import { until } from '../../../test/until.ts'
import { SOURCE_ROOM } from './reading-process.ts'

/**
 * Sources that harm whoever reads them, through the service as it runs: each costs its own store's run, with a reason;
 * the service answers all the while, the other stores of its chain and of another one are loaded, and neither it nor any
 * process that reads takes more memory than it may.
 */

const DAY = '2026-03-01'
/** Of the service itself, by the kernel's account. */
const MOST_SERVICE_MB = 220
/** Of a process that reads: its room, and what it takes before a busy service looks again. Without, it is gigabytes. */
const MOST_READER_MB = SOURCE_ROOM.mostBytes / 2 ** 20 + 66
const READING = 'reading/process.ts'
/** On a machine that has other things to do as well. */
const LATEST_ANSWER_MS = 10_000

interface Hostile {
  readonly id: string
  readonly ventas: string
  /** How its run must end. */
  readonly reason: RegExp
}

const columns = (codigo: string, cantidad = '1') =>
  `'${DAY} 08:00:00' AS fecha, n AS ticket, 1 AS renglon, ${codigo} AS codigo, ${cantidad} AS cantidad, 1 AS precio`
const where = ':desde < :hasta'
/** What has come and is not taken yet, or the memory that it took: whichever limit is seen first on this machine. */
const TOO_LARGE = /filas demasiado grandes|tan grandes que no caben en la memoria/
/** Made as they are fetched, not all before the first. */
const rows = (count: number) => `(SELECT generate_series(1, ${count}) AS n) AS filas`

const ON_POSTGRESQL: readonly Hostile[] = [
  {
    id: 'celdas_enormes',
    ventas: `SELECT ${columns("repeat('x', 600000)", "repeat('9', 600000)")} FROM ${rows(1_000_000)} WHERE ${where}`,
    reason: TOO_LARGE,
  },
  {
    id: 'una_fila_seis_millones',
    ventas: `SELECT '${DAY}' AS fecha, 1 AS ticket, 1 AS renglon, '001' AS codigo, 1 AS cantidad, 1 AS precio
             FROM ${rows(6_000_000)} WHERE ${where}`,
    reason: /Más de 100\.000 filas de ventas no se pueden leer/,
  },
  {
    id: 'sin_fin',
    ventas: `SELECT ${columns("'001'")} FROM ${rows(9e12)} WHERE ${where}`,
    // Whichever comes first: so many tickets of a day fill a reader.
    reason: /más de 250\.000 filas del 2026-03-01|no caben en la memoria de una lectura/,
  },
  {
    id: 'un_valor_malo',
    ventas: `SELECT ${columns("'001'", "CAST(CASE WHEN n = 900 THEN '12,5' ELSE '1' END AS numeric)")}
             FROM ${rows(1000)} WHERE ${where}`,
    reason: /se detuvo en un valor que no se deja convertir: «12,5»/,
  },
]

const ON_MARIADB: readonly Hostile[] = [
  {
    id: 'celdas_enormes_mysql',
    ventas: `SELECT ${columns("REPEAT('x', 600000)").replaceAll('n AS', 'seq AS')} FROM seq_1_to_1000000 WHERE ${where}`,
    reason: TOO_LARGE,
  },
]

/** Text on which a careless reader never comes to an end. */
const GARBAGE = ["'", '"', '/*', '$$', '$a$ $b$ ', '(((', "E'\\\\", '[', '--\n'].map(
  (piece) => `SELECT ${piece.repeat(200_000 / piece.length)} :desde :hasta`,
)

describe('hostile sources', () => {
  let chain: TestChain
  let pos: PosServer
  let maria: PosServer | undefined
  let sync: SyncProcess
  let tenants: { readonly granja: number; readonly cliente: number }
  let clients: Record<'granja' | 'cliente', SyncProcess['call']>

  beforeAll(async () => {
    ;[chain, pos, maria] = await Promise.all([
      TestChain.open(),
      startPostgresqlPos(),
      mariadbMissing() === undefined ? startMariadbPos() : undefined,
    ])
    process.env[PASSWORD_VARIABLE] = pos.password
    process.env[`${PASSWORD_VARIABLE}_MY`] = maria?.password ?? ''
    process.env[`${PASSWORD_VARIABLE}_MY_SERVIDOR`] = '127.0.0.1'
    await pos.run(...posTables('timestamp'), "INSERT INTO articulos VALUES ('001', 'Harina', 'V', 'I', 1, 1)")
    await maria?.run(...posTables('datetime'))
    tenants = { granja: await chain.tenant('granja'), cliente: await chain.tenant('cliente') }
    for (const [slug, tenantId] of Object.entries(tenants)) {
      for (const store of [1, 2]) sell((await chain.posLocation(tenantId, `${slug}_buena_${store}`)).pos)
    }
    for (const hostile of ON_POSTGRESQL) await register(tenants.granja, hostile, pos, PASSWORD_VARIABLE)
    if (maria)
      for (const hostile of ON_MARIADB)
        await register(tenants.granja, hostile, maria, `${PASSWORD_VARIABLE}_MY`)
    await register(tenants.granja, { id: 'basura', ventas: GARBAGE.join(' ') }, pos, PASSWORD_VARIABLE)
    await hugeFile(tenants.granja)
    hugeCells((await chain.posLocation(tenants.granja, 'archivo_celdas')).pos)
    const headers = {
      granja: await chain.signIn(tenants.granja, 'administrador'),
      cliente: await chain.signIn(tenants.cliente, 'administrador'),
    }
    sync = await SyncProcess.start(chain.test.syncUrl, headers.granja)
    clients = {
      granja: sync.call,
      cliente: createClient({ baseUrl: () => sync.address, headers: () => headers.cliente }),
    }
  })
  afterAll(async () => {
    if (!sync.hasEnded) await sync.end('SIGKILL')
    await Promise.all([chain.close(), pos.stop(), maria?.stop()])
  })

  it('cost their own runs, and nobody and nothing else', async () => {
    const watch = new Watch(sync)
    const body = { fecha_inicio: DAY, fecha_fin: DAY }
    await clients.granja(iniciarSyncVentas, { body })
    await clients.cliente(iniciarSyncVentas, { body })
    const others = await until('the other chain is read', () => ended(clients.cliente))
    const own = await until('its own chain is read', () => ended(clients.granja))
    const { serviceMb, readerMb, slowestMs, answers } = await watch.end()

    expect(others.map(({ status, registros }) => [status, registros])).toEqual([
      ['completed', 100],
      ['completed', 100],
    ])
    const byId = new Map(own.map((each) => [each.id, each]))
    for (const store of [1, 2])
      expect(byId.get(`granja_buena_${store}`)).toMatchObject({ status: 'completed', registros: 100 })
    for (const { id, reason } of [...ON_POSTGRESQL, ...(maria ? ON_MARIADB : [])]) {
      expect(byId.get(id)?.mensaje, id).toMatch(reason)
      expect(byId.get(id)?.status, id).toBe('error')
    }
    expect(byId.get('basura')?.mensaje).toMatch(/configuración de su fuente de datos no es válida/)
    expect(byId.get('archivo_infinito')?.mensaje).toMatch(/la fila pasa de 1 MB/)
    expect(byId.get('archivo_celdas')?.mensaje).toMatch(/no caben en la memoria/)
    expect(answers).toBeGreaterThan(10)
    expect(slowestMs).toBeLessThan(LATEST_ANSWER_MS)
    expect(serviceMb).toBeGreaterThan(0)
    expect(serviceMb).toBeLessThan(MOST_SERVICE_MB)
    expect(readerMb).toBeGreaterThan(0)
    expect(readerMb).toBeLessThan(MOST_READER_MB)
  })

  async function register(
    tenantId: number,
    { id, ventas }: Pick<Hostile, 'id' | 'ventas'>,
    server: PosServer,
    entorno: string,
  ): Promise<void> {
    const locationKey = await chain.location(tenantId, id, 'tienda', '/nowhere')
    const consultas = {
      ventas,
      existencia: 'SELECT cod_articulo AS codigo, existencia FROM existencias',
      productos: "SELECT '001' AS codigo",
    }
    const configuracion = JSON.stringify({ ...server.address, clave: { entorno }, consultas })
    await withTenant(chain.owner, tenantId, (tx) =>
      tx
        .updateTable('fuente')
        .set({ tipo: server.tipo, configuracion })
        .where('ubicacion_key', '=', locationKey)
        .execute(),
    )
  }

  /** A CSV whose sales are one line without end. */
  async function hugeFile(tenantId: number): Promise<void> {
    const carpeta = join(chain.folder, 'csv')
    await mkdir(join(carpeta, 'ventas'), { recursive: true })
    await mkdir(join(carpeta, 'inventario'), { recursive: true })
    await writeFile(
      join(carpeta, 'productos.csv'),
      'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg\n001,a,b,c,1,1\n',
    )
    await writeFile(join(carpeta, 'inventario/archivo_infinito.csv'), 'codigo_producto,stock_actual\n001,1\n')
    await writeFile(
      join(carpeta, 'ventas/archivo_infinito.csv'),
      `fecha,codigo_producto,unidades\n${DAY},"${'x'.repeat(50_000_000)}`,
    )
    const locationKey = await chain.location(tenantId, 'archivo_infinito', 'tienda', '/nowhere')
    await withTenant(chain.owner, tenantId, (tx) =>
      tx
        .updateTable('fuente')
        .set({ tipo: 'csv', configuracion: JSON.stringify({ carpeta, ubicacion_id: 'archivo_infinito' }) })
        .where('ubicacion_key', '=', locationKey)
        .execute(),
    )
  }
})

function sell(store: PosFile): void {
  store.article('001')
  store.tickets(
    Array.from({ length: 50 }, (_, numero) => ({
      numero,
      soldAt: `${DAY} 08:00:00`,
      renglones: [
        ['001', 1, 2],
        ['001', 2, 2],
      ],
    })),
  )
}

/** Three hundred lines of 600 kB each, as the file says them. */
function hugeCells(store: PosFile): void {
  store.article('001')
  store.run('INSERT INTO tickets VALUES (1, ?, 1, 0)', `${DAY} 08:00:00`)
  store.run('DROP TABLE ticket_renglones')
  store.run(`
    CREATE VIEW ticket_renglones AS
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 300)
    SELECT 1 AS num_ticket, i AS renglon, printf('%.600000c', 'x') AS cod_articulo, 1 AS cantidad, 1 AS precio_unit
    FROM n
  `)
}

async function ended(call: SyncProcess['call']) {
  const { status, tiendas_status: stores } = await call(statusVentas, {})
  return status === 'completed' || status === 'failed' ? stores : undefined
}

/** Asks the service all the while whether it is there, and looks at what it and its processes take. */
class Watch {
  readonly #sync: SyncProcess
  readonly #done: Promise<void>
  #isOver = false
  #serviceMb = 0
  #readerMb = 0
  #slowestMs = 0
  #answers = 0

  constructor(sync: SyncProcess) {
    this.#sync = sync
    this.#done = Promise.all([this.#ask(), this.#measure()]).then(() => undefined)
  }

  async end() {
    this.#isOver = true
    await this.#done
    return {
      serviceMb: this.#serviceMb,
      readerMb: this.#readerMb,
      slowestMs: this.#slowestMs,
      answers: this.#answers,
    }
  }

  async #ask(): Promise<void> {
    while (!this.#isOver) {
      const since = performance.now()
      await this.#sync.call(syncHealth, {})
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - since)
      this.#answers++
      await sleep(100)
    }
  }

  async #measure(): Promise<void> {
    while (!this.#isOver) {
      this.#serviceMb = Math.max(this.#serviceMb, memoryMb(this.#sync.pid))
      const readers = childrenOf(this.#sync.pid).filter((pid) => commandOf(pid).includes(READING))
      this.#readerMb = Math.max(this.#readerMb, ...readers.map(memoryMb))
      await sleep(50)
    }
  }
}

/** What a process takes; what it shares with others counts in parts. Nothing once it has ended. */
function memoryMb(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(fileOf(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024
}

const commandOf = (pid: number) => fileOf(pid, 'cmdline')

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    fileOf(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
  )
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1')
  } catch {
    return ''
  }
}

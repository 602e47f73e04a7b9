import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkSales, type SalesCheck } from '@abasto/rollups/check/check-sales'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestChain } from '../../test/chain.ts'
import { ImportFolder, type FolderContents } from '../../test/chain-folder.ts'
import { contents } from '../../test/contents.ts'
import { importFolder } from '../../test/import-folder.ts'
import { runWork, WorkOwnership } from '../runs/work-ownership.ts'
import { openRun } from '../runs/open-run.ts'

let chain: TestChain
let tenantId: number
const folders: ImportFolder[] = []

beforeAll(async () => {
  chain = await TestChain.open()
  await chain.tenant('cliente')
})
afterAll(() => chain.close())
afterEach(() => Promise.all(folders.splice(0).map((folder) => folder.remove())))

async function folderOf(changes: Partial<FolderContents> = {}): Promise<ImportFolder> {
  const folder = await ImportFolder.make({ ...north, ...changes })
  folders.push(folder)
  return folder
}

/** 2026-03-07 is a Saturday. */
const north: FolderContents = {
  products: ['A', 'B'],
  cedis: ['c1'],
  stores: {
    n1: { '2026-03-06': { A: 1, B: 2 }, '2026-03-07': { A: 3.5 } },
    n2: { '2026-03-05': { A: 4 } },
  },
  stock: 10,
}

const south: Partial<FolderContents> = {
  products: ['A', 'C'],
  cedis: [],
  stores: { s1: { '2026-05-01': { A: 7, C: 1 } } },
}

describe('a folder that is imported', () => {
  it('is loaded whole, its sources are registered, and a second time changes nothing', async () => {
    const folder = await folderOf()
    const { ok, output } = await importFolder(chain, { carpeta: folder.path })
    expect(ok).toBe(true)
    expect(output.slice(-3)).toEqual([
      'Inventario: 6 existencias',
      'Ventas: 4 líneas, 05/03 al 07/03',
      'Rechazadas: 0 filas',
    ])
    tenantId = await chain.tenant('cliente')
    expect(await sales()).toEqual({
      'n1 2026-03-06': { A: 1, B: 2 },
      'n1 2026-03-07': { A: 3.5 },
      'n2 2026-03-05': { A: 4 },
    })
    expect(await sources()).toEqual({ c1: 0, n1: 0, n2: 0 })
    const before = await contents(chain.owner, tenantId)
    expect(await importFolder(chain, { carpeta: folder.path })).toMatchObject({ ok: true })
    expect(await contents(chain.owner, tenantId)).toEqual(before)
    await expectRightSums()
  })

  it('does not bring back a location that is retired', async () => {
    const retire = (isActive: boolean) =>
      withTenant(chain.owner, tenantId, (tx) =>
        tx
          .updateTable('ubicacion')
          .set({ activa: isActive, retirada_en: isActive ? null : new Date() })
          .where('ubicacion_id', '=', 'n2')
          .execute(),
      )
    const folder = await folderOf()
    await retire(false)
    const before = await contents(chain.owner, tenantId)
    expect(await importFolder(chain, { carpeta: folder.path, replaceSources: true })).toMatchObject({
      ok: false,
      refusal: 'n2: retirada. Tráela de vuelta en Ubicaciones, o quítala de la carpeta',
    })
    expect(await contents(chain.owner, tenantId)).toEqual(before)
    await retire(true)
  })

  it('leaves the locations of other folders alone, whatever their dates were shifted by', async () => {
    const [first, second] = [
      await folderOf({ stores: { x1: { '2026-03-07': { A: 1 } } }, cedis: [] }),
      await folderOf(south),
    ]
    await importFolder(chain, { carpeta: first.path, untilYesterday: true })
    const before = await sales()
    expect(before['x1 2026-05-16']).toEqual({ A: 1 })
    expect(await importFolder(chain, { carpeta: second.path })).toMatchObject({ ok: true })
    expect(await sales()).toEqual({ ...before, 's1 2026-05-01': { A: 7, C: 1 } })
    expect(await sources()).toMatchObject({ x1: 70, s1: 0 })
    await expectRightSums()
  })

  it('moves its dates by whole weeks and says so; other dates than before take the place of those', async () => {
    const folder = await folderOf({
      cedis: [],
      stores: {
        m1: { '2026-03-01': { A: 1, B: 1 }, '2026-03-06': { A: 2 }, '2026-03-07': { A: 3 } },
        m2: { '2026-03-02': { B: 4 } },
      },
    })
    const { output } = await importFolder(chain, { carpeta: folder.path, untilYesterday: true })
    // Yesterday is a Tuesday.
    expect(output).toContain(
      'Las fechas avanzan 10 semanas: el último día, sábado 07/03/2026, pasa a ser el sábado 16/05/2026.',
    )
    const moved = {
      'm1 2026-05-10': { A: 1, B: 1 },
      'm1 2026-05-15': { A: 2 },
      'm1 2026-05-16': { A: 3 },
      'm2 2026-05-11': { B: 4 },
    }
    expect(await sales('m')).toEqual(moved)
    await importFolder(chain, { carpeta: folder.path, untilYesterday: true })
    expect(await sales('m')).toEqual(moved)

    const later = { clock: () => new Date('2026-05-25T16:00:00Z') }
    const next = await importFolder(chain, { carpeta: folder.path, untilYesterday: true }, later)
    expect(next).toMatchObject({ ok: true })
    expect(await sales('m')).toEqual({
      'm1 2026-05-17': { A: 1, B: 1 },
      'm1 2026-05-22': { A: 2 },
      'm1 2026-05-23': { A: 3 },
      'm2 2026-05-18': { B: 4 },
    })
    await importFolder(chain, { carpeta: folder.path })
    expect(Object.keys(await sales('m'))).toEqual([
      'm1 2026-03-01',
      'm1 2026-03-06',
      'm1 2026-03-07',
      'm2 2026-03-02',
    ])
    await expectRightSums()
  })

  it('adds to what is loaded when its dates stay: a delivery of the next month', async () => {
    const folder = await folderOf({ cedis: [], stores: { a1: { '2026-03-01': { A: 1 } } } })
    await importFolder(chain, { carpeta: folder.path })
    await folder.writeAll({ ...north, cedis: [], stores: { a1: { '2026-04-01': { A: 2 } } } })
    expect(await importFolder(chain, { carpeta: folder.path })).toMatchObject({ ok: true })
    expect(await sales('a')).toEqual({ 'a1 2026-03-01': { A: 1 }, 'a1 2026-04-01': { A: 2 } })
  })

  it('keeps the few rows it cannot read with their reason, until they are mended', async () => {
    const folder = await folderOf({ cedis: [], stores: { r1: { '2026-03-01': { A: 1, B: 1 } } } })
    const good = ['2026-03-01,A,1', '2026-03-01,B,1']
    const text = (bad: string) => ['fecha,codigo_producto,unidades', ...good, bad, ''].join('\n')
    await folder.write('ventas/r1.csv', text('2026-13-01,A,1'))
    const { ok, output } = await importFolder(chain, { carpeta: folder.path })
    expect(ok).toBe(true)
    expect(output).toContain(
      '  ventas/r1.csv, línea 4: la fecha "2026-13-01" no es un día del calendario; no se carga',
    )
    expect(output.at(-1)).toBe('Rechazadas: 1 fila')
    expect(await rejected('r1')).toEqual(['2026-13-01'])
    await folder.write('ventas/r1.csv', text('2026-03-02,A,1'))
    expect(await importFolder(chain, { carpeta: folder.path })).toMatchObject({ ok: true })
    expect(await rejected('r1')).toEqual([])
  })
})

describe('nothing is changed, and the reason said, when', () => {
  async function expectRefused(request: Parameters<typeof importFolder>[1], reason: RegExp): Promise<void> {
    const before = await everything()
    const { ok, refusal } = await importFolder(chain, request)
    expect({ ok, refusal }).toEqual({ ok: false, refusal: expect.stringMatching(reason) })
    expect(await everything()).toEqual(before)
  }

  it('one file of the last store cannot be read', async () => {
    const folder = await folderOf({ cedis: ['b0'], stores: { b1: { '2026-03-06': { A: 1 } }, b2: {} } })
    await importFolder(chain, { carpeta: folder.path })
    await folder.write('ventas/b2.csv', 'fecha,codigo_producto,unidades\n01/03/2026,A,9\n')
    await expectRefused(
      { carpeta: folder.path, untilYesterday: true },
      /^ventas\/b2\.csv, línea 2: la fecha "01\/03\/2026" no está escrita AAAA-MM-DD/,
    )
    await folder.remove('inventario/b2.csv')
    await expectRefused({ carpeta: folder.path }, /^No se encuentra el archivo inventario\/b2\.csv$/)
  })

  it('the chain is not there, or suspended', async () => {
    const folder = await folderOf()
    await expectRefused(
      { carpeta: folder.path, tenant: 'nadie' },
      /^No existe la cadena nadie\. Hay cliente\. Para crearla: npm run cadena /,
    )
    const suspend = (suspendida_en: Date | null) =>
      chain.owner.updateTable('tenant').set({ suspendida_en }).where('slug', '=', 'cliente').execute()
    await suspend(new Date())
    await expectRefused({ carpeta: folder.path }, /^La cadena cliente está suspendida\./)
    await suspend(null)
  })

  it('a location is read from a database, from another folder, or is of another kind', async () => {
    tenantId = await chain.tenant('cliente')
    const [mine, other] = [
      await folderOf({ cedis: ['f0'], stores: { f1: {} } }),
      await folderOf({ cedis: [], stores: { f0: {}, f1: {}, f2: {} } }),
    ]
    await chain.location(tenantId, 'f2', 'tienda', '/pos.db')
    await importFolder(chain, { carpeta: mine.path })
    await expectRefused(
      { carpeta: other.path },
      /^f0 está registrada como cedi y la carpeta la trae como tienda; f1 se lee de otra carpeta, .+; f2 se lee de una base de datos \(sqlite\)\. Con --reemplazar-fuentes/,
    )
    expect(await importFolder(chain, { carpeta: other.path, replaceSources: true })).toMatchObject({
      ok: true,
    })
    expect(await sources()).toMatchObject({ f0: 0, f1: 0, f2: 0 })
  })

  it('a file brings far less than is loaded: it looks cut off, and is taken only when that is asked for', async () => {
    const days = (count: number, products: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `2026-03-${String(n + 1).padStart(2, '0')}`,
          Object.fromEntries(Array.from({ length: products }, (__, p) => [`P${p}`, 1])),
        ]),
      )
    const products = Array.from({ length: 8 }, (_, p) => `P${p}`)
    const folder = await folderOf({ cedis: [], products, stores: { l1: days(10, 8) } })
    await importFolder(chain, { carpeta: folder.path })
    const full = { ...north, cedis: [], products, stores: { l1: days(10, 8) } }

    await folder.writeAll({
      ...full,
      stores: { l1: { ...days(4, 8), '2026-03-05': { P0: 1, P1: 1, P2: 1 } } },
    })
    await expectRefused(
      { carpeta: folder.path },
      /^ventas\/l1\.csv trae 3 ventas del 2026-03-05 y están cargadas 8\. .*--aceptar-menos$/,
    )
    await folder.writeAll({ ...full, stores: { l1: days(9, 8) } })
    await expectRefused(
      { carpeta: folder.path, untilYesterday: true },
      /^ventas\/l1\.csv llega hasta el 2026-03-09 y está cargado hasta el 2026-03-10/,
    )
    await folder.writeAll(full)
    await folder.write('ventas/l1.csv', 'fecha,codigo_producto,unidades\n')
    await expectRefused({ carpeta: folder.path }, /^ventas\/l1\.csv trae 0 ventas y están cargadas 80/)
    await folder.writeAll(full)
    await folder.write('inventario/l1.csv', 'codigo_producto,stock_actual\nP0,1\n')
    await expectRefused(
      { carpeta: folder.path },
      /^inventario\/l1\.csv trae 1 existencias y están cargadas 8/,
    )

    await folder.writeAll({ ...full, stores: { l1: { '2026-03-10': { P0: 1 } } } })
    expect(await importFolder(chain, { carpeta: folder.path, acceptLess: true })).toMatchObject({ ok: true })
    expect((await sales('l'))['l1 2026-03-10']).toEqual({ P0: 1 })
  })

  it('a synchronisation of the chain is going on', async () => {
    const folder = await folderOf({ cedis: [], stores: { g1: { '2026-03-06': { A: 1 } } } })
    tenantId = await chain.tenant('cliente')
    const ownership = new WorkOwnership(chain.pool, () => undefined)
    const runId = await openRun(
      chain.database,
      ownership,
      {
        tenantId,
        kind: 'ventas',
        origin: 'automatica',
        userId: null,
        parameters: {},
        locations: [],
        message: '',
      },
      () => new Date(),
    )
    await expectRefused(
      { carpeta: folder.path },
      /^La cadena cliente tiene una sincronización de ventas en curso: espera a que termine/,
    )
    await ownership.release(runWork(runId))
    await ownership.close()
    // The one that died is nobody's reason to wait.
    expect(await importFolder(chain, { carpeta: folder.path })).toMatchObject({ ok: true })
  })

  it('sales are of days that are kept for nobody', async () => {
    const folder = await folderOf({ cedis: [], stores: { o1: { '1950-01-01': { A: 1 } } } })
    await expectRefused({ carpeta: folder.path }, /solo se guardan las de 1990 a 2100$/)
  })
})

it('a file that changes after it was checked costs its location nothing, and the import is not complete', async () => {
  const folder = await folderOf({
    cedis: [],
    stores: { z1: { '2026-03-01': { A: 1 } }, z2: { '2026-03-01': { A: 1 } } },
  })
  await importFolder(chain, { carpeta: folder.path })
  const before = await sales('z1')
  await folder.writeAll({
    ...north,
    cedis: [],
    stores: { z1: { '2026-03-01': { A: 2 } }, z2: { '2026-03-01': { A: 2 } } },
  })
  let isChanged = false
  const { ok, output } = await importFolder(
    chain,
    { carpeta: folder.path },
    {
      onLine: (line) => {
        if (isChanged || !line.startsWith('Importando el inventario')) return
        isChanged = true
        void appendFile(join(folder.path, 'ventas/z1.csv'), '2026-03-02,A,1\n')
      },
    },
  )
  expect(isChanged).toBe(true)
  expect(ok).toBe(false)
  expect(output.some((line) => /z1 .*cambiaron mientras se leían/.test(line))).toBe(true)
  expect(await sales('z')).toEqual({ ...before, 'z2 2026-03-01': { A: 2 } })
})

/** Units by location and day, and product. */
async function sales(prefix = ''): Promise<Record<string, Record<string, number>>> {
  tenantId = await chain.tenant('cliente')
  const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
    sql<{ id: string; fecha: string; codigo: string; unidades: number }>`
      SELECT
        ubicacion.ubicacion_id AS id, venta_linea.fecha, producto.codigo_producto AS codigo,
        sum(venta_linea.cantidad) AS unidades
      FROM venta_linea
      JOIN ubicacion USING (ubicacion_key)
      JOIN producto USING (producto_key)
      WHERE starts_with(ubicacion.ubicacion_id, ${prefix})
      GROUP BY 1, 2, 3
      ORDER BY 1, 2, 3
    `.execute(tx),
  )
  const found: Record<string, Record<string, number>> = {}
  for (const { id, fecha, codigo, unidades } of rows) (found[`${id} ${fecha}`] ??= {})[codigo] = unidades
  return found
}

/** Days of shift by location that is read from a folder. */
async function sources(): Promise<Record<string, number>> {
  const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
    sql<{ id: string; dias: number }>`
      SELECT ubicacion.ubicacion_id AS id, (fuente.configuracion ->> 'desplazamiento_dias')::integer AS dias
      FROM fuente
      JOIN ubicacion USING (ubicacion_key)
      WHERE fuente.tipo = 'csv'
    `.execute(tx),
  )
  return Object.fromEntries(rows.map(({ id, dias }) => [id, dias]))
}

/** Everything loaded, and where it comes from. */
async function everything() {
  tenantId = await chain.tenant('cliente')
  const registered = await withTenant(chain.owner, tenantId, async (tx) => [
    await tx.selectFrom('fuente').selectAll().orderBy('ubicacion_key').execute(),
    await tx.selectFrom('ubicacion').selectAll().orderBy('ubicacion_key').execute(),
  ])
  return { registered, loaded: await contents(chain.owner, tenantId) }
}

async function rejected(locationId: string): Promise<unknown[]> {
  const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
    sql<{ fecha: unknown }>`
      SELECT etl_rechazo.fila -> 'fecha' AS fecha
      FROM etl_rechazo
      JOIN ubicacion USING (ubicacion_key)
      WHERE ubicacion.ubicacion_id = ${locationId}
    `.execute(tx),
  )
  return rows.map(({ fecha }) => fecha)
}

async function expectRightSums(): Promise<void> {
  const checks: SalesCheck[] = []
  await checkSales(chain.owner, tenantId, { sample: 3, onChecked: (check) => checks.push(check) })
  expect(checks.flatMap((check) => check.differences)).toEqual([])
  expect(checks.length).toBeGreaterThan(1)
}

import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addDays, businessDay, daysBetween, eachDay, weekday } from '@abasto/domain/time/business-day'
import { checkSales, type SalesCheck } from '@abasto/rollups/check/check-sales'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TestChain } from '../test/chain.ts'
import { contents } from '../test/contents.ts'
import { startImport } from '../test/import-process.ts'

const REAL_CHAIN = fileURLToPath(new URL('../../../../shared/data/freshretail-16', import.meta.url))
const hasRealChain = existsSync(REAL_CHAIN)
const PRODUCT_COLUMNS =
  'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg'

let chain: TestChain
beforeAll(async () => {
  chain = await TestChain.open()
  await chain.tenant('cliente')
})
afterAll(() => chain.close())

describe('the real chain of 16 stores', () => {
  beforeEach(({ skip }) => {
    if (hasRealChain) return
    if (process.env['CI'] === 'true') throw new Error(`the data set of real sales is not in ${REAL_CHAIN}`)
    skip('the data set of real sales does not stand beside the project')
  })

  it('is loaded to the last unit: per store and product, per store and day, and all stock', async () => {
    const { code, output } = await run('--tenant', 'cliente', '--carpeta', REAL_CHAIN)
    expect(output).toContain('Ventas: 208.800 líneas, 28/03 al 25/06')
    expect(code).toBe(0)
    const tenantId = await chain.tenant('cliente')
    const files = realTotals()
    expect(await loadedTotals(tenantId, 'venta_linea', 'fecha')).toEqual(files.byDay)
    expect(await loadedTotals(tenantId, 'venta_linea', 'producto')).toEqual(files.byProduct)
    expect(await loadedTotals(tenantId, 'venta_diaria', 'producto')).toEqual(files.byProduct)
    expect(await loadedStock(tenantId)).toEqual(files.stock)

    const first = await contents(chain.owner, tenantId)
    expect((await run('--tenant', 'cliente', '--carpeta', REAL_CHAIN)).code).toBe(0)
    expect(await contents(chain.owner, tenantId)).toEqual(first)
    await expectRightSums(tenantId)
  })

  it('ends in the week before today where asked to, and leaves nothing of where it stood before', async () => {
    const { code, output } = await run('--tenant', 'cliente', '--carpeta', REAL_CHAIN, '--hasta-ayer')
    expect(output).toMatch(
      /Las fechas avanzan \d+ semanas: el último día, martes 25\/06\/2024, pasa a ser el martes /,
    )
    expect(code).toBe(0)
    const tenantId = await chain.tenant('cliente')
    const yesterday = addDays(businessDay(new Date(), 'America/Caracas'), -1)
    const days = await withTenant(chain.owner, tenantId, (tx) =>
      tx.selectFrom('venta_dia').select('fecha').distinct().orderBy('fecha').execute(),
    )
    const last = days.at(-1)?.fecha ?? ''
    expect(weekday(last)).toBe(2)
    expect(daysBetween(last, yesterday)).toBeLessThan(7)
    expect(days.map(({ fecha }) => fecha)).toEqual(eachDay(addDays(last, -89), last))
    await expectRightSums(tenantId)

    const before = await contents(chain.owner, tenantId)
    const broken = await mkdtemp(join(tmpdir(), 'abasto-importar-'))
    await Promise.all([mkdir(join(broken, 'inventario')), mkdir(join(broken, 'ventas'))])
    for await (const name of glob('**/*.csv', { cwd: REAL_CHAIN })) {
      await writeFile(join(broken, name), await readFile(join(REAL_CHAIN, name)))
    }
    await writeFile(
      join(broken, 'ventas/tienda_16.csv'),
      'fecha,codigo_producto,unidades\n01/03/2026,FR0004,1\n',
    )
    const refused = await run('--tenant', 'cliente', '--carpeta', broken, '--reemplazar-fuentes')
    await rm(broken, { recursive: true })
    expect(refused).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^ventas\/tienda_16\.csv, línea 2: /),
    })
    expect(await contents(chain.owner, tenantId)).toEqual(before)
  })

  /** Of each day and period of each store and of the chain, some product by product. */
  async function expectRightSums(tenantId: number): Promise<void> {
    const checks: SalesCheck[] = []
    await checkSales(chain.owner, tenantId, { sample: 3, onChecked: (check) => checks.push(check) })
    expect(checks.flatMap((check) => check.differences)).toEqual([])
    expect(checks).toHaveLength(17)
    expect(checks.every((check) => check.days === 90 && check.periods > 9)).toBe(true)
  }
})

describe('what cannot be imported', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'abasto-importar-'))
    await writeFile(join(folder, 'ubicaciones.csv'), 'ubicacion_id,nombre,tipo\nt1,Uno,tienda\n')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each([
    [[], /^Uso: npm run importar/],
    [['--tenant', 'cliente', '--nada'], /^Uso: npm run importar/],
    [
      ['--tenant', 'cliente', '--carpeta', '/no/existe'],
      /^No existe la carpeta \/no\/existe\. No se cambió nada de lo cargado$/,
    ],
  ])('%j: one line and exit code 1', async (args, line) => {
    const { code, error } = await run(...args)
    expect(error.trimEnd()).toMatch(line)
    expect(error.trimEnd().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  it('a folder that lacks a file: the file is named', async () => {
    const { code, error } = await run('--tenant', 'cliente', '--carpeta', folder)
    expect(error).toBe('No se encuentra el archivo productos.csv. No se cambió nada de lo cargado\n')
    expect(code).toBe(1)
  })

  it('a tenant nobody knows', async () => {
    await Promise.all([mkdir(join(folder, 'inventario')), mkdir(join(folder, 'ventas'))])
    await writeFile(join(folder, 'productos.csv'), `${PRODUCT_COLUMNS}\nP1,Uno,Víveres,CUADRANTE I,1,1\n`)
    await writeFile(join(folder, 'inventario/t1.csv'), 'codigo_producto,stock_actual\nP1,1\n')
    await writeFile(join(folder, 'ventas/t1.csv'), 'fecha,codigo_producto,unidades\n')
    const { code, error } = await run('--tenant', 'nadie', '--carpeta', folder)
    expect(error).toMatch(
      /^No existe la cadena nadie\. Hay cliente\. Para crearla: npm run cadena -- crear .*\n$/,
    )
    expect(code).toBe(1)
  })
})

function run(...args: string[]) {
  return startImport(chain, ...args).ended
}

/** Units by '<store> <day>' and '<store> <product>', read from the files with nothing of ours. */
function realTotals() {
  const byDay: Record<string, number> = {}
  const byProduct: Record<string, number> = {}
  const stock: Record<string, number> = {}
  const lines = (name: string) => readFileSync(join(REAL_CHAIN, name), 'utf8').trim().split('\n').slice(1)
  for (const location of lines('ubicaciones.csv')) {
    const [id, , tipo] = location.trim().split(',')
    for (const line of lines(`inventario/${id}.csv`)) {
      const [code, units] = line.trim().split(',')
      stock[`${id} ${code}`] = Number(units)
    }
    if (tipo !== 'tienda') continue
    for (const line of lines(`ventas/${id}.csv`)) {
      const [day, code, units] = line.trim().split(',')
      const sold = Number(units)
      byDay[`${id} ${day}`] = (byDay[`${id} ${day}`] ?? 0) + sold
      byProduct[`${id} ${code}`] = (byProduct[`${id} ${code}`] ?? 0) + sold
    }
  }
  return { byDay: rounded(byDay), byProduct: rounded(byProduct), stock }
}

async function loadedTotals(
  tenantId: number,
  table: 'venta_linea' | 'venta_diaria',
  by: 'fecha' | 'producto',
): Promise<Record<string, number>> {
  const what = by === 'fecha' ? sql`venta.fecha::text` : sql`producto.codigo_producto`
  const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
    sql<{ name: string; units: number }>`
      SELECT ubicacion.ubicacion_id || ' ' || ${what} AS name, sum(venta.cantidad) AS units
      FROM ${sql.table(table)} AS venta
      JOIN ubicacion USING (ubicacion_key)
      JOIN producto USING (producto_key)
      WHERE venta.tenant_id = ${tenantId}
      GROUP BY 1
    `.execute(tx),
  )
  return rounded(Object.fromEntries(rows.map(({ name, units }) => [name, units])))
}

async function loadedStock(tenantId: number): Promise<Record<string, number>> {
  const { rows } = await withTenant(chain.owner, tenantId, (tx) =>
    sql<{ name: string; units: number }>`
      SELECT ubicacion.ubicacion_id || ' ' || producto.codigo_producto AS name, existencia.stock_actual AS units
      FROM existencia
      JOIN ubicacion USING (ubicacion_key)
      JOIN producto USING (producto_key)
      WHERE existencia.tenant_id = ${tenantId}
    `.execute(tx),
  )
  return Object.fromEntries(rows.map(({ name, units }) => [name, units]))
}

/** Sums of decimals in binary differ in their last place by the order of adding. */
function rounded(totals: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(totals).map(([name, units]) => [name, Math.round(units * 1000) / 1000]),
  )
}

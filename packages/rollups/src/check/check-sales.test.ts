import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { createLocation, createProducts, createTenant } from '@abasto/database/test/factories'
import { refreshChainSums } from '../sales/chain-sums.ts'
import { createDatabase, createPool, type Database } from '@abasto/database/connections/connection'
import { refreshAccuracy } from '../accuracy/refresh-accuracy.ts'
import { refreshModels } from '../accuracy/refresh-models.ts'
import { refreshForecasts } from '../forecasts/refresh-forecasts.ts'
import { withTenant } from '@abasto/database/tenancy/with-tenant'
import { checkSales, type SalesCheck } from './check-sales.ts'

const COMMAND = fileURLToPath(new URL('../commands/check-sales.ts', import.meta.url))
const EVERYTHING = 1000

let test: TestDatabase
let owner: Database
let tenantId: number

beforeAll(async () => {
  test = await createTestDatabase()
  owner = createDatabase(createPool(test.ownerUrl, { application: 'test', maxConnections: 1 }))
  tenantId = await createTenant(owner, { slug: 'propia' })
  await createLocation(owner, tenantId, { ubicacion_id: 'cedi_01', nombre: 'C', tipo: 'cedi' })
  for (let number = 1; number <= 5; number++) {
    const ubicacion_id = `tienda_0${number}`
    await createLocation(owner, tenantId, { ubicacion_id, nombre: 'T', tipo: 'tienda' })
  }
  await createProducts(owner, tenantId, [{ codigo_producto: 'A-1' }, { codigo_producto: 'B-2' }])
  for (const month of ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']) {
    await sql`SELECT asegurar_particion_venta_linea(${month}::date)`.execute(owner)
  }
})
afterAll(async () => {
  await owner.destroy()
  await test.drop()
})
beforeEach(() => sell())

async function check(sample = EVERYTHING): Promise<SalesCheck[]> {
  const checks: SalesCheck[] = []
  await checkSales(owner, tenantId, { sample, onChecked: (each) => checks.push(each) })
  return checks
}

async function differences(sample = EVERYTHING): Promise<string[]> {
  return (await check(sample)).flatMap(({ locationId, differences: found }) =>
    found.map((each) => `${locationId}: ${each}`),
  )
}

describe('the check of sales', () => {
  it('finds nothing where every sum is right, and says what it compared', async () => {
    const checks = await check()
    expect(checks.map((each) => each.locationId)).toEqual([
      'tienda_01',
      'tienda_02',
      'tienda_03',
      'tienda_04',
      'tienda_05',
      null,
    ])
    // 91 days, of which the first quarter is over: nine periods of ten days, three months.
    expect(checks[0]).toMatchObject({
      days: 91,
      periods: 13,
      sampled: 104,
      total: { lines: 182, thousandths: 91 * 1375 },
      differences: [],
    })
    expect(checks[5]).toMatchObject({ days: 91, periods: 104, total: { lines: 910 }, differences: [] })
  })

  it.each([
    [
      'a line that is gone',
      sql`DELETE FROM venta_linea WHERE fecha = '2026-03-31' AND renglon = 1`,
      'tienda_01: 2026-03-31: venta_diaria guarda 2 líneas, 1,375 unidades y son 1 línea, 0,375 unidades',
    ],
    [
      'a day whose sums are not there',
      sql`DELETE FROM venta_dia WHERE fecha = '2026-03-31'`,
      'tienda_01: 2026-03-31: venta_dia guarda 0 líneas, 0 unidades y son 2 líneas, 1,375 unidades',
    ],
    [
      'a wrong sum of a day',
      sql`UPDATE venta_diaria SET cantidad = cantidad + 0.001 WHERE fecha = '2026-03-31'`,
      'tienda_01: 2026-03-31: venta_diaria guarda 2 líneas, 1,377 unidades y son 2 líneas, 1,375 unidades',
    ],
    [
      'a wrong sum of a period',
      sql`UPDATE venta_mes SET lineas = lineas + 1 WHERE desde = '2026-02-01'`,
      'tienda_01: mes 2026-02-01: guarda 58 líneas, 38,5 unidades y son 56 líneas, 38,5 unidades',
    ],
    [
      'a record without sums',
      sql`DELETE FROM venta_trimestre`,
      'tienda_01: trimestre 2026-01-01: guarda 0 líneas, 0 unidades y son 180 líneas, 123,75 unidades',
    ],
    [
      'sums without a record',
      sql`DELETE FROM venta_sello WHERE nivel = 'decena' AND desde = '2026-01-11'`,
      'tienda_01: decena 2026-01-11: tiene sumas y no está sellado',
    ],
    [
      'a wrong sum of the chain',
      sql`UPDATE venta_cadena_diaria SET lineas = 7 WHERE desde = '2026-03-31'`,
      'null: dia 2026-03-31: guarda 14 líneas, 6,875 unidades y son 10 líneas, 6,875 unidades',
    ],
  ])('finds %s without any sample', async (_, damage, expected) => {
    await withTenant(owner, tenantId, (tx) => damage.execute(tx))
    expect(await differences(0)).toContain(expected)
  })

  it.each([
    ['venta_diaria', sql`fecha = '2026-02-03'`, 'tienda_01: dia 2026-02-03, producto A-1: guarda'],
    ['venta_decena', sql`desde = '2026-02-01'`, 'tienda_01: decena 2026-02-01, producto B-2: guarda'],
    ['venta_cadena_mes', sql`desde = '2026-02-01'`, 'null: mes 2026-02-01, producto A-1: guarda'],
  ])('finds by its sample what products of %s have of each other', async (table, where, expected) => {
    await withTenant(owner, tenantId, (tx) =>
      sql`
        UPDATE ${sql.table(table)} AS suma
        SET cantidad = cantidad + CASE producto.codigo_producto WHEN 'A-1' THEN 5 ELSE -5 END
        FROM producto
        WHERE producto.producto_key = suma.producto_key
          AND ${where}
      `.execute(tx),
    )
    expect(await differences(0)).toEqual([])
    expect((await differences()).filter((each) => each.startsWith(expected))).toHaveLength(1)
  })
})

describe('the check of forecasts', () => {
  const keep = async () => {
    const { ubicacion_key } = await withTenant(owner, tenantId, (tx) =>
      tx
        .selectFrom('ubicacion')
        .select('ubicacion_key')
        .where('ubicacion_id', '=', 'tienda_01')
        .executeTakeFirstOrThrow(),
    )
    expect(await refreshForecasts(owner, { tenantId, locationKey: ubicacion_key }, '2026-04-02')).toBe(2)
  }

  it('works some of those stored out again', async () => {
    await keep()
    expect((await check())[0]).toMatchObject({ forecasts: 2, differences: [] })
    expect((await check(1))[0]).toMatchObject({ forecasts: 1, differences: [] })
  })

  it.each([
    [
      'a wrong one',
      sql`UPDATE pronostico SET jueves = 9 FROM producto WHERE codigo_producto = 'A-1' AND producto.producto_key = pronostico.producto_key`,
      'tienda_01: pronóstico de A-1: jueves guarda 9 y es 1',
    ],
    [
      'one that is missing',
      sql`DELETE FROM pronostico USING producto WHERE codigo_producto = 'B-2' AND producto.producto_key = pronostico.producto_key`,
      'tienda_01: pronóstico de B-2: falta',
    ],
    [
      'one too many',
      sql`UPDATE pronostico SET producto_key = 0 FROM producto WHERE codigo_producto = 'A-1' AND producto.producto_key = pronostico.producto_key`,
      'tienda_01: pronóstico de 0: sobra',
    ],
  ])('finds %s', async (_, damage, expected) => {
    await keep()
    await withTenant(owner, tenantId, (tx) => damage.execute(tx))
    expect(await differences()).toContain(expected)
  })

  it('leaves alone those that nobody would read', async () => {
    await keep()
    await withTenant(owner, tenantId, async (tx) => {
      await sql`UPDATE pronostico SET jueves = 9`.execute(tx)
      await sql`UPDATE pronostico_sello SET huella = 'x'`.execute(tx)
    })
    expect((await check())[0]).toMatchObject({ forecasts: 0, differences: [] })
  })
})

describe('the check of models', () => {
  beforeEach(async () => {
    const { ubicacion_key: locationKey } = await withTenant(owner, tenantId, (tx) =>
      tx
        .selectFrom('ubicacion')
        .select('ubicacion_key')
        .where('ubicacion_id', '=', 'tienda_01')
        .executeTakeFirstOrThrow(),
    )
    await refreshModels(owner, { tenantId, locationKey }, '2026-04-02')
    await refreshAccuracy(owner, { tenantId, locationKey }, '2026-04-02')
  })

  it('works some forecasts of each out again, and adds up all accuracy', async () => {
    // Three models of two products; of five models eight weeks in one category, and two products.
    expect((await check())[0]).toMatchObject({
      forecasts: 6,
      accuracySums: 5 * (8 + 2),
      differences: [],
    })
    expect((await check(1))[0]).toMatchObject({ forecasts: 3, differences: [] })
  })

  it.each([
    [
      'a wrong forecast',
      sql`
        UPDATE pronostico_modelo SET unidades[3] = 9 FROM producto
        WHERE codigo_producto = 'A-1' AND producto.producto_key = pronostico_modelo.producto_key AND modelo = 'promedio_28'
      `,
      'pronóstico de A-1 por promedio_28: el día 3 guarda 9 y es 1',
    ],
    [
      'a missing forecast',
      sql`
        DELETE FROM pronostico_modelo USING producto
        WHERE codigo_producto = 'B-2' AND producto.producto_key = pronostico_modelo.producto_key AND modelo = 'combinado'
      `,
      'pronóstico de B-2 por combinado: falta',
    ],
    [
      'a forecast too many',
      sql`
        UPDATE pronostico_modelo SET producto_key = 0 FROM producto
        WHERE codigo_producto = 'A-1' AND producto.producto_key = pronostico_modelo.producto_key AND modelo = 'nivel_perfil'
      `,
      'pronóstico de 0 por nivel_perfil: sobra',
    ],
    [
      'a wrong sum of a week',
      sql`UPDATE precision_semana SET dia_error = dia_error + 1 WHERE semana = '2026-03-16' AND modelo = 'misma_semana'`,
      expect.stringMatching(/^precisión de la semana 2026-03-16, .*, por misma_semana: guarda 9,625 0 1 /),
    ],
    [
      'a week that is missing',
      sql`DELETE FROM precision_semana WHERE semana = '2026-03-09' AND modelo = 'combinado'`,
      expect.stringMatching(/^precisión de la semana 2026-03-09, .*, por combinado: falta$/),
    ],
    [
      'a product too many',
      sql`UPDATE precision_producto SET producto_key = 0 FROM producto
        WHERE codigo_producto = 'A-1' AND producto.producto_key = precision_producto.producto_key AND modelo = 'combinado'`,
      'precisión de producto 0 por combinado: sobra',
    ],
  ])('finds %s', async (_, damage, expected) => {
    await withTenant(owner, tenantId, (tx) => damage.execute(tx))
    const [found] = await check()
    expect(found?.differences).toContainEqual(expected)
  })

  it('leaves alone what nobody would read', async () => {
    await withTenant(owner, tenantId, async (tx) => {
      await sql`UPDATE pronostico_modelo SET varianza = 1, unidades[3] = 9`.execute(tx)
      await sql`UPDATE precision_semana SET dia_error = 9`.execute(tx)
      await sql`UPDATE pronostico_modelo_sello SET huella = 'x'`.execute(tx)
      await sql`UPDATE precision_sello SET huella = 'x'`.execute(tx)
    })
    expect((await check())[0]).toMatchObject({ forecasts: 0, accuracySums: 0, differences: [] })
  })
})

describe('npm run comprobar', () => {
  const run = (...args: string[]) => {
    const env = { ...process.env, DATABASE_URL: test.ownerUrl }
    return new Promise<{ code: number; lines: string[] }>((resolve) => {
      const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, lines: `${stdout}${stderr}`.trimEnd().split('\n') })
      })
    })
  }

  it('says a line a location and ends well where everything is right', async () => {
    const { code, lines } = await run('--tenant', 'propia', '--muestra', '2')
    expect(lines).toEqual([
      ...[1, 2, 3, 4, 5].map(
        (store) =>
          `propia tienda_0${store}: 91 días, 182 líneas, 125,125 unidades; 13 periodos; muestra de 4: bien`,
      ),
      'propia cadena: 91 días, 910 líneas, 625,625 unidades; 104 periodos; muestra de 2: bien',
      'Todo cuadra con las líneas.',
    ])
    expect(code).toBe(0)
  })

  it('names what differs and ends with 1', async () => {
    await withTenant(owner, tenantId, (tx) =>
      sql`UPDATE venta_dia SET lineas = 9 WHERE fecha = '2026-01-01'`.execute(tx),
    )
    const { code, lines } = await run()
    expect(code).toBe(1)
    expect(lines).toContain(
      '  2026-01-01: venta_dia guarda 9 líneas, 1,375 unidades y son 2 líneas, 1,375 unidades',
    )
    expect(lines.at(-1)).toBe('5 diferencias con las líneas.')
  })

  it.each([[['--tenant', 'nadie']], [['--muestra', 'x']], [['--otra']]])(
    'refuses %j in one line',
    async (args) => {
      expect(await run(...args)).toMatchObject({ code: 1, lines: [expect.stringMatching(/No existe|Uso:/)] })
    },
  )
})

/** 91 days of five stores, a line of either product a day, and all their sums. */
async function sell(): Promise<void> {
  await withTenant(owner, tenantId, async (tx) => {
    for (const table of [
      'venta_linea',
      'venta_diaria',
      'venta_dia',
      'venta_sello',
      'pronostico',
      'pronostico_sello',
      'pronostico_modelo',
      'pronostico_modelo_sello',
      'pronostico_noche',
      'precision_sello',
      'precision_semana',
      'precision_producto',
    ] as const) {
      await tx.deleteFrom(table).execute()
    }
    await sql`
      INSERT INTO venta_linea (tenant_id, ubicacion_key, fecha, ticket, renglon, producto_key, cantidad)
      SELECT
        ${tenantId}::integer, ubicacion.ubicacion_key, dia::date, '1',
        CASE codigo_producto WHEN 'A-1' THEN 1 ELSE 2 END,
        producto.producto_key,
        CASE codigo_producto WHEN 'A-1' THEN 1 ELSE 0.375 END
      FROM generate_series(timestamp '2026-01-01', '2026-04-01', '1 day') AS dia
      CROSS JOIN ubicacion
      CROSS JOIN producto
      WHERE ubicacion.tipo = 'tienda'
    `.execute(tx)
    await sql`
      INSERT INTO venta_diaria (tenant_id, ubicacion_key, fecha, producto_key, cantidad, lineas)
      SELECT tenant_id, ubicacion_key, fecha, producto_key, sum(cantidad), count(*)
      FROM venta_linea
      GROUP BY tenant_id, ubicacion_key, fecha, producto_key
    `.execute(tx)
    await sql`
      INSERT INTO venta_dia (
        tenant_id, ubicacion_key, fecha, tickets, lineas, unidades, productos, completo, extraido_en
      )
      SELECT tenant_id, ubicacion_key, fecha, 1, sum(lineas), sum(cantidad), count(*), true, now()
      FROM venta_diaria
      GROUP BY tenant_id, ubicacion_key, fecha
    `.execute(tx)
    for (const nivel of ['decena', 'mes', 'trimestre']) {
      const table = sql.table(`venta_${nivel}`)
      await sql`DELETE FROM ${table}`.execute(tx)
      await sql`
        INSERT INTO ${table} (tenant_id, ubicacion_key, desde, producto_key, cantidad, lineas)
        SELECT
          tenant_id, ubicacion_key, inicio_periodo(${sql.lit(nivel)}, fecha), producto_key,
          sum(cantidad), sum(lineas)
        FROM venta_diaria
        WHERE fecha < '2026-04-01'
        GROUP BY tenant_id, ubicacion_key, inicio_periodo(${sql.lit(nivel)}, fecha), producto_key
      `.execute(tx)
      await sql`
        INSERT INTO venta_sello (tenant_id, ubicacion_key, nivel, desde)
        SELECT DISTINCT tenant_id, ubicacion_key, ${nivel}, desde
        FROM ${table}
      `.execute(tx)
    }
  })
  await refreshChainSums(owner, tenantId)
}

import { createTestDatabase, type TestDatabase } from '@abasto/database/test/database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate, type Generated } from './generate.ts'

const SIZE = { products: 120, months: 4, soldADay: 30, stockDays: 14 }

describe('the scale data set', () => {
  let database: TestDatabase
  let owner: Client
  let generated: Generated

  beforeAll(async () => {
    database = await createTestDatabase()
    generated = await generate(database.ownerUrl, SIZE, { withLines: true, log: () => undefined })
    owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await database.drop()
  })

  const count = async (query: string) => {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM (${query}) AS q`,
    )
    return rows[0]?.count ?? 0
  }

  it('has as many sales as are asked for and stock of every product everywhere', async () => {
    const days = await count('SELECT * FROM venta_dia')
    expect(generated.rows).toBe(await count('SELECT * FROM venta_diaria'))
    expect(generated.rows / days).toBeGreaterThan(25)
    expect(generated.rows / days).toBeLessThan(35)
    expect(await count('SELECT * FROM existencia')).toBe(19 * SIZE.products)
    expect(await count('SELECT * FROM existencia_diaria')).toBe(19 * SIZE.products * SIZE.stockDays)
  })

  it('has the sums of its lines by day, product and location, to the thousandth', async () => {
    const ofLines = `
      SELECT ubicacion_key, fecha, producto_key, sum(cantidad)::numeric(14, 3) AS cantidad, count(*)::integer AS lineas
      FROM venta_linea
      GROUP BY ubicacion_key, fecha, producto_key
    `
    const sums = `
      SELECT ubicacion_key, fecha, producto_key, cantidad::numeric(14, 3), lineas
      FROM venta_diaria
    `
    expect(await count(ofLines)).toBe(generated.rows)
    expect(await count(`${ofLines} EXCEPT ${sums}`)).toBe(0)
    const days = `
      SELECT ubicacion_key, fecha, count(DISTINCT ticket)::integer, count(*)::integer, sum(cantidad)::numeric(14, 3)
      FROM venta_linea
      GROUP BY ubicacion_key, fecha
    `
    expect(
      await count(
        `${days} EXCEPT SELECT ubicacion_key, fecha, tickets, lineas, unidades::numeric(14, 3) FROM venta_dia`,
      ),
    ).toBe(0)
  })

  it.each([
    [
      'decena',
      `date_trunc('month', fecha)::date + 10 * least(2, (extract(day FROM fecha)::integer - 1) / 10)`,
    ],
    ['mes', `date_trunc('month', fecha)::date`],
    ['trimestre', `date_trunc('quarter', fecha)::date`],
  ])('sums each %s that is over', async (nivel, desde) => {
    const sums = `
      SELECT ubicacion_key, ${desde} AS desde, producto_key, sum(cantidad)::numeric(14, 3) AS cantidad, sum(lineas)::integer AS lineas
      FROM venta_diaria
      GROUP BY 1, 2, 3
    `
    const stored = `SELECT ubicacion_key, desde, producto_key, cantidad::numeric(14, 3), lineas FROM venta_${nivel}`
    const records = `SELECT ubicacion_key, desde FROM venta_sello WHERE nivel = '${nivel}'`
    expect(await count(records)).toBeGreaterThan(0)
    expect(
      await count(`SELECT * FROM (${sums}) AS s JOIN (${records}) AS v USING (ubicacion_key, desde)`),
    ).toBe(await count(stored))
    expect(await count(`${stored} EXCEPT ${sums}`)).toBe(0)
  })

  it.each([
    ['dia', 'diaria', 'fecha'],
    ['trimestre', 'trimestre', `date_trunc('quarter', fecha)::date`],
  ])('has the sums of the whole chain by %s', async (nivel, table, desde) => {
    const sums = `
      SELECT ${desde} AS desde, producto_key, sum(cantidad)::numeric(14, 3) AS cantidad, sum(lineas)::integer AS lineas
      FROM venta_diaria
      GROUP BY 1, 2
    `
    const stored = `SELECT desde, producto_key, cantidad::numeric(14, 3), lineas FROM venta_cadena_${table}`
    const records = `SELECT desde FROM venta_cadena_sello WHERE nivel = '${nivel}'`
    expect(await count(records)).toBeGreaterThan(0)
    expect(await count(`SELECT * FROM (${sums}) AS s JOIN (${records}) AS v USING (desde)`)).toBe(
      await count(stored),
    )
    expect(await count(`${stored} EXCEPT ${sums}`)).toBe(0)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mariadbMissing } from '../../../test/mariadb-server.ts'
import {
  PASSWORD_VARIABLE,
  startMariadbPos,
  startPostgresqlPos,
  type PosServer,
} from '../../../test/pos-server.ts'
import { openSource } from './open-source.ts'
import type { Source } from './source.ts'

/** The columns that the presets read, as the schemas' own sources declare them. */

const { signal } = new AbortController()
const march = { from: '2026-03-01', to: '2026-03-01' }

function sourceOf({ tipo, address, password }: PosServer, preset: string, valores: object): Source {
  process.env[PASSWORD_VARIABLE] = password
  const clave = { entorno: PASSWORD_VARIABLE }
  return openSource({ tipo, configuracion: { ...address, clave, preset, valores } })
}

describe('odoo-pos', () => {
  let pos: PosServer
  let source: Source

  beforeAll(async () => {
    pos = await startPostgresqlPos()
    await pos.run(
      'CREATE TABLE product_category (id int PRIMARY KEY, complete_name varchar)',
      'CREATE TABLE product_template (id int PRIMARY KEY, name jsonb NOT NULL, categ_id int)',
      'CREATE TABLE product_product (id int PRIMARY KEY, product_tmpl_id int, default_code varchar, weight numeric)',
      'CREATE TABLE pos_config (id int PRIMARY KEY, name varchar NOT NULL)',
      'CREATE TABLE pos_session (id int PRIMARY KEY, config_id int)',
      'CREATE TABLE pos_order (id int PRIMARY KEY, date_order timestamp, state varchar, session_id int)',
      'CREATE TABLE pos_order_line (id int PRIMARY KEY, order_id int, product_id int, qty numeric, price_unit numeric)',
      'CREATE TABLE stock_location (id int PRIMARY KEY, complete_name varchar, usage varchar)',
      'CREATE TABLE stock_quant (id int PRIMARY KEY, product_id int, location_id int, quantity numeric)',
      "INSERT INTO product_category VALUES (1, 'All / Víveres')",
      `INSERT INTO product_template VALUES (1, '{"en_US": "Flour", "es_VE": "Harina"}', 1), (2, '{"en_US": "Rice"}', NULL)`,
      "INSERT INTO product_product VALUES (11, 1, ' 001 ', 1.5), (12, 2, NULL, NULL)",
      "INSERT INTO pos_config VALUES (1, 'Tienda 08 caja 1'), (2, 'Tienda 09')",
      'INSERT INTO pos_session VALUES (1, 1), (2, 2)',
      // In UTC: 03:59 of the 2nd is the evening of the 1st in Caracas; 03:59 of the 1st is February.
      `INSERT INTO pos_order VALUES
         (1, '2026-03-02 03:59:59', 'done', 1), (2, '2026-03-01 03:59:59', 'done', 1),
         (3, '2026-03-01 12:00:00', 'cancel', 1), (4, '2026-03-01 12:00:00', 'paid', 2),
         (5, '2026-03-01 04:00:00.4', 'invoiced', 1)`,
      `INSERT INTO pos_order_line VALUES
         (1, 1, 11, 2, 1.5), (2, 2, 11, 9, 1), (3, 3, 11, 9, 1), (4, 4, 11, 9, 1), (5, 5, 12, -1, 2)`,
      "INSERT INTO stock_location VALUES (1, 'T08/Stock', 'internal'), (2, 'T08/Stock/Pasillo', 'internal'), (3, 'T08/Stocks', 'internal'), (4, 'T08/Stock/Tránsito', 'transit')",
      'INSERT INTO stock_quant VALUES (1, 11, 1, 5), (2, 11, 2, 2.5), (3, 12, 3, 100), (4, 11, 4, 100), (5, 12, 1, -1)',
    )
    source = sourceOf(pos, 'odoo-pos', { caja: 'Tienda 08%', ubicacion: 'T08/Stock' })
  })
  afterAll(() => pos.stop())

  it('finds everything it needs', () => expect(source.check(signal)).resolves.toBeUndefined())

  it("reads the day of the store's clock, of its own registers, without cancelled orders", async () => {
    expect(await all(source.sales(march, signal))).toMatchObject([
      { fecha: '2026-03-01', hora: '00:00:00', ticket: 5, codigo: '12', cantidad: '-1' },
      {
        fecha: '2026-03-01',
        hora: '23:59:59',
        ticket: 1,
        renglon: 1,
        codigo: '001',
        cantidad: '2',
        precio: '1.5',
      },
    ])
  })

  it('has the server count the same lines', async () => {
    expect(await counted(source)).toEqual([['2026-03-01', 2, 2, 1]])
  })

  it('adds up the stock of the location and those inside it', async () => {
    const stock = await all(source.stock(signal))
    expect(new Map(stock.map(({ codigo, existencia }) => [codigo, Number(existencia)]))).toEqual(
      new Map([
        ['001', 7.5],
        ['12', -1],
      ]),
    )
  })

  it('names products in the language of the store, else in English', async () => {
    expect(await all(source.products(signal))).toMatchObject([
      { codigo: '001', descripcion: 'Harina', categoria: 'All / Víveres', peso_kg: '1.5' },
      { codigo: '12', descripcion: 'Rice', categoria: null },
    ])
  })
})

const missing = mariadbMissing()

describe.skipIf(missing !== undefined)(`opensource-pos${missing === undefined ? '' : `: ${missing}`}`, () => {
  let pos: PosServer
  let source: Source

  beforeAll(async () => {
    pos = await startMariadbPos()
    await pos.run(
      `CREATE TABLE ospos_items (
         name varchar(255) NOT NULL, category varchar(255) NOT NULL, item_number varchar(255),
         receiving_quantity decimal(15, 3) NOT NULL DEFAULT 1, item_id int PRIMARY KEY, deleted int NOT NULL DEFAULT 0
       )`,
      'CREATE TABLE ospos_stock_locations (location_id int PRIMARY KEY, location_name varchar(255))',
      `CREATE TABLE ospos_item_quantities (
         item_id int, location_id int, quantity decimal(15, 3) NOT NULL, PRIMARY KEY (item_id, location_id)
       )`,
      `CREATE TABLE ospos_sales (
         sale_time timestamp NOT NULL, sale_id int PRIMARY KEY, sale_status tinyint NOT NULL, sale_type tinyint NOT NULL
       )`,
      `CREATE TABLE ospos_sales_items (
         sale_id int, item_id int, line int, quantity_purchased decimal(15, 3), item_unit_price decimal(15, 2),
         item_location int, PRIMARY KEY (sale_id, item_id, line)
       )`,
      "INSERT INTO ospos_items VALUES ('Harina', 'Víveres', '001', 12, 1, 0), ('Arroz', 'Víveres', '', 1, 2, 0)",
      "INSERT INTO ospos_stock_locations VALUES (1, 'tienda 8'), (2, 'depósito')",
      'INSERT INTO ospos_item_quantities VALUES (1, 1, 5), (1, 2, 100), (2, 1, -1.5)',
      `INSERT INTO ospos_sales VALUES
         ('2026-03-01 00:00:00', 1, 0, 0), ('2026-03-01 23:59:59', 2, 0, 4), ('2026-03-02 00:00:00', 3, 0, 0),
         ('2026-03-01 12:00:00', 4, 1, 0), ('2026-03-01 12:00:00', 5, 0, 3)`,
      `INSERT INTO ospos_sales_items VALUES
         (1, 1, 1, 2, 1.5, 1), (1, 1, 2, 9, 1.5, 2), (2, 2, 1, -1, 3, 1), (3, 1, 1, 9, 1, 1), (4, 1, 1, 9, 1, 1),
         (5, 1, 1, 9, 1, 1)`,
    )
    source = sourceOf(pos, 'opensource-pos', { ubicacion: 'tienda 8' })
  })
  afterAll(() => pos.stop())

  it('finds everything it needs', () => expect(source.check(signal)).resolves.toBeUndefined())

  it('reads what was sold and sent back in one place; no quotes and nothing suspended', async () => {
    expect(await all(source.sales(march, signal))).toMatchObject([
      { fecha: '2026-03-01', hora: '00:00:00', ticket: 1, renglon: 1, codigo: '001', cantidad: '2.000' },
      { fecha: '2026-03-01', hora: '23:59:59', ticket: 2, codigo: '2', cantidad: '-1.000', precio: '3.00' },
    ])
  })

  it('has the server count the same lines', async () => {
    expect(await counted(source)).toEqual([['2026-03-01', 2, 2, 1]])
  })

  it('reads the stock of that place, and the products of all', async () => {
    expect(await all(source.stock(signal))).toEqual([
      { codigo: '001', existencia: '5.000' },
      { codigo: '2', existencia: '-1.500' },
    ])
    expect(await all(source.products(signal))).toMatchObject([
      { codigo: '001', descripcion: 'Harina', categoria: 'Víveres', bulto: '12.000' },
      { codigo: '2', descripcion: 'Arroz' },
    ])
  })
})

async function counted({ salesCounts }: Source): Promise<unknown[]> {
  const rows = salesCounts ? await all(salesCounts(march, signal)) : []
  return rows.map(({ fecha, ...counts }) => [fecha, ...Object.values(counts).map(Number)])
}

async function all<Row>(batches: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) rows.push(...batch)
  return rows
}

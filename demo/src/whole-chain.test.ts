import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, value } from '../test/pos-reading.ts'
import { createChain, DEMO_LOCATIONS, posFilePath, type Written } from './chain.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'

const parent = mkdtempSync(join(tmpdir(), 'abasto-demo-'))
const folder = join(parent, 'pos')
const TODAY = '2026-11-21'
const stores = DEMO_LOCATIONS.filter(({ tipo, unreachable }) => tipo === 'tienda' && !unreachable)
const storeIds = stores.map(({ ubicacion_id }) => ubicacion_id)

const daysWithTickets = (id: string) =>
  rows(folder, id, 'SELECT DISTINCT substr(fecha_hora, 1, 10) AS dia FROM tickets ORDER BY 1').map(
    ({ dia }) => String(dia),
  )
const dateBefore = (days: number) =>
  new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)

let written: Written

beforeAll(async () => {
  written = await createChain({ folder, now: new Date(`${TODAY}T14:30:00Z`) })
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

describe('the whole demo chain', () => {
  it('has three CEDIs and sixteen stores, of which Puerto Cabello cannot be reached', () => {
    expect(DEMO_LOCATIONS.filter(({ tipo }) => tipo === 'cedi')).toHaveLength(3)
    expect(DEMO_LOCATIONS.filter(({ tipo }) => tipo === 'tienda')).toHaveLength(16)
    expect(DEMO_LOCATIONS.filter(({ unreachable }) => unreachable).map(({ nombre }) => nombre)).toEqual([
      'Puerto Cabello',
    ])
    for (const { ubicacion_id, nombre, tipo, unreachable } of DEMO_LOCATIONS) {
      expect(existsSync(posFilePath(folder, ubicacion_id))).toBe(!unreachable)
      if (!unreachable)
        expect(rows(folder, ubicacion_id, 'SELECT * FROM sucursal')).toEqual([
          { codigo: ubicacion_id, nombre, tipo },
        ])
    }
  })

  it('has about a million ticket lines of 120 days and the open one', () => {
    expect(written.lines).toBeGreaterThan(900_000)
    expect(written.lines).toBeLessThan(1_100_000)
    const counted = storeIds.reduce(
      (sum, id) => sum + Number(value(folder, id, 'SELECT count(*) FROM ticket_renglones')),
      0,
    )
    expect(counted).toBe(written.lines)
    const days = daysWithTickets('tienda_08')
    expect(days).toHaveLength(121)
    expect(days.at(-1)).toBe(TODAY)
    expect(value(folder, 'tienda_08', 'SELECT max(fecha_hora) FROM tickets')).toMatch(/^2026-11-21 (09|10):/)
  })

  it('has sales of every class in the chain and of all from AB to none in every store', () => {
    const classes = (id: string) =>
      rows(
        folder,
        id,
        `WITH venta AS (
           SELECT r.cod_articulo, sum(r.cantidad) / 5 AS promedio
           FROM tickets t JOIN ticket_renglones r USING (num_ticket)
           WHERE t.anulado = 0 AND t.fecha_hora >= ? AND t.fecha_hora < ?
           GROUP BY 1
         ), bultos AS (
           SELECT coalesce(v.promedio, 0) / a.und_empaque AS diarios
           FROM articulos a LEFT JOIN venta v USING (cod_articulo)
         )
         SELECT CASE WHEN diarios >= 20 THEN 'A' WHEN diarios >= 5 THEN 'AB' WHEN diarios >= 0.45 THEN 'B'
                     WHEN diarios >= 0.2 THEN 'BC' WHEN diarios >= 0.001 THEN 'C' ELSE '-' END AS clase,
                count(*) AS productos
         FROM bultos GROUP BY 1`,
        dateBefore(8),
        dateBefore(3),
      ).map(({ clase }) => String(clase))
    for (const id of storeIds)
      expect(classes(id)).toEqual(expect.arrayContaining(['AB', 'B', 'BC', 'C', '-']))
    expect(classes('tienda_08')).toContain('A')
  })

  it('has between two and seven of a hundred shelves empty', () => {
    for (const id of storeIds) {
      const share = Number(value(folder, id, 'SELECT avg(existencia = 0) FROM existencias'))
      expect(share, id).toBeGreaterThan(0.02)
      expect(share, id).toBeLessThan(0.075)
    }
  })

  it('has a few products below zero in each store, and many in Guacara', () => {
    const negative = new Map(
      storeIds.map((id) => [id, Number(value(folder, id, 'SELECT sum(existencia < 0) FROM existencias'))]),
    )
    for (const count of negative.values()) expect(count).toBeGreaterThan(0)
    const others = [...negative].filter(([id]) => id !== 'tienda_03').map(([, count]) => count)
    expect(negative.get('tienda_03')).toBeGreaterThan(2 * Math.max(...others) - 1)
  })

  it('lets every store carry a part of the catalogue, the large ones more of it', () => {
    const carried = (id: string) => Number(value(folder, id, 'SELECT count(*) FROM articulos'))
    for (const id of storeIds) {
      expect(carried(id)).toBeGreaterThan(900)
      expect(carried(id)).toBeLessThan(CATALOGUE.length)
      expect(value(folder, id, 'SELECT count(*) FROM existencias')).toBe(carried(id))
    }
    expect(carried('tienda_09')).toBeGreaterThan(carried('tienda_15') + 200)
  })

  it('keeps each product in one CEDI, mostly plentiful, some of the best sellers short', () => {
    const cedis = ['cedi_seco', 'cedi_frio', 'cedi_verde']
    const stock = cedis.flatMap((id) =>
      rows(folder, id, 'SELECT a.*, e.existencia FROM existencias e JOIN articulos a USING (cod_articulo)'),
    )
    expect(stock).toHaveLength(CATALOGUE.length)
    expect(new Set(stock.map(({ cod_articulo }) => cod_articulo)).size).toBe(CATALOGUE.length)
    const first = stock.filter(({ cuadrante }) => cuadrante === 'CUADRANTE I')
    const short = first.filter(({ existencia, und_empaque }) => Number(existencia) < 6 * Number(und_empaque))
    expect(short.length / first.length).toBeGreaterThan(0.05)
    expect(short.length / first.length).toBeLessThan(0.3)
    for (const id of cedis) expect(value(folder, id, 'SELECT count(*) FROM tickets')).toBe(0)
  })

  it('keeps 28 closings in every location that is up to date', () => {
    for (const id of ['cedi_seco', 'tienda_01', 'tienda_08']) {
      expect(value(folder, id, 'SELECT count(DISTINCT fecha) FROM cierres')).toBe(28)
      expect(value(folder, id, 'SELECT max(fecha) FROM cierres')).toBe(dateBefore(1))
    }
  })
})

describe('the odd stores', () => {
  it('Cagua stopped four days ago, sales and stock', () => {
    expect(daysWithTickets('tienda_12').at(-1)).toBe(dateBefore(4))
    expect(value(folder, 'tienda_12', 'SELECT max(actualizado) < ? FROM existencias', dateBefore(3))).toBe(1)
  })

  it('Turmero lost two runs of days and a single one, weeks ago', () => {
    const there = new Set(daysWithTickets('tienda_11'))
    const missing = Array.from({ length: 120 }, (_, at) => 120 - at).filter(
      (days) => !there.has(dateBefore(days)),
    )
    expect(missing).toEqual([66, 65, 64, 63, 52, 41, 40, 39])
  })

  it('three stores have a few lines without a known code, the others none', () => {
    const bad = (id: string) =>
      rows(
        folder,
        id,
        'SELECT cod_articulo FROM ticket_renglones EXCEPT SELECT cod_articulo FROM articulos',
      ).map(({ cod_articulo }) => cod_articulo)
    const withBad = storeIds.filter((id) => bad(id).length > 0)
    expect(withBad).toEqual(['tienda_04', 'tienda_07', 'tienda_13'])
    for (const id of withBad) {
      expect(bad(id)).toContain(null)
      expect(bad(id).length).toBeGreaterThan(1)
    }
  })

  it('Tocuyito names one product its own way and Maracay Centro ends one code in a space', () => {
    const names = new Map(CATALOGUE.map(({ code, name }) => [code, name]))
    const renamed = (id: string) =>
      rows(folder, id, 'SELECT trim(cod_articulo) AS codigo, nombre FROM articulos').filter(
        ({ codigo, nombre }) => names.get(String(codigo)) !== nombre,
      )
    expect(storeIds.filter((id) => renamed(id).length > 0)).toEqual(['tienda_05'])
    const spaced = (id: string) => rows(folder, id, "SELECT * FROM articulos WHERE cod_articulo LIKE '% '")
    expect(storeIds.filter((id) => spaced(id).length > 0)).toEqual(['tienda_09'])
    expect(
      Number(
        value(folder, 'tienda_09', "SELECT count(*) FROM ticket_renglones WHERE cod_articulo LIKE '% '"),
      ),
    ).toBeGreaterThan(0)
  })

  it('every store voids a ticket now and then', () => {
    for (const id of storeIds) {
      const share = Number(value(folder, id, 'SELECT avg(anulado) FROM tickets'))
      expect(share).toBeGreaterThan(0.003)
      expect(share).toBeLessThan(0.02)
    }
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digest, freshFolder, rows, value } from '../test/pos-reading.ts'
import { advanceChain, chainExists, createChain, DEMO_LOCATIONS, openChain } from './chain.ts'

const NOW = new Date('2026-11-21T14:30:00Z')
const LOCATIONS = ['cedi_frio', 'tienda_08', 'tienda_12']
const small = { now: NOW, days: 35, products: 120, scale: 0.3, locations: LOCATIONS }

const digests = (folder: string) => LOCATIONS.map((id) => digest(folder, id))
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

describe('a demo chain', () => {
  it('is the same for the same seed and time, in one thread or several, and another for another seed', async () => {
    const [one, again, other] = [freshFolder(), freshFolder(), freshFolder()]
    await createChain({ folder: one, ...small })
    await createChain({ folder: again, ...small })
    await createChain({ folder: other, ...small, seed: 2 })
    expect(digests(again)).toEqual(digests(one))
    expect(digests(other)).not.toEqual(digests(one))

    // More locations than one thread is used for: the ones they share must not differ.
    const wide = freshFolder()
    const locations = DEMO_LOCATIONS.map(({ ubicacion_id }) => ubicacion_id)
    await createChain({ folder: wide, ...small, locations })
    expect(digests(wide)).toEqual(digests(one))
  })

  it('comes out the same however often it is advanced, and however late', async () => {
    const [stepwise, atOnce, live] = [freshFolder(), freshFolder(), freshFolder()]
    for (const folder of [stepwise, atOnce, live]) await createChain({ folder, ...small })

    await advanceChain({ folder: atOnce, now: later(80) })
    for (const hours of [0, 0.001, 0.5, 3, 3.01, 9.5, 14, 33.4999, 57, 79, 80])
      await advanceChain({ folder: stepwise, now: later(hours) })
    const chain = openChain(live)
    for (let hours = 0; hours <= 80; hours += 0.25) await chain.advance(later(hours))
    chain.close()

    expect(digests(stepwise)).toEqual(digests(atOnce))
    expect(digests(live)).toEqual(digests(atOnce))
    expect(value(atOnce, 'tienda_08', 'SELECT max(fecha_hora) FROM tickets')).toMatch(/^2026-11-24/)
  })

  it('writes nothing twice, nothing backwards, and nothing at night', async () => {
    const folder = freshFolder()
    const night = new Date('2026-11-21T01:00:00Z')
    await createChain({ folder, ...small, now: night })
    const before = digests(folder)
    expect(await advanceChain({ folder, now: night })).toEqual({ tickets: 0, lines: 0 })
    expect(await advanceChain({ folder, now: new Date('2026-11-20T15:00:00Z') })).toEqual({
      tickets: 0,
      lines: 0,
    })
    expect(await advanceChain({ folder, now: new Date('2026-11-21T03:59:00Z') })).toEqual({
      tickets: 0,
      lines: 0,
    })
    expect(digests(folder)).toEqual(before)
  })

  it('notices that another process has advanced it, and goes on from there', async () => {
    const [folder, alone] = [freshFolder(), freshFolder()]
    await createChain({ folder, ...small })
    await createChain({ folder: alone, ...small })
    const chain = openChain(folder)
    await chain.advance(later(1))
    await advanceChain({ folder, now: later(3) })
    await expect(chain.advance(later(5))).rejects.toThrow('Some demo stores')
    await chain.advance(later(6))
    chain.close()

    await advanceChain({ folder: alone, now: later(6) })
    expect(digests(folder)).toEqual(digests(alone))
  })

  it('lets a reader go on reading what it began with while the stores sell', async () => {
    const folder = freshFolder()
    await createChain({ folder, ...small })
    const { DatabaseSync } = await import('node:sqlite')
    const reader = new DatabaseSync(join(folder, 'tienda_08.db'), { readOnly: true })
    reader.exec('BEGIN')
    const count = reader.prepare('SELECT count(*) AS n FROM tickets')
    const before = count.get()
    expect((await advanceChain({ folder, now: later(4) })).tickets).toBeGreaterThan(0)
    expect(count.get()).toEqual(before)
    reader.exec('COMMIT')
    expect(count.get()).not.toEqual(before)
    reader.close()
  })

  it('reconciles: closing stock of the evening before + movements - sales = closing stock', async () => {
    const folder = freshFolder()
    await createChain({ folder, ...small })
    const days = rows(folder, 'tienda_08', 'SELECT DISTINCT fecha FROM cierres ORDER BY 1').map(({ fecha }) =>
      String(fecha),
    )
    expect(days).toHaveLength(28)
    const differences = rows(
      folder,
      'tienda_08',
      `WITH cambio AS (
         SELECT substr(fecha_hora, 1, 10) AS fecha, cod_articulo, cantidad FROM movimientos
         UNION ALL
         SELECT substr(t.fecha_hora, 1, 10), r.cod_articulo, -r.cantidad
         FROM ticket_renglones r JOIN tickets t USING (num_ticket) WHERE t.anulado = 0
       ), dia AS (SELECT fecha, cod_articulo, sum(cantidad) AS cantidad FROM cambio GROUP BY 1, 2)
       SELECT c.fecha, c.cod_articulo, a.existencia + coalesce(d.cantidad, 0) - c.existencia AS diferencia
       FROM cierres c
       JOIN cierres a ON a.fecha = date(c.fecha, '-1 day') AND a.cod_articulo = c.cod_articulo
       LEFT JOIN dia d ON d.fecha = c.fecha AND d.cod_articulo = c.cod_articulo`,
    )
    expect(differences.length).toBeGreaterThan(27 * 50)
    expect(differences.filter(({ diferencia }) => Math.abs(Number(diferencia)) > 1e-6)).toEqual([])
  })

  it('never sells on a shelf that the record says is empty, where the count is right', async () => {
    const folder = freshFolder()
    await createChain({ folder, ...small })
    const events = rows(
      folder,
      'tienda_08',
      `WITH contado AS (SELECT DISTINCT cod_articulo FROM movimientos WHERE tipo = 'ajuste'),
       inicio AS (SELECT * FROM cierres WHERE fecha = (SELECT min(fecha) FROM cierres))
       SELECT cod_articulo, momento, orden, cantidad FROM (
         SELECT cod_articulo, fecha || ' 23:59:59' AS momento, 0 AS orden, existencia AS cantidad FROM inicio
         UNION ALL SELECT cod_articulo, fecha_hora, 0, cantidad FROM movimientos
         UNION ALL
         SELECT r.cod_articulo, t.fecha_hora, t.num_ticket, -r.cantidad
         FROM ticket_renglones r JOIN tickets t USING (num_ticket) WHERE t.anulado = 0
       )
       WHERE momento >= (SELECT min(fecha) || ' 23:59:59' FROM cierres)
         AND cod_articulo NOT IN (SELECT cod_articulo FROM contado)
       ORDER BY cod_articulo, momento, orden`,
    )
    const stock = new Map<unknown, number>()
    let emptied = 0
    for (const { cod_articulo, cantidad } of events) {
      const left = Math.round(((stock.get(cod_articulo) ?? 0) + Number(cantidad)) * 1000) / 1000
      expect(left).toBeGreaterThanOrEqual(0)
      if (left === 0 && Number(cantidad) < 0) emptied++
      stock.set(cod_articulo, left)
    }
    expect(emptied).toBeGreaterThan(0)
  })
})

describe('the folder of a chain', () => {
  it('holds no half-made chain after a crash, and the next attempt succeeds', async () => {
    const folder = freshFolder()
    const script = `
      import { createChain } from ${JSON.stringify(new URL('./chain.ts', import.meta.url).href)}
      await createChain({ folder: ${JSON.stringify(folder)}, now: new Date(${NOW.getTime()}) })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
    const building = `${folder}.building`
    while (!existsSync(building) || readdirSync(building).length < 4) {
      expect(child.exitCode).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(chainExists(folder)).toBe(false)
    expect(existsSync(folder)).toBe(false)

    await createChain({ folder, ...small })
    expect(chainExists(folder)).toBe(true)
    expect(existsSync(building)).toBe(false)
  })

  it('is left alone when it holds anything else', async () => {
    const folder = freshFolder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'tesis.docx'), 'two years of work')
    await expect(createChain({ folder, ...small })).rejects.toThrow(folder)
    expect(readdirSync(folder)).toEqual(['tesis.docx'])
    expect(chainExists(folder)).toBe(false)
  })

  it('takes a new chain in the place of an old one', async () => {
    const folder = freshFolder()
    await createChain({ folder, ...small })
    await createChain({ folder, ...small, locations: ['tienda_01'] })
    expect(readdirSync(folder).toSorted()).toEqual(['cadena.json', 'tienda_01.db'])
  })

  it('refuses to advance where there is no chain', async () => {
    const folder = freshFolder()
    await expect(advanceChain({ folder, now: NOW })).rejects.toThrow(folder)
  })
})

import { describe, expect, it } from 'vitest'
import { listProblem, readEventLines } from './event-lines.ts'

const KNOWN = {
  stores: [
    { id: 'tienda_01', nombre: 'Valencia Centro' },
    { id: 'tienda_02', nombre: 'San Cristóbal' },
  ],
  categories: ['Lácteos', 'Carnes, aves y pescados'],
  year: '2026',
}
const read = (...rows: string[]) => readEventLines(rows.join('\n'), KNOWN)
const one = (row: string) => read(row).lines[0]

describe('a pasted list of events', () => {
  it('is read in the order of its own columns, accents and capitals aside', () => {
    const { lines, events } = read(
      'Código\tPromoción\tFecha inicio\tFecha fin\tEfecto\tTienda',
      '000104\t2x1 de aniversario\t03/12/2026\t6/12/26\t+80 %\tsan cristobal',
    )
    expect(lines[0]).toMatchObject({ isHead: true, problem: undefined })
    expect(events).toEqual([
      {
        tipo: 'promocion',
        nombre: '2x1 de aniversario',
        desde: '2026-12-03',
        hasta: '2026-12-06',
        ubicaciones: ['tienda_02'],
        categorias: null,
        productos: ['000104'],
        efecto_pct: 80,
      },
    ])
  })

  it('without a first line that names them has them in the order that is said', () => {
    expect(one('Feriado;Navidad;25/12')?.read).toMatchObject({
      tipo: 'feriado',
      desde: '2026-12-25',
      hasta: '2026-12-25',
      ubicaciones: null,
      productos: null,
    })
  })

  it('is one event where lines differ by product alone, and two where they differ by store', () => {
    const { events } = read(
      "promo;2x1;3/12;6/12;;tienda_01;'000104",
      'promo;2x1;3/12;6/12;;tienda_01;000119, 000104',
      'promo;2x1;3/12;6/12;;tienda_02;000119',
    )
    expect(events.map(({ ubicaciones, productos }) => [ubicaciones, productos])).toEqual([
      [['tienda_01'], ['000104', '000119']],
      [['tienda_02'], ['000119']],
    ])
  })

  it('is of several stores and categories, of which one may have a comma in its name', () => {
    expect(one('promo;Feria;3/12;;;Valencia Centro, tienda_02;;lacteos')?.read).toMatchObject({
      ubicaciones: ['tienda_01', 'tienda_02'],
      categorias: ['Lácteos'],
    })
    expect(one('promo;Feria;3/12;;;todas;;carnes, aves y pescados')?.read).toMatchObject({
      ubicaciones: null,
      categorias: ['Carnes, aves y pescados'],
    })
  })

  it.each([
    ['rebaja;Navidad;25/12', 'No hay un tipo «rebaja»'],
    ['feriado;;25/12', 'Ponle un nombre'],
    ['feriado;Navidad', 'Falta el día'],
    ['feriado;Navidad;31/02', '«31/02» no es un día'],
    ['promo;Larga;1/12;31/12', 'Un evento dura 14 días como mucho: lo que dura más ya es lo usual'],
    ['promo;Al revés;6/12;3/12', 'No puede terminar antes de empezar'],
    ['promo;Feria;3/12;;mucho', 'Debe ser un número'],
    ['promo;Feria;3/12;;;Barinas', 'No hay una tienda «Barinas»'],
    ['promo;Feria;3/12;;;;;Vinos', 'No hay una categoría «Vinos»'],
    ['promo;Feria;3/12;;;;000104;Lácteos', 'O categorías o productos'],
  ])('%j says what is wrong with it', (row, problem) => {
    expect(one(row)?.problem).toBe(problem)
  })

  it('of more events than are entered at once is said to be too long', () => {
    const rows = Array.from({ length: 201 }, (_, place) => `promo;Oferta ${place};3/12`)
    expect(listProblem(read(...rows).events)).toBe('Son 201 eventos: pega 200 como mucho')
    expect(listProblem(read(...rows.slice(1)).events)).toBeUndefined()
  })
})

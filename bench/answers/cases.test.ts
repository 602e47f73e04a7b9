import { CALLS } from '@abasto/contracts/calls'
import { describe, expect, it } from 'vitest'
import { casesOf } from './cases.ts'
import { fileCases } from './files.ts'
import { isTurn } from './measure.ts'
import { detailQuery } from './plain-queries.ts'
import { SAMPLE } from './sample.fixture.ts'

describe('the benchmark', () => {
  it('measures every GET of the main API', () => {
    const measured = [...casesOf(SAMPLE), ...fileCases(SAMPLE)].map(({ call }) => call.id)
    const gets = CALLS.filter(({ service, method }) => service === 'api' && method === 'GET')
    // It answers when something happens: how late is not the server's doing.
    expect(gets.map(({ id }) => id).filter((id) => !measured.includes(id))).toEqual(['esperarSesion'])
  })

  it('asks only what the calls take', () => {
    for (const { name, call, input } of casesOf(SAMPLE)) {
      const { query, body } = input(3) as { query?: unknown; body?: unknown }
      expect([name, call.query?.safeParse(query ?? {}).error]).toEqual([name, undefined])
      expect([name, call.body?.safeParse(body).error]).toEqual([name, undefined])
    }
  })
})

describe('the plain query of the sales detail', () => {
  it('binds what is asked for, words as the product compares them', () => {
    const query = detailQuery({
      fecha_inicio: '2026-01-01',
      fecha_fin: '2026-12-31',
      locationKey: 7,
      search: 'Café  Molido',
    })
    expect(query.values).toEqual(['2026-01-01', '2026-12-31', 7, '% cafe%', '% molido%'])
    expect(query.text).toContain('venta_diaria.ubicacion_key = $3::integer')
    expect(query.text).toContain('producto.busqueda LIKE $5')
  })
})

describe('turns', () => {
  it.each([
    [40, 5],
    [40, 15],
    [7, 7],
    [3, 1],
  ])('of %i rounds are spread over as many as are wanted, %i', (rounds, turns) => {
    const taken = Array.from({ length: rounds }, (_, round) => round).filter((round) =>
      isTurn(round, rounds, turns),
    )
    expect(taken).toHaveLength(turns)
  })
})

import { describe, expect, it } from 'vitest'
import {
  oneOfParam,
  ownSearch,
  pageParam,
  readSearchParams,
  textParam,
  writeSearchParams,
} from './search-params.ts'

const params = {
  buscar: textParam(),
  orden: oneOfParam(['stock', 'peso'], 'stock'),
  pagina: pageParam,
}
const read = (search: string) => readSearchParams(new URLSearchParams(search), params)

describe('filters in the address', () => {
  it('fall back where the address says nothing or nonsense', () => {
    expect(read('')).toEqual({ buscar: '', orden: 'stock', pagina: 1 })
    expect(read('orden=color&pagina=-3')).toEqual({ buscar: '', orden: 'stock', pagina: 1 })
    expect(read('pagina=dos').pagina).toBe(1)
  })

  it('come back as they were written', () => {
    const values = { buscar: 'caña & café', orden: 'peso', pagina: 7 } as const
    const written = writeSearchParams(new URLSearchParams('tenant=granja'), params, values)
    expect(read(written.toString())).toEqual(values)
  })

  it('are the same text whatever else the address says', () => {
    const own = (search: string) => ownSearch(new URLSearchParams(search), params)
    expect(own('buscar=caf%C3%A9&producto=000104&pagina=4')).toBe(own('buscar=caf%C3%A9&pagina=4'))
    expect(own('buscar=arroz')).not.toBe(own('buscar=caf%C3%A9'))
  })

  it('leave out what is the fallback, and leave alone what is not theirs', () => {
    const search = new URLSearchParams('tenant=granja&buscar=arroz&pagina=4')
    expect(writeSearchParams(search, params, { buscar: '', pagina: 1 }).toString()).toBe('tenant=granja')
  })
})

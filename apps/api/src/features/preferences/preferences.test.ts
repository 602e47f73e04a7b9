import {
  columnasDelAsistente,
  guardarColumnasDelAsistente,
  primeraVisita,
  terminarPrimeraVisita,
} from '@abasto/contracts/preferences/calls'
import type { Columnas } from '@abasto/contracts/preferences/schema'
import { describe, expect, it } from 'vitest'
import { NOW } from '../../../test/test-api.ts'
import { chainApiForTests } from '../../../test/test-hooks.ts'

const OWN: Columnas = { version: 1, vista: 'propia', columnas: ['dias', 'tienda'], anchos: { dias: 90 } }

describe('the columns of the order', () => {
  const { api, chain, as } = chainApiForTests()

  it('are nobody’s until somebody chooses them, and then theirs alone', async () => {
    expect(await as('gerente')(columnasDelAsistente, {})).toEqual({ columnas: null })
    await as('gerente')(guardarColumnasDelAsistente, { body: OWN })
    expect(await as('gerente')(columnasDelAsistente, {})).toEqual({ columnas: OWN })
    expect(await as('admin')(columnasDelAsistente, {})).toEqual({ columnas: null })
  })

  it('take the place of those chosen before', async () => {
    const wide: Columnas = { ...OWN, vista: 'todo', columnas: [], anchos: { descripcion: 300 } }
    await as('gerente')(guardarColumnasDelAsistente, { body: wide })
    expect(await as('gerente')(columnasDelAsistente, {})).toEqual({ columnas: wide })
  })

  it('are refused when they are none, and forgotten when they are not understood any more', async () => {
    const kept = await as('gerente')(columnasDelAsistente, {})
    const wrong = { ...OWN, columnas: ['DROP TABLE'] }
    await expect(as('gerente')(guardarColumnasDelAsistente, { body: wrong })).rejects.toThrow('columna')
    expect(await as('gerente')(columnasDelAsistente, {})).toEqual(kept)
    await api.owner
      .updateTable('preferencia')
      .set({ valor: JSON.stringify({ version: 2, vista: 'todo' }) })
      .where('tenant_id', '=', chain().tenantId)
      .execute()
    expect(await as('gerente')(columnasDelAsistente, {})).toEqual({ columnas: null })
  })
})

describe('the way that a first visit is shown', () => {
  const { api, chain, as } = chainApiForTests()
  const joined = (days: number) =>
    api.owner
      .updateTable('usuario')
      .set({ creado_en: new Date(NOW.getTime() - days * 86_400_000) })
      .where('tenant_id', '=', chain().tenantId)
      .execute()

  it('is shown until it is left, to each person once', async () => {
    await joined(1)
    expect(await as('tienda')(primeraVisita, {})).toEqual({ hecha: false })
    await as('tienda')(terminarPrimeraVisita, { body: {} })
    await as('tienda')(terminarPrimeraVisita, { body: {} })
    expect(await as('tienda')(primeraVisita, {})).toEqual({ hecha: true })
    expect(await as('gerente')(primeraVisita, {})).toEqual({ hecha: false })
  })

  it('is not shown to whoever has worked here for long', async () => {
    await joined(31)
    expect(await as('gerente')(primeraVisita, {})).toEqual({ hecha: true })
  })
})

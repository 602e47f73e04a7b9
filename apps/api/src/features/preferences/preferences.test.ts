import { columnasDelAsistente, guardarColumnasDelAsistente } from '@abasto/contracts/preferences/calls'
import type { Columnas } from '@abasto/contracts/preferences/schema'
import { describe, expect, it } from 'vitest'
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

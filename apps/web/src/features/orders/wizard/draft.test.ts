import { describe, expect, it } from 'vitest'
import { readState, writeState } from '../../../lib/session-state.ts'
import { draftSchema, editLines, editsOf, emptyDraft, withEdits } from './draft.ts'

const toSanDiego = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_08' }
const toCagua = { cedi_origen: 'cedi_seco', tienda_destino: 'tienda_02' }

describe('an order in the making', () => {
  it('keeps the changes of each pair of CEDI and store apart', () => {
    const draft = withEdits(emptyDraft(), toSanDiego, (edits) =>
      editLines(edits, ['000104'], { cantidad_pedida_bultos: 7 }),
    )
    expect(editsOf(draft, toSanDiego)).toEqual({ '000104': { cantidad_pedida_bultos: 7 } })
    expect(editsOf(draft, toCagua)).toEqual({})
    const back = withEdits(draft, toCagua, (edits) => editLines(edits, ['000104'], { incluido: false }))
    expect(editsOf(back, toSanDiego)).toEqual({ '000104': { cantidad_pedida_bultos: 7 } })
  })

  it('adds a change to those before it and leaves other lines as they are, the same object', () => {
    const first = editLines({}, ['1', '2'], { incluido: true })
    const second = editLines(first, ['1'], { razon_pedido: 'Oferta' })
    expect(second['1']).toEqual({ incluido: true, razon_pedido: 'Oferta' })
    expect(second['2']).toBe(first['2'])
  })

  it('comes back whole after a reload', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }
    const draft = {
      ...withEdits(emptyDraft(), toSanDiego, (edits) =>
        editLines(edits, ['1'], { razon_pedido: 'Ñame "extra"' }),
      ),
      ...toSanDiego,
      observaciones: 'Antes del viernes',
      intento: { huella: 'abc', clave: '3b241101-e2bb-4255-8caf-4136c566a962' },
    }
    writeState(storage, 'pedido', draft)
    expect(readState(storage, 'pedido', draftSchema)).toEqual(draft)
  })

  it('starts empty where an older version left something else', () => {
    expect(draftSchema.safeParse({ cedi_origen: 'cedi_seco' }).success).toBe(false)
  })
})

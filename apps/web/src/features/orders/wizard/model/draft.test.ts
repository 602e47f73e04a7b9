import { describe, expect, it } from 'vitest'
import { readState, writeState } from '../../../../shared/session/session-state.ts'
import {
  draftSchema,
  editLines,
  editsOf,
  emptyDraft,
  forgetPair,
  mergeEdits,
  observationsOf,
  returnEditsOf,
  revertEdits,
  withEdits,
  withObservations,
  withReturn,
} from './draft.ts'

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

  it('keeps the returns of each pair apart too, change upon change', () => {
    const chosen = withReturn(emptyDraft(), toSanDiego, '1', { incluida: true })
    const draft = withReturn(chosen, toSanDiego, '1', { motivo: 'Cajas rotas' })
    expect(returnEditsOf(draft, toSanDiego)).toEqual({ '1': { incluida: true, motivo: 'Cajas rotas' } })
    expect(returnEditsOf(draft, toCagua)).toEqual({})
  })

  it('takes back what was pasted, line by line as it was before', () => {
    const first = editLines({}, ['1'], { cantidad_pedida_bultos: 7 })
    const pasted = mergeEdits(
      first,
      new Map([
        ['1', { cantidad_pedida_bultos: 1 }],
        ['2', { cantidad_pedida_bultos: 2 }],
      ]),
    )
    expect(pasted).toEqual({ '1': { cantidad_pedida_bultos: 1 }, '2': { cantidad_pedida_bultos: 2 } })
    const noted = editLines(pasted, ['3'], { razon_pedido: 'Oferta' })
    const before = new Map([
      ['1', first['1']],
      ['2', undefined],
    ])
    expect(revertEdits(noted, before)).toEqual({ ...first, '3': { razon_pedido: 'Oferta' } })
  })

  it('forgets the order that was sent, and nothing of another CEDI or store', () => {
    const first = withObservations(emptyDraft(), toSanDiego, 'Antes de las 6')
    const both = withObservations(first, toCagua, 'Por la tarde')
    const edited = withEdits(both, toSanDiego, (edits) => editLines(edits, ['1'], { incluido: false }))
    const left = forgetPair(edited, toSanDiego)
    expect([observationsOf(left, toSanDiego), observationsOf(left, toCagua)]).toEqual(['', 'Por la tarde'])
    expect(editsOf(left, toSanDiego)).toEqual({})
  })

  it('comes back whole after a reload', () => {
    const stored = new Map<string, string>()
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    }
    const edited = withEdits(emptyDraft(), toSanDiego, (edits) =>
      editLines(edits, ['1'], { razon_pedido: 'Ñame "extra"' }),
    )
    const draft = {
      ...withReturn(edited, toSanDiego, '2', { incluida: true, cantidad_bultos: 4 }),
      ...toSanDiego,
      observaciones: { 'cedi_seco tienda_08': 'Antes del viernes' },
    }
    writeState(storage, 'pedido', draft)
    expect(readState(storage, 'pedido', draftSchema)).toEqual(draft)
  })

  it('goes on where a draft knew of no returns yet', () => {
    const { devoluciones: _, ...before } = emptyDraft()
    expect(draftSchema.parse(before)).toEqual(emptyDraft())
  })

  it('starts empty where an older version left something else', () => {
    expect(draftSchema.safeParse({ cedi_origen: 'cedi_seco' }).success).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { ofOthers, returnChanges, returnsTakenUp, seenOf, withSent } from './shared-returns.ts'

const back = (codigo_producto: string, cantidad_bultos: number, motivo: string) => ({
  codigo_producto,
  descripcion_producto: 'Harina',
  cantidad_bultos,
  motivo,
})
const nothing = { observaciones: '', devoluciones: [], enviado: null }

describe('what a tab sent and has no answer to', () => {
  // Saved as proposed; the answer was lost, and meanwhile the reason was typed.
  const proposed = back('A-1', 1, 'Sin ventas')
  const typed = back('A-1', 1, 'Cajas rotas')
  const sent = withSent(nothing, {
    devoluciones: returnChanges([proposed], []),
    observaciones: { antes: '', ahora: 'Viene' },
  })
  const known = { ...nothing, enviado: sent }
  const onServer = { observaciones: 'Viene', devoluciones: [proposed] }

  it('is no other person’s change when it is found on the server: what was typed since stays, and is saved', () => {
    const seen = seenOf(known, onServer)
    expect(seen).toEqual(onServer)
    expect(returnsTakenUp([typed], seen.devoluciones, onServer.devoluciones)).toEqual({
      changes: new Map(),
      overruled: [],
    })
    expect(returnChanges([typed], seen.devoluciones)).toMatchObject([
      { antes: { motivo: 'Sin ventas' }, ahora: { motivo: 'Cajas rotas' } },
    ])
    expect(ofOthers(known, [{ codigo_producto: 'A-1', devolucion: proposed }])).toEqual([])
  })

  it('hides nothing of what somebody else changed', () => {
    const theirs = back('A-1', 7, 'De Luisa')
    const arrived = { observaciones: 'De Luisa', devoluciones: [theirs, back('B-2', 2, 'Vencido')] }
    const seen = seenOf(known, arrived)
    expect(seen).toEqual({ observaciones: '', devoluciones: [] })
    const taken = returnsTakenUp([typed], seen.devoluciones, arrived.devoluciones)
    expect([...taken.changes.keys()]).toEqual(['A-1', 'B-2'])
    expect(taken.overruled).toHaveLength(1)
    expect(ofOthers(known, [{ codigo_producto: 'A-1', devolucion: theirs }])).toHaveLength(1)
  })

  it('is a return taken away, too', () => {
    const before = { ...nothing, devoluciones: [proposed] }
    const gone = withSent(before, { devoluciones: returnChanges([], [proposed]) })
    expect(
      seenOf({ ...before, enviado: gone }, { observaciones: '', devoluciones: [] }).devoluciones,
    ).toEqual([])
  })

  it('is the last of each, of several that were not answered', () => {
    const again = withSent(known, { devoluciones: returnChanges([typed], []) })
    expect(again).toEqual({
      observaciones: 'Viene',
      devoluciones: [{ codigo_producto: 'A-1', devolucion: { cantidad_bultos: 1, motivo: 'Cajas rotas' } }],
    })
  })
})

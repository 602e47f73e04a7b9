import type { EdicionBorrador } from '@abasto/contracts/orders/drafts'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { olderEdits, stillOlder, takeUp, unsavedEdits } from './shared-edits.ts'

const known = (
  codigo_producto: string,
  cantidad_pedida_bultos: number,
  revision: number,
  es_mia = false,
) => ({
  codigo_producto,
  incluido: true,
  cantidad_pedida_bultos,
  razon_pedido: '',
  sugerido_bultos: 50,
  confirmado_bultos: null,
  motivo: null,
  revision,
  usuario: es_mia ? 'José' : 'María',
  es_mia,
  momento: '2026-03-18T15:00:00.000Z',
  de_otro_dia: false,
})
const told = (...edits: EdicionBorrador[]) => new Map(edits.map((edit) => [edit.codigo_producto, edit]))
const lines = new Map(
  ['1', '2', '3'].map((code) => [
    code,
    line({ codigo_producto: code, cantidad_ajustada_bultos: 50, cantidad_pedida_bultos: 50, incluido: true }),
  ]),
)
const packs = (cantidad_pedida_bultos: number) => ({ cantidad_pedida_bultos })
const NONE = { without: new Set<string>(), again: new Set<string>() }

describe('what a shared draft says, over what was changed here', () => {
  it('becomes what others decided, where nothing was changed here, and names them', () => {
    const { edits, conflicts } = takeUp({ '2': packs(9) }, told(), told(known('1', 30, 4)), lines)
    expect(edits).toMatchObject({ '1': { cantidad_pedida_bultos: 30, de: 'María' }, '2': packs(9) })
    expect(conflicts).toEqual([])
  })

  it('stays as it is here where both changed a line, and says so', () => {
    const theirs = known('1', 30, 4)
    const { edits, conflicts } = takeUp({ '1': packs(9) }, told(), told(theirs), lines)
    expect(edits['1']).toEqual(packs(9))
    expect(conflicts).toEqual([{ code: '1', theirs }])
  })

  it('is no conflict where both decided the same, or where only one went on', () => {
    expect(takeUp({ '1': packs(30) }, told(), told(known('1', 30, 4)), lines).conflicts).toEqual([])
    const before = told(known('1', 30, 4))
    expect(takeUp({ '1': packs(30) }, before, told(known('1', 31, 5)), lines)).toMatchObject({
      edits: { '1': { cantidad_pedida_bultos: 31 } },
      conflicts: [],
    })
    expect(takeUp({ '1': packs(30) }, before, told(), lines)).toEqual({ edits: {}, conflicts: [] })
    // Changed here, taken back there.
    expect(takeUp({ '1': packs(7) }, before, told(), lines).conflicts).toEqual([{ code: '1', theirs: null }])
  })
})

describe('what is to be saved', () => {
  it('is what differs from the server, each with the revision that was seen', () => {
    const local = { '1': packs(30), '2': packs(9), '3': packs(50) }
    expect(unsavedEdits(local, told(known('1', 30, 4), known('2', 8, 6)), lines, NONE)).toEqual([
      {
        codigo_producto: '2',
        vista: 6,
        cambio: {
          incluido: true,
          cantidad_pedida_bultos: 9,
          razon_pedido: '',
          sugerido_bultos: 50,
          confirmado_bultos: null,
          motivo: null,
        },
      },
    ])
  })

  it('says that a line is back to what is suggested', () => {
    const back = [{ codigo_producto: '1', vista: 4, cambio: null }]
    expect(unsavedEdits({}, told(known('1', 30, 4)), lines, NONE)).toEqual(back)
    expect(unsavedEdits({ '1': packs(50) }, told(known('1', 30, 4)), lines, NONE)).toEqual(back)
  })

  it('keeps with a line that the person meant so much', () => {
    const meant = { ...packs(900), confirmado_bultos: 900 }
    const theirs = { ...known('1', 900, 4, true), confirmado_bultos: 900 }
    expect(unsavedEdits({ '1': meant }, told(known('1', 900, 4, true)), lines, NONE)).toMatchObject([
      { codigo_producto: '1', vista: 4, cambio: { confirmado_bultos: 900 } },
    ])
    expect(unsavedEdits({ '1': meant }, told(theirs), lines, NONE)).toEqual([])
    expect(takeUp({}, told(), told(theirs), lines).edits['1']).toEqual({
      ...meant,
      incluido: true,
      razon_pedido: '',
    })
  })

  it('leaves out what waits for a decision, and what cannot be ordered any more', () => {
    const local = { '1': packs(9), '9': packs(9) }
    expect(unsavedEdits(local, told(), lines, { ...NONE, without: new Set(['1']) })).toEqual([])
  })
})

describe('edits decided on other figures', () => {
  it('are those of an earlier day or of another suggestion, until they are changed here', () => {
    const edits = told(
      { ...known('1', 30, 4), de_otro_dia: true },
      { ...known('2', 8, 6), sugerido_bultos: 40 },
      known('3', 8, 7),
    )
    const local = { '1': packs(30), '2': packs(8), '3': packs(8) }
    expect(stillOlder(olderEdits(edits, lines), local, lines).map((edit) => edit.codigo_producto)).toEqual([
      '1',
      '2',
    ])
    expect(stillOlder(olderEdits(edits, lines), { ...local, '1': packs(31) }, lines)).toHaveLength(1)
  })
})

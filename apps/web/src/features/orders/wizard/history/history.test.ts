import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line } from '../../test/lines.ts'
import { anyEdit, anyLines } from '../../test/random-lines.ts'
import { decideSame } from '../model/as-suggested.ts'
import { editLines, type LineEdit, type LineEdits } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'
import { describeReplay } from './change-text.ts'
import {
  type Change,
  type DraftEdits,
  type History,
  MOST_CHANGES,
  MOST_STEPS,
  NO_HISTORY,
  remember,
  replay,
  stepsOf,
} from './history.ts'

type Lines = ReadonlyMap<string, WizardLine>

const byCode = (lines: readonly WizardLine[]): Lines =>
  new Map(lines.map((one) => [one.codigo_producto, one]))

interface State extends DraftEdits {
  readonly history: History
}

const NOTHING_YET = { edits: {}, returns: {}, history: NO_HISTORY }

/** A person changes some lines. */
function change(
  state: State,
  lines: Lines,
  codes: readonly string[],
  edit: LineEdit,
  { key, at = 0 }: { key?: string; at?: number } = {},
): State {
  const edits = editLines(state.edits, codes, edit)
  const made: Change = {
    words: undefined,
    key,
    at,
    lines: stepsOf(codes, state.edits, edits),
    returns: new Map(),
  }
  return { ...state, edits, history: remember(state.history, made, lines) }
}

function go(direction: 'undo' | 'redo', state: State, lines: Lines): State {
  const done = replay(direction, state.history, state, lines)
  return done ? { edits: done.edits, returns: done.returns, history: done.history } : state
}

const expectSame = (one: LineEdits, other: LineEdits, lines: Lines): void => {
  for (const [code, of] of lines) expect(decideSame(of, one[code], other[code])).toBe(true)
}

/** Changes of some lines each, with the letters of a quantity among them. */
const anyChanges = anyLines.chain(({ lines, edits }) =>
  fc.record({
    lines: fc.constant(byCode(lines)),
    edits: fc.constant(edits),
    changes: fc.array(
      fc.record({
        codes: fc.subarray(lines.map((one) => one.codigo_producto)),
        edit: anyEdit,
        key: fc.option(fc.constantFrom('cantidad 1', 'nota 1'), { nil: undefined }),
        at: fc.nat(20_000),
      }),
      { maxLength: 12 },
    ),
  }),
)

const changed = (
  start: State,
  lines: Lines,
  changes: readonly { codes: readonly string[]; edit: LineEdit; key: string | undefined; at: number }[],
): State[] =>
  changes
    .toSorted((a, b) => a.at - b.at)
    .reduce<State[]>(
      (states, { codes, edit, key, at }) => [
        ...states,
        change(states.at(-1) ?? start, lines, codes, edit, { at, ...(key !== undefined && { key }) }),
      ],
      [start],
    )

describe('undo', () => {
  it('of all changes brings back what was there, and redo of all what was made, whatever was changed', () => {
    fc.assert(
      fc.property(anyChanges, ({ lines, edits, changes }) => {
        const states = changed({ ...NOTHING_YET, edits }, lines, changes)
        let state = states.at(-1) ?? { ...NOTHING_YET, edits }
        const made = state.edits
        const steps = state.history.done.length
        for (let step = 0; step < steps; step += 1) state = go('undo', state, lines)
        expect(state.history.done).toEqual([])
        expectSame(state.edits, edits, lines)
        for (let step = 0; step < steps; step += 1) state = go('redo', state, lines)
        expectSame(state.edits, made, lines)
      }),
    )
  })

  it('of one change is what was there before it', () => {
    fc.assert(
      fc.property(anyChanges, ({ lines, edits, changes }) => {
        const [before, after] = changed(
          { ...NOTHING_YET, edits },
          lines,
          changes.map((one) => ({ ...one, key: undefined })),
        ).slice(-2)
        if (!before || !after || after.history.done.length === before.history.done.length) return
        expectSame(go('undo', after, lines).edits, before.edits, lines)
      }),
    )
  })

  it('never overwrites what another person decided since, and takes back the rest', () => {
    fc.assert(
      fc.property(anyChanges, anyEdit, fc.nat(), ({ lines, edits, changes }, theirs, which) => {
        const mine = changed({ ...NOTHING_YET, edits }, lines, changes).at(-1)
        const codes = [...lines.keys()]
        const code = codes[which % Math.max(1, codes.length)]
        if (!mine || code === undefined) return
        const arrived = { ...mine, edits: { ...mine.edits, [code]: { ...theirs, de: 'Ana' } } }
        let state: State = arrived
        for (let step = arrived.history.done.length; step > 0; step -= 1) {
          state = go('undo', state, lines)
          expect(state.edits[code]).toEqual({ ...theirs, de: 'Ana' })
        }
        for (const other of codes.filter((one) => one !== code)) {
          const of = lines.get(other)
          if (of) expect(decideSame(of, state.edits[other], edits[other])).toBe(true)
        }
      }),
    )
  })
})

describe('the changes that are remembered', () => {
  const one = line({ codigo_producto: '1', descripcion_producto: 'Harina' })
  const two = line({ codigo_producto: '2', descripcion_producto: 'Arroz' })
  const lines = byCode([one, two])
  const typed = { key: 'cantidad 1' }

  it('are one where letters follow each other, and none where the figure is back', () => {
    const first = change(NOTHING_YET, lines, ['1'], { cantidad_pedida_bultos: 7 }, { ...typed, at: 0 })
    const both = change(first, lines, ['1'], { cantidad_pedida_bultos: 74 }, { ...typed, at: 900 })
    expect(both.history.done).toHaveLength(1)
    expect(go('undo', both, lines).edits).toEqual({})
    const back = change(both, lines, ['1'], { cantidad_pedida_bultos: 50 }, { ...typed, at: 1500 })
    expect(back.history.done).toEqual([])
    const later = change(both, lines, ['1'], { cantidad_pedida_bultos: 8 }, { ...typed, at: 9000 })
    expect(later.history.done).toHaveLength(2)
  })

  it('are told with what was taken back and who changed the rest', () => {
    const out = change(NOTHING_YET, lines, ['1', '2'], { incluido: false })
    const edits = { ...out.edits, '2': { cantidad_pedida_bultos: 3, de: 'Ana' } }
    const done = replay('undo', out.history, { edits, returns: {} }, lines)
    expect(done && describeReplay('undo', done, edits, lines)).toBe(
      'Deshecho: Harina: fuera del pedido. 1 producto se deja como está: lo cambió Ana después.',
    )
    expect(done?.skipped).toEqual(['2'])
  })

  it('leave what they did not change out', () => {
    const all = change(NOTHING_YET, lines, ['1', '2'], { incluido: true })
    expect(all.history).toEqual(NO_HISTORY)
  })

  it('forget what was undone once something else is changed', () => {
    const first = change(NOTHING_YET, lines, ['1'], { cantidad_pedida_bultos: 7 })
    const other = change(go('undo', first, lines), lines, ['2'], { razon_pedido: 'Oferta' })
    expect(other.history.undone).toEqual([])
    expect(go('redo', other, lines)).toBe(other)
  })

  it('take back a return too', () => {
    const made: Change = {
      words: undefined,
      key: undefined,
      at: 0,
      lines: new Map(),
      returns: stepsOf(['1'], {}, { '1': { incluida: true } }),
    }
    const state = {
      edits: {},
      returns: { '1': { incluida: true } },
      history: remember(NO_HISTORY, made, lines),
    }
    expect(go('undo', state, lines).returns).toEqual({})
  })

  it('are so many and no more, the oldest first to go, the last one always there', () => {
    let state: State = NOTHING_YET
    for (let at = 0; at < MOST_CHANGES + 5; at += 1)
      state = change(state, lines, ['1'], { cantidad_pedida_bultos: at }, { at })
    expect(state.history.done).toHaveLength(MOST_CHANGES)
    const many = byCode(
      Array.from({ length: MOST_STEPS / 2 + 1 }, (_, index) => line({ codigo_producto: String(index) })),
    )
    const codes = [...many.keys()]
    const out = change(NOTHING_YET, many, codes, { incluido: false })
    expect(change(out, many, codes, { incluido: true }).history.done).toHaveLength(1)
  })
})

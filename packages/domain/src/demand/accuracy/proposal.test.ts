import { describe, expect, it } from 'vitest'
import { proposedModel, weeksWon, type ModelWeeks } from './proposal.ts'

const weeks = (...absolute: number[]) => absolute.map((each) => ({ units: 100, absolute: each, signed: 0 }))
const model = (id: ModelWeeks['id'], ...absolute: number[]): ModelWeeks => ({
  id,
  canBeChosen: id !== 'misma_semana',
  weeks: weeks(...absolute),
})
const inUse = (...absolute: number[]) => ({ id: 'promedio_ponderado' as const, weeks: weeks(...absolute) })

describe('the model to propose', () => {
  it('is the one with the least error, if it wins more than half of the weeks', () => {
    const models = [model('promedio_28', 9, 9, 9, 9), model('nivel_perfil', 8, 8, 8, 11)]
    expect(proposedModel(models, inUse(10, 10, 10, 10))).toEqual({ id: 'nivel_perfil', wins: 3, of: 4 })
  })

  it('is none that is better by a few weeks alone', () => {
    expect(proposedModel([model('nivel_perfil', 1, 1, 11, 11)], inUse(10, 10, 10, 10))).toBeNull()
  })

  it('is none where the one in use is best, or too few weeks were compared', () => {
    expect(proposedModel([model('nivel_perfil', 11, 11, 11, 11)], inUse(10, 10, 10, 10))).toBeNull()
    expect(proposedModel([model('promedio_ponderado', 10, 10, 10, 10)], inUse(10, 10, 10, 10))).toBeNull()
    expect(proposedModel([model('nivel_perfil', 1, 1, 1)], inUse(10, 10, 10))).toBeNull()
  })

  it('is never the yardstick', () => {
    expect(proposedModel([model('misma_semana', 1, 1, 1, 1)], inUse(10, 10, 10, 10))).toBeNull()
  })

  it('is none where nothing was sold', () => {
    const nothing = [1, 2, 3, 4].map(() => ({ units: 0, absolute: 3, signed: 3 }))
    const none = { id: 'promedio_ponderado' as const, weeks: nothing }
    expect(proposedModel([{ id: 'nivel_perfil', canBeChosen: true, weeks: nothing }], none)).toBeNull()
    expect(weeksWon(nothing, nothing)).toEqual({ wins: 0, of: 0 })
  })
})

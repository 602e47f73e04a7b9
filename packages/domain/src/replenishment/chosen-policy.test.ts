import { describe, expect, it } from 'vitest'
import { chosenPolicy, type PolicySetting } from './chosen-policy.ts'

const NOTHING: PolicySetting<string> = { base: null, classes: {} }

describe('the policy that holds', () => {
  const all = {
    store: { base: 'store', classes: { A: 'store A' } },
    chain: { base: 'chain', classes: { A: 'chain A', B: 'chain B' } },
  }

  it.each([
    ['of the class of the store', all, 'A', 'store A', 'store_class'],
    ['of the store, before that of a class of the chain', all, 'B', 'store', 'store'],
    ['of the class of the chain', { ...all, store: NOTHING }, 'B', 'chain B', 'chain_class'],
    ['of the chain', { ...all, store: NOTHING }, 'C', 'chain', 'chain'],
    [
      'of a store that only says a class',
      { ...all, store: { base: null, classes: { A: 'x' } } },
      'C',
      'chain',
      'chain',
    ],
    ['of the factory', { store: NOTHING, chain: NOTHING }, 'A', 'rule', 'factory'],
    ['of the store, of what has no class', all, null, 'store', 'store'],
    [
      'of the factory, of what has no class',
      { store: { base: null, classes: { C: 'x' } }, chain: NOTHING },
      null,
      'rule',
      'factory',
    ],
  ] as const)('is that %s', (_what, of, salesClass, policy, source) => {
    expect(chosenPolicy<string>(of, salesClass, 'rule')).toEqual({ policy, source })
  })
})

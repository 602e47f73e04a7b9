import type { SalesClass } from '../stock/classify.ts'

/** What a chain or a store says of its policy: for all products, and for classes that are not as the others. */
export interface PolicySetting<Policy> {
  /** Null: nothing is said. */
  readonly base: Policy | null
  readonly classes: Readonly<Partial<Record<SalesClass, Policy>>>
}

/** Who said it: the nearest of them holds. */
export type PolicySource = 'store_class' | 'store' | 'chain_class' | 'chain' | 'factory'

export interface ChosenPolicy<Policy> {
  readonly policy: Policy
  readonly source: PolicySource
}

/**
 * The policy of a store's products of a class: what is said of the store's class, else of the store, of the chain's
 * class, of the chain; else `factory`.
 *
 * @param salesClass null: a product that sells too little for any; nothing said of a class is about it
 */
export function chosenPolicy<Policy>(
  of: { readonly chain: PolicySetting<Policy>; readonly store: PolicySetting<Policy> },
  salesClass: SalesClass | null,
  factory: Policy,
): ChosenPolicy<Policy> {
  const ofClass = (setting: PolicySetting<Policy>) =>
    salesClass === null ? null : (setting.classes[salesClass] ?? null)
  const said: readonly (readonly [PolicySource, Policy | null])[] = [
    ['store_class', ofClass(of.store)],
    ['store', of.store.base],
    ['chain_class', ofClass(of.chain)],
    ['chain', of.chain.base],
  ]
  for (const [source, policy] of said) if (policy !== null) return { policy, source }
  return { policy: factory, source: 'factory' }
}

import { politica, type Politica } from '@abasto/contracts/policies/schema'

const PARAM = 'propuesta'
const POLICY_PATH = '/pedidos-sugeridos/politica'

/** Where today's orders of a store, or of the chain without one, are looked at under a policy that does not hold yet. */
export const proposedPolicyPath = (store: string | null, policy: Politica): string => {
  const place = store === null ? POLICY_PATH : `${POLICY_PATH}/${encodeURIComponent(store)}`
  return `${place}?${new URLSearchParams({ [PARAM]: JSON.stringify(policy) }).toString()}`
}

/** The policy that an address proposes; null: none, or nothing that is one. */
export function proposedPolicy(search: URLSearchParams): Politica | null {
  const text = search.get(PARAM)
  if (text === null) return null
  try {
    return politica.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

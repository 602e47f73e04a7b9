import type { Politica } from '@abasto/contracts/policies/schema'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { proposedPolicy } from '../../../shared/policies/proposed-policy.ts'

/** Takes up the policy that the address proposes, once: what is typed afterwards stands. */
export function useProposedPolicy(mayEdit: boolean, take: (policy: Politica) => void): void {
  const [search] = useSearchParams()
  const isTaken = useRef(false)
  const policy = mayEdit ? proposedPolicy(search) : null
  useEffect(() => {
    if (policy === null || isTaken.current) return
    isTaken.current = true
    take(policy)
  })
}

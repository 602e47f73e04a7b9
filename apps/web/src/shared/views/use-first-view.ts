import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Vista } from '@abasto/contracts/views/schema'

/**
 * Begins a list with the view that the person has chosen for it: where they come to it without any filter, and not
 * when they go back to it as they left it, or take the view off.
 */
export function useFirstView(first: Vista | undefined, isKnown: boolean): void {
  const { search, key } = useLocation()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === NavigationType.Pop && key !== 'default'
  const isDue = useRef(search === '' && !isReturn)
  useEffect(() => {
    if (!isDue.current || !isKnown) return
    isDue.current = false
    if (first && first.consulta !== '' && window.location.search === '') {
      void navigate({ search: first.consulta }, { replace: true, preventScrollReset: true })
    }
  }, [first, isKnown, navigate])
}

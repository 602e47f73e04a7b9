import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The newest of an answer to events, under one name: what is given it is not drawn anew because of it. Not to be called
 * while drawing.
 */
export function useNewest<Args extends readonly unknown[]>(
  act: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args) => newest.current(...args), [])
}

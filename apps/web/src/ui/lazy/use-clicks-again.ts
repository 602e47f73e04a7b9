import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button with its list, loaded when the button alone was pressed: it takes that one's place, with the focus, and
 * is pressed as that was.
 */
export function useClicksAgain(button: RefObject<HTMLButtonElement | null>): void {
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    button.current?.focus()
    button.current?.click()
  }, [button])
}

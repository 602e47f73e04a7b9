import { useEffect, useLayoutEffect, useRef } from 'react'
import { THIS_SCREEN, useShownGroup } from '../../../../ui/keys/use-keys.ts'
import type { WizardHistory } from './use-history.ts'

type Keys = Pick<WizardHistory, 'undo' | 'redo'>

/** Fields that keep their own undo: a search, a dialog. What is typed in the table is undone like all else. */
const keepsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('[role="dialog"]') !== null ||
    (target.matches('input:not([type="checkbox"]), textarea, select') && !target.matches('[data-column]')))

const UNDO_KEYS = {
  title: THIS_SCREEN,
  keys: [
    { keys: ['Ctrl', 'Z'], what: 'Deshacer el último cambio' },
    { keys: ['Ctrl', 'Y'], what: 'Rehacerlo' },
  ],
}

/** Ctrl+Z takes the last change back, Ctrl+Y or Ctrl+Shift+Z makes it again; while `isOn`. */
export function useUndoKeys(keys: Keys, isOn: boolean): void {
  useShownGroup(isOn ? UNDO_KEYS : { ...UNDO_KEYS, keys: [] })
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || keepsOwn(event.target)) return
      const key = event.key.toLowerCase()
      const isUndo = key === 'z' && !event.shiftKey
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isUndo && !isRedo) return
      event.preventDefault()
      if (isUndo) latest.current.undo()
      else latest.current.redo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

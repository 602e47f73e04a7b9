import { useHotkeys } from '@mantine/hooks'
import { useEffect } from 'react'
import { type KeyGroup, showKeys, type ShownKey } from './shown-keys.ts'
import { useSingleKeys } from './single-keys.ts'

export interface KeyBinding extends ShownKey {
  /** As Mantine writes them: `mod+K`, `shift+/`. */
  readonly on: readonly string[]
  readonly run: () => void
  /** Also while somebody types: with Ctrl alone. */
  readonly inFields?: true
}

export const THIS_SCREEN = 'En esta pantalla'
export const EVERYWHERE = 'En todas partes'

const isSingle = (combination: string): boolean => !/(?:mod|ctrl|alt|meta)\+/i.test(combination)

/**
 * Has keys do something while this is on the page, and the sheet of keys say so: what is not said there does nothing.
 * Never inside fields, those with Ctrl aside; single keys not at all where somebody has turned them off.
 */
export function useKeys(title: string, bindings: readonly KeyBinding[]): void {
  const singles = useSingleKeys()
  const bound = (inFields: boolean) =>
    bindings
      .filter((binding) => (binding.inFields === true) === inFields)
      .flatMap(({ on, run }) =>
        on.filter((each) => singles || !isSingle(each)).map((each) => [each, run] as const),
      )
  useHotkeys(bound(false).map(([combination, run]) => [combination, run]))
  useHotkeys(
    bound(true).map(([combination, run]) => [combination, run]),
    [],
    true,
  )
  useShownGroup({ title, keys: bindings.map(({ keys, what }) => ({ keys, what })) })
}

/** Says in the sheet of keys what a part answers to by itself: the cells of a table, a chart. */
export function useShownGroup(group: KeyGroup): void {
  const said = JSON.stringify(group)
  useEffect(() => {
    const { title, keys } = group
    return showKeys({ title, keys })
    // Said anew only when it says something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [said])
}

import type { SearchParam } from '../../../ui/hooks/search-params.ts'

/** Stores chosen by hand, in the address; null: nobody has chosen yet. */
export type ChosenStores = readonly string[] | null

const NONE = 'ninguna'

export const storesParam: SearchParam<ChosenStores> = {
  read: (text) => {
    if (text === null) return null
    return text === NONE ? [] : text.split(',')
  },
  write: (chosen) => {
    if (chosen === null) return null
    return chosen.length === 0 ? NONE : chosen.join(',')
  },
}

/**
 * The stores shown, in the order of `available`. Until somebody chooses: the location that the dialog was
 * opened from if it sells the product, else all (specification, section 2).
 */
export function shownStores(
  chosen: ChosenStores,
  available: readonly string[],
  currentId: string | null,
): string[] {
  if (chosen) return available.filter((id) => chosen.includes(id))
  return currentId !== null && available.includes(currentId) ? [currentId] : [...available]
}

/** One store more, or one less. */
export const toggleStore = (shown: readonly string[], id: string): string[] =>
  shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]

import { createContext, useContext } from 'react'
import type { TenantPalette } from './tenant-palette.ts'

/** The colours of the chain on the page. */
export const PaletteContext = createContext<TenantPalette | null>(null)

export function usePalette(): TenantPalette {
  const palette = useContext(PaletteContext)
  if (!palette) throw new Error('nothing is painted without a palette')
  return palette
}

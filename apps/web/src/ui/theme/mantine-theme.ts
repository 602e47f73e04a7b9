import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { TenantPalette } from './tenant-palette.ts'

/** base.css */
export const fontFamily = 'var(--letters)'

const fill = (tints: readonly string[], index: number): string => tints[index] ?? tints.at(-1) ?? '#000000'

function asTuple(tints: readonly string[]): MantineColorsTuple {
  const at = (index: number): string => fill(tints, index)
  return [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)]
}

/** What Mantine's own parts need to know; everything painted otherwise comes from `tokens.css`. */
export const mantineTheme = (palette: TenantPalette) =>
  createTheme({
    fontFamily,
    headings: { fontFamily },
    colors: { tenant: asTuple(palette.tints) },
    primaryColor: 'tenant',
    primaryShade: { light: 7, dark: 5 },
    defaultRadius: 8,
    cursorType: 'pointer',
    respectReducedMotion: true,
  })

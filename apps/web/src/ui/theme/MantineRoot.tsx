import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useColorScheme } from './color-scheme.ts'
import { mantineTheme } from './mantine-theme.ts'
import { usePalette } from './palette-context.ts'

/** Around each part that Mantine draws. All of them come when they are asked for, and what they stand on with them. */
export function MantineRoot({ children }: { children: ReactNode }) {
  const palette = usePalette()
  const theme = useMemo(() => mantineTheme(palette), [palette])
  return (
    <MantineProvider theme={theme} forceColorScheme={useColorScheme()}>
      {children}
    </MantineProvider>
  )
}

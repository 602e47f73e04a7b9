import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { applyTenantPalette } from '../ui/theme/apply-tenant-palette.ts'
import { mantineTheme } from '../ui/theme/mantine-theme.ts'
import { tenantPalette } from '../ui/theme/tenant-palette.ts'

export interface ThemeColors {
  primary: string
  secondary: string
}

/** The product's own colours, where no chain brings its own. */
export const productColors: ThemeColors = { primary: '#0F5C63', secondary: '#F2B33D' }

/** Under the name that index.html reads before the first paint. */
const ofThisDevice = localStorageColorSchemeManager({ key: 'abasto:apariencia' })

export function ThemeProvider({ primary, secondary, children }: ThemeColors & { children: ReactNode }) {
  const palette = useMemo(() => tenantPalette(primary, secondary), [primary, secondary])
  const theme = useMemo(() => mantineTheme(palette), [palette])
  useLayoutEffect(() => applyTenantPalette(document.documentElement, palette), [palette])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={ofThisDevice}>
      <Notifications position="top-center" limit={3} zIndex={400} />
      {children}
    </MantineProvider>
  )
}

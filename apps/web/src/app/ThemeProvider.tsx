import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react'
import { applyTenantPalette } from '../ui/theme/apply-tenant-palette.ts'
import { mantineTheme } from '../ui/theme/mantine-theme.ts'
import { untilIdle } from '../ui/hooks/until-idle.ts'
import { tenantPalette } from '../ui/theme/tenant-palette.ts'

export interface ThemeColors {
  primary: string
  secondary: string
}

/** The product's own colours, where no chain brings its own. */
export const productColors: ThemeColors = { primary: '#0F5C63', secondary: '#F2B33D' }

/** What is said before it has come is kept for it. */
const NoticeRoom = lazy(() => untilIdle().then(() => import('../ui/notice/NoticeRoom.tsx')))

/** Under the name that index.html reads before the first paint. */
const ofThisDevice = localStorageColorSchemeManager({ key: 'abasto:apariencia' })

/** For the next visit's first paint (start/begin.ts). */
function rememberColors(): void {
  try {
    localStorage.setItem('abasto:colores', document.documentElement.style.cssText)
  } catch {
    // a browser that keeps nothing paints with the product's colours first
  }
}

export function ThemeProvider({ primary, secondary, children }: ThemeColors & { children: ReactNode }) {
  const palette = useMemo(() => tenantPalette(primary, secondary), [primary, secondary])
  const theme = useMemo(() => mantineTheme(palette), [palette])
  useLayoutEffect(() => {
    applyTenantPalette(document.documentElement, palette)
    rememberColors()
  }, [palette])
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={ofThisDevice}>
      <Suspense fallback={null}>
        <NoticeRoom />
      </Suspense>
      {children}
    </MantineProvider>
  )
}

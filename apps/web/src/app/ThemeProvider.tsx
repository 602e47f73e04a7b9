import { type ReactNode, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import { applyTenantPalette } from '../ui/theme/apply-tenant-palette.ts'
import { PaletteContext } from '../ui/theme/palette-context.ts'
import { untilIdle } from '../ui/hooks/until-idle.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { PartBoundary } from '../ui/lazy/PartBoundary.tsx'
import { tenantPalette } from '../ui/theme/tenant-palette.ts'

export interface ThemeColors {
  primary: string
  secondary: string
}

/** The product's own colours, where no chain brings its own. */
export const productColors: ThemeColors = { primary: '#0F5C63', secondary: '#F2B33D' }

/** What is said before it has come is kept for it. */
const NoticeRoom = lazyPart(async () => {
  await untilIdle()
  return import('../ui/notice/NoticeRoom.tsx')
})

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
  useLayoutEffect(() => {
    applyTenantPalette(document.documentElement, palette)
    rememberColors()
  }, [palette])
  return (
    <PaletteContext value={palette}>
      <Notices />
      {children}
    </PaletteContext>
  )
}

/** A page without room for notices is one all the same. */
function Notices() {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  return (
    <PartBoundary onFailed={() => setGone(true)}>
      <Suspense fallback={null}>
        <NoticeRoom />
      </Suspense>
    </PartBoundary>
  )
}

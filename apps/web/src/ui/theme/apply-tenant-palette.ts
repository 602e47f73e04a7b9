import type { SchemeColors, TenantPalette } from './tenant-palette.ts'

const cssName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Sets a tenant's colours as custom properties on the root element; `tokens.css` picks the light or the
 * dark ones. Through the object model, so that no inline style has to be allowed for it.
 */
export function applyTenantPalette(root: HTMLElement, palette: TenantPalette): void {
  const set = (scheme: 'light' | 'dark', colors: SchemeColors): void => {
    for (const [key, value] of Object.entries(colors)) {
      root.style.setProperty(`--${scheme}-${cssName(key)}`, value)
    }
  }
  set('light', palette.light)
  set('dark', palette.dark)
  palette.tints.forEach((tint, index) => root.style.setProperty(`--tint-${index}`, tint))
  root.style.setProperty('--secondary', palette.secondary)
}

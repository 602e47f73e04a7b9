import { useEffect } from 'react'

const FILES = [
  ['manifest', '/manifest.webmanifest'],
  ['apple-touch-icon', '/apple-touch-icon.png'],
] as const

/** What the page is called and looks like once it is installed: as its chain, also where the host names none. */
export function useManifest(slug: string): void {
  useEffect(() => {
    for (const [rel, file] of FILES) {
      const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
      if (link) link.href = `${file}?cadena=${encodeURIComponent(slug)}`
    }
  }, [slug])
}

import { useEffect } from 'react'

/** What the page is called and looks like once it is installed: as its chain, also where the host names none. */
export function useManifest(slug: string): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if (link) link.href = `/manifest.webmanifest?cadena=${encodeURIComponent(slug)}`
  }, [slug])
}

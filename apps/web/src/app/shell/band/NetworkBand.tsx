import { useLayoutEffect, useRef } from 'react'
import styles from './NetworkBand.module.css'
import { OfflineRow } from './OfflineRow.tsx'
import { BackRow, RefusedRows } from './OutboxRows.tsx'
import { VersionRow } from './VersionRow.tsx'

/** Under the top band, never over anything: no network, a network again, what was refused meanwhile, a newer version. */
export function NetworkBand() {
  const band = useRef<HTMLDivElement>(null)
  useHeight(band)
  return (
    <div className={styles.band} ref={band} role="status">
      <OfflineRow />
      <BackRow />
      <RefusedRows />
      <VersionRow />
    </div>
  )
}

/** What sticks under the top band sticks under this one as well. */
function useHeight(band: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const shown = band.current
    if (!shown) return undefined
    const { style } = document.documentElement
    const measure = (): void => style.setProperty('--network-band', `${shown.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(shown)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty('--network-band')
    }
  }, [band])
}

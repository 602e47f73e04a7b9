import { IconWifiOff } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/notice/Banner.tsx'
import { useIsOffline } from '../../ui/network/use-network.ts'
import { PageFrame, PageHead } from '../../ui/page/PageFrame.tsx'
import styles from './ScreenLoading.module.css'

const CARDS = [1, 2, 3, 4]

/** The first screen follows the page's own outline; the next ones are mostly there before an eye could tell. */
let wasShown = false

/** Until the code of a screen is there: the outline that the page began with (index.html), unless there is no network. */
export function ScreenLoading() {
  const isOffline = useIsOffline()
  const [isAnother] = useState(wasShown)
  useEffect(() => () => void (wasShown = true), [])
  if (!isOffline) {
    return (
      <div className={clsx('outline-page', isAnother && styles.later)} aria-hidden="true">
        <div className="outline-title" />
        <div className="outline-line" />
        {CARDS.map((card) => (
          <div key={card} className="outline-card" />
        ))}
        <div className="outline-sheet" />
      </div>
    )
  }
  return (
    <PageFrame>
      <PageHead title="Sin conexión" />
      <Banner tone="warning" icon={IconWifiOff}>
        Esta pantalla todavía no está en este equipo. Se abre sola en cuanto vuelva la red; lo demás sigue
        abierto.
      </Banner>
    </PageFrame>
  )
}

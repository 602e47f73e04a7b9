import { IconWifiOff } from '@tabler/icons-react'
import { Banner } from '../../ui/notice/Banner.tsx'
import { useIsOffline } from '../../ui/network/use-network.ts'
import { PageFrame, PageHead } from '../../ui/page/PageFrame.tsx'

/** Until the code of a screen is there: nothing, unless that needs a network which is not there. */
export function ScreenLoading() {
  const isOffline = useIsOffline()
  if (!isOffline) return <PageFrame>{null}</PageFrame>
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

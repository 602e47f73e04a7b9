import { useEffect } from 'react'
import { useIsOffline } from '../network/use-network.ts'
import { notify } from '../notice/notices.tsx'

/** While a dialog or a panel is loaded, which shows nothing: unless that needs a network which is not there. */
export function PartLoading() {
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isOffline) notify('warning', 'Sin conexión: esta parte se abre en cuanto vuelva la red.')
  }, [isOffline])
  return null
}

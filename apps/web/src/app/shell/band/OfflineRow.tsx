import { useQueryClient } from '@tanstack/react-query'
import { IconServerOff, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatAge, formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useSaidHint } from '../../../ui/network/offline-hint.ts'
import { useNetwork } from '../../../ui/network/use-network.ts'
import { Row } from './Row.tsx'
import { shownSince } from './shown-since.ts'

/** Since when there is no network, and how old what is shown is. */
export function OfflineRow() {
  const { since, isServerSilent } = useNetwork()
  return since !== null && <Offline since={since} isServerSilent={isServerSilent} />
}

function Offline({ since, isServerSilent }: { since: Date; isServerSilent: boolean }) {
  const timeZone = useTimeZone()
  const hint = useSaidHint()
  const at = formatMoment(since, useNow(), timeZone).replace(/^hoy/, 'las')
  return (
    <Row
      tone="amber"
      icon={isServerSilent ? IconServerOff : IconWifiOff}
      title={isServerSilent ? `El servidor no responde desde ${at}` : `Sin conexión desde ${at}`}
    >
      {/* Said when the network is gone, and not again with every minute that passes. */}
      <span aria-live="off">
        <Age />
      </span>
      {hint !== null && ` ${hint}`}
    </Row>
  )
}

function Age() {
  const timeZone = useTimeZone()
  const now = useNow()
  const queries = useQueryClient()
  const shown = useSyncExternalStore(
    (listener) => queries.getQueryCache().subscribe(listener),
    () => shownSince(queries)?.getTime(),
  )
  if (shown === undefined) return 'Lo que falta se carga solo al volver la red.'
  const moment = new Date(shown)
  const said = formatMoment(moment, now, timeZone).replace(/^hoy/, 'las')
  return `Ves lo de ${said}, ${formatAge(moment, now)}.`
}

import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import type { ReceptionState } from './use-reception.ts'

/** What was decided without a network: that it will be sent as it stands, or why the server refused it. */
export function WaitingNotice({ reception }: { reception: ReceptionState }) {
  const timeZone = useTimeZone()
  const now = useNow()
  const { waiting, words } = reception
  if (!waiting) return null
  const at = formatMoment(new Date(waiting.at), now, timeZone).replace(/^hoy/, 'a las')
  if (waiting.refusal === null) {
    return (
      <Banner tone="info" action={<Button onClick={reception.goOnCounting}>Seguir contando</Button>}>
        <strong>Se enviará al volver la red</strong>, como lo dejaste {at}.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" action={<Button onClick={reception.discard}>Descartar lo contado</Button>}>
      <strong>Lo que contaste {at} no se envió:</strong> {waiting.refusal} Abajo sigue lo tuyo: revísalo y usa
      «{words.action}», o descártalo.
    </Banner>
  )
}

import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Waiting } from '../../../shared/outbox/waiting.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatMoment } from '../../../ui/format/dates.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'

export interface WaitingBannerProps {
  waiting: Waiting
  /** Undefined: it cannot be gone on with. */
  onGoOn: (() => void) | undefined
  goOnLabel: string
  onDiscard: () => void
}

/** What was decided without a network: that it is sent as it stands, or why it was not. */
export function WaitingBanner({ waiting, onGoOn, goOnLabel, onDiscard }: WaitingBannerProps) {
  const timeZone = useTimeZone()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const at = formatMoment(new Date(waiting.at), now, timeZone).replace(/^hoy/, 'las')
  const isRefused = waiting.refusal !== null
  const actions = (
    <>
      <Button variant="quiet" icon={IconTrash} onClick={() => setAsking(true)}>
        Descartar
      </Button>
      {onGoOn && <Button onClick={onGoOn}>{goOnLabel}</Button>}
    </>
  )
  return (
    <>
      <Banner tone={isRefused ? 'warning' : 'info'} action={actions}>
        {isRefused ? (
          <>
            <strong>Lo que dejaste a {at} no se envió.</strong> {waiting.refusal} Sigue guardado aquí:
            revísalo y envíalo, o descártalo.
          </>
        ) : (
          <>
            <strong>Se enviará al volver la red</strong>, como lo dejaste a {at}.
          </>
        )}
      </Banner>
      <ConfirmDialog
        opened={isAsking}
        title={`Descartar: ${waiting.label}`}
        confirmLabel="Descartar"
        cancelLabel="Conservar"
        destructive
        onConfirm={onDiscard}
        onCancel={() => setAsking(false)}
      >
        <p>No se envía, y lo que decidiste se pierde.</p>
      </ConfirmDialog>
    </>
  )
}

import type { Cadena, PrimeraClaveDada } from '@abasto/contracts/chains/schema'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { OneTimePasswordDialog } from '../../../shared/one-time-password/OneTimePasswordDialog.tsx'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useGiveFirstPassword } from '../api.ts'
import styles from './card.module.css'

type Waiting = Cadena['esperan_clave'][number]

export interface FirstPasswordsProps {
  chain: Cadena
  now: Date
}

/** Administrators who have not set a password, each with another one for once; nothing as soon as one of them has. */
export function FirstPasswords({ chain, now }: FirstPasswordsProps) {
  const give = useGiveFirstPassword()
  const [asked, setAsked] = useState<Waiting | null>(null)
  const [given, setGiven] = useState<PrimeraClaveDada | null>(null)
  const person = useLastShown(asked)
  const stop = (): void => {
    give.reset()
    setAsked(null)
  }
  return (
    <>
      {chain.esperan_clave.length > 0 && (
        <section className={styles.waiting} aria-label="Primer ingreso">
          <ul>
            {chain.esperan_clave.map((each) => (
              <li key={each.username} className={styles.waitingPerson}>
                <span>
                  <strong>{each.nombre_completo ?? each.username}</strong> todavía no ha puesto su contraseña.{' '}
                  <span className={styles.hint}>
                    Usuario {each.username} · <Validity until={each.vence_en} now={now} />
                  </span>
                </span>
                <Button icon={IconKey} onClick={() => setAsked(each)}>
                  Dar otra clave
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={`Otra clave para ${person?.nombre_completo ?? person?.username ?? ''}`}
        confirmLabel="Dar otra clave"
        busy={give.isPending}
        onCancel={stop}
        onConfirm={() => {
          if (asked === null) return
          give.mutate(
            { params: { cadena: chain.id }, body: { username: asked.username } },
            {
              onSuccess: (answer) => {
                setGiven(answer)
                setAsked(null)
              },
            },
          )
        }}
      >
        {give.isError && (
          <Banner tone="error">{detailOf(give.error, 'No se pudo. Nada cambió; vuelve a intentar.')}</Banner>
        )}
        <p>
          La clave anterior deja de servir y lo que esté abierto con ella se cierra. La nueva se muestra una
          sola vez. Queda en la auditoría de {chain.nombre} y en la tuya.
        </p>
      </ConfirmDialog>
      <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />
    </>
  )
}

function Validity({ until, now }: { until: string | null; now: Date }) {
  const timeZone = useTimeZone()
  if (until === null) return 'sin clave'
  const moment = new Date(until)
  return `su clave ${moment > now ? 'vale hasta el' : 'venció el'} ${formatDateTime(moment, timeZone)}`
}

import type { InformeCorreo } from '@abasto/contracts/reports/mail'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useSendReport } from '../api.ts'
import styles from './mail.module.css'

const NOT_SENT = 'No se pudo enviar. Nada cambió; vuelve a intentar.'

/** The week that is shown, now, to somebody who is on the saved list. */
export function SendNow({ saved, week }: { saved: InformeCorreo; week: string | undefined }) {
  const emails = [...new Set(saved.destinatarios.flatMap(({ correos }) => correos))]
  const [chosen, setChosen] = useState('')
  const send = useSendReport()
  const email = emails.includes(chosen) ? chosen : (emails[0] ?? '')
  if (email === '' || !saved.servidor) return null
  return (
    <section className={styles.part} aria-label="Enviar ahora">
      <div className={styles.actions}>
        <div className={styles.wide}>
          <SelectField
            label="Enviar ahora la semana que se muestra, a"
            value={email}
            options={emails.map((each) => ({ value: each, label: each }))}
            onChange={(next) => {
              setChosen(next)
              send.reset()
            }}
          />
        </div>
        <Button
          icon={IconSend}
          busy={send.isPending}
          onClick={() => send.mutate({ correo: email, ...(week !== undefined && { semana: week }) })}
        >
          {send.isPending ? 'Enviando...' : 'Enviar ahora'}
        </Button>
      </div>
      {send.data && <Banner tone={send.data.enviado ? 'success' : 'error'}>{send.data.detalle}</Banner>}
      {send.isError && <Banner tone="error">{detailOf(send.error, NOT_SENT)}</Banner>}
    </section>
  )
}

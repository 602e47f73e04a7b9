import type { InformeCorreo } from '@abasto/contracts/reports/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextAreaField } from '../../../ui/field/TextField.tsx'
import { TimeField } from '../../../ui/field/TimeField.tsx'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useConfigureReportMail } from '../api.ts'
import { draftOf, isChanged, type MailDraft, NEVER, readDraft } from './mail-draft.ts'
import styles from './mail.module.css'

const NOT_SAVED = 'No se pudo guardar. El envío sigue como estaba; vuelve a intentar.'

const DAYS = [
  { value: NEVER, label: 'No se envía' },
  ...['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map((name, index) => ({
    value: String(index + 1),
    label: `Cada ${name}`,
  })),
]

/** Day, hour, and the addresses: of the chain, and of each store that has its own. */
export function MailSettings({ saved }: { saved: InformeCorreo }) {
  // What is typed; until then what is saved.
  const [typed, setTyped] = useState<MailDraft | null>(null)
  const save = useConfigureReportMail()
  const timeZone = useTimeZone()
  const draft = typed ?? draftOf(saved)
  const { body, problem } = readDraft(draft, saved)
  const change = (part: Partial<MailDraft>) => {
    setTyped({ ...draft, ...part })
    save.reset()
  }
  const write = (store: string | null, emails: string) =>
    change({
      recipients: draft.recipients.map((list) => (list.store === store ? { store, emails } : list)),
    })
  const stores = useQuery(locationsQuery).data?.filter(({ tipo }) => tipo === 'tienda') ?? []
  const nameOf = (id: string) => stores.find((store) => store.id === id)?.nombre ?? id
  const others = stores.filter(({ id }) => !draft.recipients.some(({ store }) => store === id))
  return (
    <form
      className={styles.part}
      aria-label="A quién se envía el informe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!body) return
        save.mutate(body, {
          onSuccess: ({ message }) => {
            notify('success', message)
            setTyped(null)
          },
        })
      }}
    >
      <div className={styles.fields}>
        <SelectField label="Día" value={draft.day} options={DAYS} onChange={(day) => change({ day })} />
        <TimeField label="Hora" value={draft.time} onChange={(time) => change({ time })} />
      </div>
      <div className={styles.fields}>
        {draft.recipients.map(({ store, emails }) => (
          <TextAreaField
            key={store}
            label={
              store === null
                ? 'Toda la cadena: correos, uno por línea'
                : `${nameOf(store)}: correos, uno por línea`
            }
            rows={3}
            spellCheck={false}
            placeholder="ana@cadena.com"
            value={emails}
            onChange={({ currentTarget: { value } }) => write(store, value)}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <div className={styles.wide}>
          <SelectField
            label="Agregar una tienda"
            value=""
            options={[
              { value: '', label: 'Elige una tienda' },
              ...others.map(({ id, nombre }) => ({ value: id, label: nombre })),
            ]}
            onChange={(store) =>
              store !== '' && change({ recipients: [...draft.recipients, { store, emails: '' }] })
            }
          />
        </div>
        <Button
          type="submit"
          variant="filled"
          busy={save.isPending}
          disabled={!isChanged(draft, saved) || body === null}
        >
          {save.isPending ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {save.isError && <Banner tone="error">{detailOf(save.error, NOT_SAVED)}</Banner>}
      {saved.proximo !== null && saved.servidor && (
        <p className={styles.quiet}>
          El próximo sale el {formatDateTime(new Date(saved.proximo), timeZone)}.
        </p>
      )}
    </form>
  )
}

import type { AvisosRespuesta } from '@abasto/contracts/notices/schema'
import { IconAlertTriangle, IconCheck, IconMinus, IconSend, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../../shared/api/client.ts'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { TextAreaField, TextField } from '../../../../ui/field/TextField.tsx'
import { TimeField } from '../../../../ui/field/TimeField.tsx'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useConfigureNotices, useTestNotices } from '../../api.ts'
import { draftOf, isChanged, type NoticeDraft, readDraft } from './notice-draft.ts'
import { isAnyoneTold } from './notice-facts.ts'
import styles from './notices.module.css'

const NOT_SAVED = 'No se pudo guardar. Los avisos siguen como estaban; vuelve a intentar.'
const NOT_TESTED = 'No se pudo enviar la prueba. Nada cambió; vuelve a intentar.'

interface NoticeSettingsProps {
  notices: AvisosRespuesta
  mayChange: boolean
}

/** To whom and at which hour, and a test that says what happened. */
export function NoticeSettings({ notices, mayChange }: NoticeSettingsProps) {
  const { configuracion: saved, canales } = notices
  // What is typed; until then what is saved.
  const [typed, setTyped] = useState<NoticeDraft | null>(null)
  const save = useConfigureNotices()
  const test = useTestNotices()
  const draft = typed ?? draftOf(saved)
  const { body, problems } = readDraft(draft)
  const isDirty = isChanged(draft, saved)
  const change = (part: Partial<NoticeDraft>) => {
    setTyped({ ...draft, ...part })
    save.reset()
    test.reset()
  }
  const confirm = () => {
    if (!body) return
    test.reset()
    save.mutate(body, {
      onSuccess: ({ message }) => {
        notify('success', message)
        setTyped(null)
      },
    })
  }
  return (
    <form
      className={styles.part}
      aria-label="A quién se avisa"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      {!isAnyoneTold(canales) && (
        <Banner tone="warning">Nadie recibe avisos todavía: {whatLacks(canales)}</Banner>
      )}
      <div className={styles.fields}>
        <div className={styles.recipients}>
          <TextAreaField
            label="Correos, uno por línea"
            rows={3}
            spellCheck={false}
            placeholder="ana@cadena.com"
            disabled={!mayChange}
            value={draft.recipients}
            error={problems?.recipients}
            onChange={({ currentTarget: { value } }) => change({ recipients: value })}
          />
          <ChannelState state={canales.correo} />
        </div>
        <div className={styles.recipients}>
          <WebhookField
            saved={saved}
            draft={draft}
            error={problems?.webhook}
            onChange={mayChange ? (webhook) => change({ webhook }) : undefined}
          />
          <ChannelState state={canales.webhook} />
        </div>
      </div>
      <div className={styles.actions}>
        <div className={styles.hour}>
          <TimeField
            label="Hora del aviso de anoche"
            disabled={!mayChange}
            value={draft.time}
            error={problems?.time}
            onChange={(time) => change({ time })}
          />
        </div>
        {mayChange && (
          <>
            <Button
              icon={IconSend}
              busy={test.isPending}
              disabled={isDirty || save.isPending || !isAnyoneTold(canales)}
              onClick={() => {
                save.reset()
                test.mutate()
              }}
            >
              {test.isPending ? 'Enviando...' : 'Enviar prueba'}
            </Button>
            <Button
              type="submit"
              variant="filled"
              busy={save.isPending}
              disabled={!isDirty || !body || test.isPending}
            >
              {save.isPending ? 'Guardando...' : 'Guardar'}
            </Button>
          </>
        )}
      </div>
      {save.isError && <Banner tone="error">{detailOf(save.error, NOT_SAVED)}</Banner>}
      {test.isError && <Banner tone="error">{detailOf(test.error, NOT_TESTED)}</Banner>}
      {test.data?.resultados.map(({ canal, enviado: isSent, detalle }) => (
        <Banner key={canal} tone={isSent ? 'success' : 'error'}>
          <strong>{canal === 'correo' ? 'Correo' : 'Webhook'}:</strong>{' '}
          {isSent ? 'la prueba se envió. Mira si llegó.' : detalle}
        </Banner>
      ))}
    </form>
  )
}

type States = AvisosRespuesta['canales']

const whatLacks = ({ correo }: States): string =>
  correo === 'sin_servidor'
    ? 'esta instalación no tiene un servidor de correo (quien la opera lo configura) y no hay un webhook.'
    : 'indica un correo o un webhook y guárdalo.'

const CHANNEL_STATES = {
  listo: { label: 'Listo', tone: 'green', icon: IconCheck },
  no_configurado: { label: 'Sin configurar', tone: 'neutral', icon: IconMinus },
  sin_servidor: {
    label: 'La instalación no tiene servidor de correo',
    tone: 'amber',
    icon: IconAlertTriangle,
  },
} as const satisfies Record<States['correo'], unknown>

function ChannelState({ state }: { state: States['correo'] }) {
  const { label, tone, icon } = CHANNEL_STATES[state]
  return (
    <p className={styles.state}>
      <Mark tone={tone} icon={icon}>
        {label}
      </Mark>
    </p>
  )
}

interface WebhookFieldProps {
  saved: AvisosRespuesta['configuracion']
  draft: NoticeDraft
  error: string | undefined
  /** Null: none; undefined: as it is saved. */
  onChange: ((webhook: string | null | undefined) => void) | undefined
}

/** The address is as good as a password: only its server is shown. */
function WebhookField({ saved, draft: { webhook }, error, onChange }: WebhookFieldProps) {
  const { webhook_servidor: server, webhook_firmado: isSigned, clave_webhook: keyVariable } = saved
  const isKept = server !== null && webhook !== null
  return (
    <>
      <div className={styles.webhook}>
        <TextField
          label={isKept ? 'Webhook (otra dirección lo cambia)' : 'Webhook'}
          type="url"
          spellCheck={false}
          disabled={!onChange}
          placeholder={isKept ? `${server}/...` : 'https://...'}
          value={webhook ?? ''}
          error={error}
          onChange={({ currentTarget: { value } }) =>
            onChange?.(value === '' && !isKept && server !== null ? null : value)
          }
        />
        {isKept && onChange && (
          <IconButton icon={IconTrash} label="Quitar el webhook" onClick={() => onChange(null)} />
        )}
      </div>
      {isKept && !isSigned && (
        <p className={styles.quiet}>
          Sin firma: la pone la variable <code>{keyVariable}</code> del servidor.
        </p>
      )}
    </>
  )
}

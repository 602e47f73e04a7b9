import type { fuenteUbicacion } from '@abasto/contracts/sources/schema'
import { IconDeviceFloppy, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { detailOf } from '../../../../shared/api/client.ts'
import { AuditLink } from '../../../../shared/audit/AuditLink.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { notify } from '../../../../ui/notice/notices.tsx'
import { useSaveSource, usePreviewSource } from '../../api.ts'
import { configurationOf, draftOf, isMoved, type SourceDraft, wayWarning } from './source-draft.ts'
import { SourceFields } from './SourceFields.tsx'
import { RemoveSource } from './RemoveSource.tsx'
import { SourcePreview } from './SourcePreview.tsx'
import styles from './sources.module.css'

const NOT_TRIED = 'No se pudo probar la fuente. Nada cambió; vuelve a intentar.'
const MOVED =
  'Cambiaste el servidor. Su clave solo se envía a los servidores que indica quien opera la instalación: pídele que añada este, o que te dé la variable de otra clave.'
const NOT_SAVED = 'No se pudo guardar la fuente. Sigue como estaba; vuelve a intentar.'

/** One location's source. It is tried before it is saved, unless it cannot be reached yet. */
export function SourceEditor({ source }: { source: z.infer<typeof fuenteUbicacion> }) {
  const { ubicacion_id: id, fuente, problema, presets } = source
  const [draft, setDraft] = useState<SourceDraft>(() => draftOf(fuente))
  const [isUntried, setUntried] = useState(false)
  const attempt = usePreviewSource(id)
  const save = useSaveSource(id)
  const configuracion = configurationOf(draft)
  const isBusy = attempt.isPending || save.isPending
  const given = configuracion && { tipo: draft.kind, configuracion }
  const shown = attempt.data ?? save.data?.prueba
  const failure = attempt.error ?? save.error
  const warning = wayWarning(draft)
  const change = (next: SourceDraft) => {
    setDraft(next)
    attempt.reset()
    save.reset()
  }
  return (
    <div className={styles.content}>
      {problema !== null && <Banner tone="warning">{problema}</Banner>}
      {fuente === null && problema === null && <Banner tone="info">Todavía no tiene una fuente.</Banner>}
      <SourceFields draft={draft} presets={presets[draft.kind]} saved={fuente} onChange={change} />
      {warning !== null && <Banner tone="warning">{warning}</Banner>}
      {isMoved(draft, fuente) && <Banner tone="info">{MOVED}</Banner>}
      <TextAreaField
        label="Configuración (JSON): consultas, columnas y lo demás"
        className={styles.json}
        rows={10}
        spellCheck={false}
        value={draft.text}
        error={configuracion ? undefined : 'No es un objeto JSON'}
        onChange={({ currentTarget: { value } }) => change({ ...draft, text: value })}
      />
      <div className={styles.actions}>
        {(fuente !== null || problema !== null) && <RemoveSource source={source} disabled={isBusy} />}
        <label className={styles.untried}>
          <input
            type="checkbox"
            checked={isUntried}
            onChange={({ currentTarget }) => setUntried(currentTarget.checked)}
          />
          Guardar aunque ahora no responda
        </label>
        <Button
          icon={IconPlugConnected}
          busy={attempt.isPending}
          disabled={!given || isBusy}
          onClick={() => {
            save.reset()
            if (given) attempt.mutate(given)
          }}
        >
          Probar
        </Button>
        <Button
          variant="filled"
          icon={IconDeviceFloppy}
          busy={save.isPending}
          disabled={!given || isBusy}
          onClick={() => {
            attempt.reset()
            if (given) {
              save.mutate(
                { ...given, sin_probar: isUntried },
                { onSuccess: ({ message }) => notify('success', message) },
              )
            }
          }}
        >
          Guardar
        </Button>
      </div>
      {failure && <Banner tone="error">{detailOf(failure, attempt.error ? NOT_TRIED : NOT_SAVED)}</Banner>}
      {shown && <SourcePreview result={shown} />}
      <AuditLink thing="fuente" id={id}>
        Quién la cambió y cuándo
      </AuditLink>
    </div>
  )
}

import {
  type AvisosConfiguracion,
  avisosConfiguracion,
  type AvisosRespuesta,
} from '@abasto/contracts/notices/schema'

type Saved = AvisosRespuesta['configuracion']

/** To whom and when a chain is told, as it is being written. */
export interface NoticeDraft {
  time: string
  /** A line each, or with commas. */
  recipients: string
  /** Undefined: as it is saved. Null: none. */
  webhook: string | null | undefined
}

export type NoticeProblems = Partial<Record<keyof NoticeDraft, string>>

export const draftOf = ({ hora, correos }: Saved): NoticeDraft => ({
  time: hora,
  recipients: correos.join('\n'),
  webhook: undefined,
})

export function isChanged(draft: NoticeDraft, saved: Saved): boolean {
  const { time, recipients } = draftOf(saved)
  const isWebhookChanged =
    draft.webhook === null ? saved.webhook_servidor !== null : (draft.webhook ?? '').trim() !== ''
  return draft.time !== time || draft.recipients.trim() !== recipients || isWebhookChanged
}

const FIELDS: Readonly<Record<string, keyof NoticeDraft>> = {
  hora: 'time',
  correos: 'recipients',
  webhook: 'webhook',
}

/** What is to be saved, or what is wrong with it, by field. */
export function readDraft({
  time,
  recipients,
  webhook,
}: NoticeDraft):
  | { body: AvisosConfiguracion; problems: undefined }
  | { body: undefined; problems: NoticeProblems } {
  const correos = recipients.split(/[\s,;]+/).filter((part) => part !== '')
  const address = webhook === null ? null : webhook?.trim()
  // Nothing typed leaves the saved one.
  const body = {
    hora: time,
    correos,
    ...(address === undefined || address === '' ? {} : { webhook: address }),
  }
  const read = avisosConfiguracion.safeParse(body)
  if (read.success) return { body, problems: undefined }
  const problems: NoticeProblems = {}
  for (const { path, message } of read.error.issues) {
    const field = FIELDS[String(path[0])] ?? 'recipients'
    const which = typeof path[1] === 'number' ? `${correos[path[1]] ?? ''}: ` : ''
    problems[field] ??= `${which}${message}`
  }
  return { body: undefined, problems }
}

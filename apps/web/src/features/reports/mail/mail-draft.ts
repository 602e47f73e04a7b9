import {
  type InformeCorreo,
  type InformeCorreoAjustes,
  informeCorreoAjustes,
} from '@abasto/contracts/reports/mail'

/** Who is written to and when, as it is being typed. */
export interface MailDraft {
  /** ISO weekday as a choice; `no`: nobody is written to. */
  readonly day: string
  readonly time: string
  /** Of the chain where `store` is null; a line each, or with commas. */
  readonly recipients: readonly { readonly store: string | null; readonly emails: string }[]
}

export const NEVER = 'no'

export function draftOf({ activo, dia, hora, destinatarios }: InformeCorreo): MailDraft {
  const lists = destinatarios.map(({ ubicacion_id, correos }) => ({
    store: ubicacion_id,
    emails: correos.join('\n'),
  }))
  const hasChain = lists.some(({ store }) => store === null)
  return {
    day: activo ? String(dia) : NEVER,
    time: hora,
    recipients: hasChain ? lists : [{ store: null, emails: '' }, ...lists],
  }
}

export const isChanged = (draft: MailDraft, saved: InformeCorreo): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(saved))

const split = (emails: string) => emails.split(/[\s,;]+/).filter((part) => part !== '')

export type ReadDraft =
  | { readonly body: InformeCorreoAjustes; readonly problem: null }
  | { readonly body: null; readonly problem: string }

/** What is to be saved, or what is wrong with it. */
export function readDraft({ day, time, recipients }: MailDraft, saved: InformeCorreo): ReadDraft {
  const destinatarios = recipients
    .map(({ store, emails }) => ({ ubicacion_id: store, correos: split(emails) }))
    .filter(({ correos }) => correos.length > 0)
  const read = informeCorreoAjustes.safeParse({
    activo: day !== NEVER,
    dia: day === NEVER ? saved.dia : Number(day),
    hora: time,
    destinatarios,
  })
  if (read.success) return { body: read.data, problem: null }
  const [issue] = read.error.issues
  const [, list, , at] = issue?.path ?? []
  const wrong =
    typeof list === 'number' && typeof at === 'number' ? destinatarios[list]?.correos[at] : undefined
  return {
    body: null,
    problem: `${wrong === undefined ? '' : `${wrong}: `}${issue?.message ?? 'No se entiende'}`,
  }
}

import type { AvisosRespuesta, CanalAviso } from '@abasto/contracts/notices/schema'
import { formatMoment } from '../../../../ui/format/dates.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import type { Fact } from '../facts/night-facts.ts'

export type Notice = AvisosRespuesta['avisos'][number]
export type NoticeDelivery = Notice['envios'][number]

interface At {
  now: Date
  timeZone: string
}

const MOST_SHOWN = 4

const list = new Intl.ListFormat('es', { type: 'conjunction' })

const CHANNEL_NAMES: Readonly<Record<CanalAviso, string>> = { correo: 'correo', webhook: 'webhook' }

/** `hoy` goes without saying. */
const momentOf = (instant: string, { now, timeZone }: At): string =>
  formatMoment(new Date(instant), now, timeZone).replace(/^hoy /, '')

/** Whether anybody is told at all, and what there was to tell since yesterday, a line each. */
export function noticeFacts({ canales, avisos }: AvisosRespuesta, at: At): Fact[] {
  const current = avisos.filter(({ fin }) => fin !== 'reemplazado')
  const left = current.length - MOST_SHOWN
  return [
    ...(isAnyoneTold(canales) ? [] : [{ term: 'Se avisa', text: 'a nadie todavía', isDoubtful: true }]),
    ...current.slice(0, MOST_SHOWN).map((notice) => factOf(notice, at)),
    ...(left > 0 ? [{ term: `y ${formatCount(left, 'aviso', 'avisos')} más`, text: '' }] : []),
  ]
}

export const isAnyoneTold = ({ correo, webhook }: AvisosRespuesta['canales']): boolean =>
  correo === 'listo' || webhook === 'listo'

function factOf(notice: Notice, at: At): Fact {
  const { fin, terminado_en: endedAt } = notice
  const term = shortTitle(notice)
  if (fin !== null && endedAt !== null) {
    return { term: `${term}, resuelto`, text: momentOf(endedAt, at), isSettled: true }
  }
  const { text, isDoubtful } = toldText(notice, at)
  return { term, text, isDoubtful }
}

/** Without what the page already shows: how many locations, their codes. */
export const shortTitle = ({ tipo, titulo }: Pick<Notice, 'tipo' | 'titulo'>): string =>
  tipo === 'anoche' ? titulo.replace(/: .*$/, '') : titulo.replace(/ \([^)]*\)/, '')

/** When a notice was told and by what; doubtful where nobody has it. */
export function toldText(
  { envios, abierto_en: openedAt }: Pick<Notice, 'envios' | 'abierto_en'>,
  at: At,
): { text: string; isDoubtful: boolean } {
  const openings = envios.filter(({ fase }) => fase === 'abierto')
  const told = openings.filter(({ enviado_en }) => enviado_en !== null)
  const first = told.map(({ enviado_en }) => enviado_en ?? '').toSorted()[0]
  if (first !== undefined) {
    const ways = list.format(told.map(({ canal }) => CHANNEL_NAMES[canal]).toSorted())
    return { text: `${momentOf(first, at)}, por ${ways}`, isDoubtful: told.length < openings.length }
  }
  if (openings.length === 0) return { text: `${momentOf(openedAt, at)}, sin avisar`, isDoubtful: true }
  const next = openings.flatMap(({ proximo_intento: due }) => due ?? []).toSorted()[0]
  if (next === undefined) return { text: 'no se pudo enviar', isDoubtful: true }
  const isFirst = openings.every(({ intentos }) => intentos === 0)
  return isFirst
    ? { text: 'por enviar', isDoubtful: false }
    : { text: `sin enviar, próximo ${momentOf(next, at)}`, isDoubtful: true }
}

/** What became of one message, in a sentence. */
export function deliveryText(
  { canal, fase, intentos, enviado_en, proximo_intento, error }: NoticeDelivery,
  at: At,
): { text: string; isDoubtful: boolean } {
  const what = `${canal === 'correo' ? 'Correo' : 'Webhook'}${fase === 'resuelto' ? ' de «resuelto»' : ''}`
  if (enviado_en !== null)
    return {
      text: `${what} enviado ${formatMoment(new Date(enviado_en), at.now, at.timeZone)}`,
      isDoubtful: false,
    }
  if (intentos === 0) return { text: `${what} por enviar`, isDoubtful: false }
  const tries = formatCount(intentos, 'intento', 'intentos')
  const next = proximo_intento === null ? 'no se intenta más' : `próximo ${momentOf(proximo_intento, at)}`
  return {
    text: `${what} sin enviar (${tries}, ${next})${error === null ? '' : `: ${error}`}`,
    isDoubtful: true,
  }
}

import type { DraftChanges } from '../../drafts-api.ts'
import type { ReturnEdit } from '../model/draft.ts'
import type { ChosenReturn } from '../model/returns.ts'
import type { KnownDraft, SentChanges } from './known-draft.ts'

type Returns = KnownDraft['devoluciones']
type Return = Returns[number]

const isSame = (one: Return | undefined, other: Return | undefined): boolean =>
  one?.cantidad_bultos === other?.cantidad_bultos && one?.motivo === other?.motivo

const byCode = <R extends { codigo_producto: string }>(returns: readonly R[]): Map<string, R> =>
  new Map(returns.map((one) => [one.codigo_producto, one]))

const told = (one: Return | undefined) =>
  one ? { cantidad_bultos: one.cantidad_bultos, motivo: one.motivo } : null

/** What is to be saved of the chosen returns. */
export function returnChanges(
  chosen: readonly ChosenReturn[],
  known: Returns,
): NonNullable<DraftChanges['devoluciones']> {
  const [mine, there] = [byCode(chosen), byCode(known)]
  return [...new Set([...mine.keys(), ...there.keys()])].flatMap((code) => {
    const [ahora, antes] = [mine.get(code), there.get(code)]
    return isSame(ahora, antes) ? [] : [{ codigo_producto: code, antes: told(antes), ahora: told(ahora) }]
  })
}

export interface TakenUpReturns {
  readonly changes: ReadonlyMap<string, ReturnEdit>
  /** What was changed on both sides and is now as the other person left it, in words. */
  readonly overruled: readonly string[]
}

/** What becomes of the returns when the server's are others by now; `isOverruled`: mine were changed as well. */
export function returnsTakenUp(
  chosen: readonly ChosenReturn[],
  known: Returns,
  arrived: Returns,
  isOverruled = false,
): TakenUpReturns {
  const [mine, before, now] = [byCode(chosen), byCode(known), byCode(arrived)]
  const changes = new Map<string, ReturnEdit>()
  const overruled: string[] = []
  for (const code of new Set([...before.keys(), ...now.keys()])) {
    const there = now.get(code)
    if (isSame(before.get(code), there) || isSame(mine.get(code), there)) continue
    const isChanged = isOverruled || !isSame(mine.get(code), before.get(code))
    changes.set(code, there ? { incluida: true, ...told(there) } : { incluida: false })
    const packs = there ? `${there.cantidad_bultos} bultos` : 'sin devolver'
    if (isChanged) overruled.push(`Otra persona cambió la devolución de ${code}: quedó en ${packs}.`)
  }
  return { changes, overruled }
}

/** What is sent, with what was sent before and not answered. */
export const withSent = (
  { enviado }: Pick<KnownDraft, 'enviado'>,
  { observaciones, devoluciones = [] }: DraftChanges,
): SentChanges => {
  const sent = devoluciones.map(({ codigo_producto, ahora }) => ({ codigo_producto, devolucion: ahora }))
  return {
    observaciones: observaciones?.ahora ?? enviado?.observaciones ?? null,
    devoluciones: [...byCode([...(enviado?.devoluciones ?? []), ...sent]).values()],
  }
}

/** Whether a return on the server is as this tab sent it itself: nobody else's change. */
const isOwn = (sent: SentChanges | null, code: string, there: Return | undefined): boolean => {
  const mine = sent?.devoluciones.find((one) => one.codigo_producto === code)
  return mine !== undefined && isSame(toReturn(mine)[0], there)
}

/** The returns and words that this tab has seen: those it knew of, and those that it sent itself and that arrived. */
export function seenOf(
  known: Pick<KnownDraft, 'observaciones' | 'devoluciones'> & { readonly enviado?: SentChanges | null },
  arrived: Pick<KnownDraft, 'observaciones' | 'devoluciones'>,
): Pick<KnownDraft, 'observaciones' | 'devoluciones'> {
  const sent = known.enviado ?? null
  const [before, now] = [byCode(known.devoluciones), byCode(arrived.devoluciones)]
  const devoluciones = [...new Set([...before.keys(), ...now.keys()])].flatMap((code) => {
    const there = now.get(code)
    const seen = isOwn(sent, code, there) ? there : before.get(code)
    return seen ? [seen] : []
  })
  const isOwnText = sent !== null && sent.observaciones === arrived.observaciones
  return { observaciones: isOwnText ? arrived.observaciones : known.observaciones, devoluciones }
}

interface ChangedReturn {
  readonly codigo_producto: string
  readonly devolucion: { cantidad_bultos: number; motivo: string } | null
}

/** Returns that somebody else changed, of those that were not saved because they are others by now. */
export const ofOthers = (
  { enviado }: Pick<KnownDraft, 'enviado'>,
  changed: readonly ChangedReturn[],
): ChangedReturn[] => changed.filter((one) => !isOwn(enviado, one.codigo_producto, toReturn(one)[0]))

/** As a return of a draft; none for null. */
export const toReturn = ({ codigo_producto, devolucion }: ChangedReturn): Returns =>
  devolucion ? [{ codigo_producto, ...devolucion }] : []

/** The known returns once the server has answered: as sent, or as somebody else left them. */
export function returnsAfter(
  { devoluciones }: KnownDraft,
  { devoluciones: changes = [] }: DraftChanges,
  theirs: readonly ChangedReturn[],
): Returns {
  const after = new Map(devoluciones.map((one) => [one.codigo_producto, one]))
  for (const { codigo_producto, ahora } of changes) {
    if (ahora) after.set(codigo_producto, { codigo_producto, ...ahora })
    else after.delete(codigo_producto)
  }
  for (const one of theirs) {
    const [stands] = toReturn(one)
    if (stands) after.set(one.codigo_producto, stands)
    else after.delete(one.codigo_producto)
  }
  return [...after.values()]
}

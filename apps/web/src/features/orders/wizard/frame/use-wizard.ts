import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAccess } from '../../../../shared/session/access-context.ts'
import { ownKey, useSessionState } from '../../../../shared/session/session-state.ts'
import { locationsQuery } from '../../../../shared/locations/locations-query.ts'
import { hasFeature, useTenant } from '../../../../shared/tenant/tenant-context.ts'
import { useForecasts, useOpenOrders, useStockParams, useSuggestedLines } from '../../api.ts'
import {
  draftSchema,
  editsOf,
  emptyDraft,
  type Draft,
  forgetPair,
  type LineEdits,
  observationsOf,
  type Pair,
  pairKey,
  returnEditsOf,
  type ReturnEdit,
  withEdits,
  withObservations,
  withReturn,
} from '../model/draft.ts'
import { useHistory } from '../history/use-history.ts'
import { draftOfOrder, isOfPair, linesOfOrder, productsGone } from '../model/edited-order.ts'
import { lineActions } from '../model/line-actions.ts'
import { openDoubts } from '../line/doubt.ts'
import { totalsOf, wizardLine } from '../model/lines.ts'
import { isServed, locationChoices } from '../model/location-choices.ts'
import { chosenReturns, returnLines } from '../model/returns.ts'
import type { TakenUpReturns } from '../shared-draft/shared-returns.ts'
import { useSuggestionChanges } from './use-suggestion-changes.ts'
import { draftOfSaved, workingDraft } from '../shared-draft/draft-source.ts'
import { useEntry } from '../shared-draft/use-entry.ts'
import { useSharedDraft } from '../shared-draft/use-shared-draft.ts'
import { NEW_ORDER } from '../waiting/waiting-wizard.ts'

/** An order that is edited, as it was read. */
export interface Edited {
  readonly order: PedidoDetalle
  /** Somebody changed it since. */
  readonly isOutdated: boolean
  /** Looks whether somebody did. */
  readonly look: () => void
  /** Takes up what they made of it. */
  readonly reload: () => void
}

const at = (locations: readonly Ubicacion[], id: string): Ubicacion | undefined =>
  locations.find((location) => location.id === id)

/** A shared draft that is gone on with. */
export interface Begun {
  readonly id: number
  readonly pair: Pair
}

/** The order in the making: what was decided, what the server suggests for it, and what follows from both. */
export function useWizard(wantsLines: boolean, edited: Edited | null, begun: Begun | null) {
  const order = edited?.order
  const initial = useCallback(() => {
    if (order) return draftOfOrder(order)
    return begun ? { ...emptyDraft(), ...begun.pair } : emptyDraft()
  }, [order, begun])
  const own = order ? `pedido-${order.id}` : begun ? `borrador-${begun.id}` : NEW_ORDER
  const key = ownKey(own)
  const { value: draft, set, clear } = useSessionState<Draft>(key, draftSchema, initial)
  const access = useAccess()
  const locations = useQuery(locationsQuery)
  const choices = useMemo(() => locationChoices(locations.data ?? [], access), [locations.data, access])

  const origin = at(choices.cedis, draft.cedi_origen) ?? choices.onlyCedi
  const wanted = at(choices.stores, draft.tienda_destino) ?? choices.onlyStore
  const destination = wanted && isServed(wanted, origin) ? wanted : undefined
  const cedi_origen = origin?.id ?? ''
  const tienda_destino = destination?.id ?? ''
  const pair = useMemo(() => ({ cedi_origen, tienda_destino }), [cedi_origen, tienda_destino])
  const isPairChosen = cedi_origen !== '' && tienda_destino !== ''

  // An order that was saved or rejected is none of the run's: it is calculated as by hand.
  const suggested = useSuggestedLines(pair, { enabled: isPairChosen && wantsLines, asRun: !order })
  const params = useStockParams(wantsLines ? tienda_destino : '')
  const hasForecasts = hasFeature(useTenant(), 'forecasting')
  const forecast = useForecasts(tienda_destino, wantsLines && hasForecasts)
  const openOrders = useOpenOrders(tienda_destino, wantsLines)
  const lines = useMemo(() => {
    const served = suggested.data
    return (order && served ? linesOfOrder(served, order, pair) : served)?.map(wizardLine)
  }, [suggested.data, order, pair])
  const gone = useMemo(
    () => (order && suggested.data ? productsGone(suggested.data, order, pair) : []),
    [suggested.data, order, pair],
  )
  const returns = useMemo(
    () => returnLines(lines ?? [], params, order && isOfPair(order, pair) ? order.devoluciones : []),
    [lines, params, order, pair],
  )
  const edits = editsOf(draft, pair)
  const returnEdits = returnEditsOf(draft, pair)
  const totals = useMemo(() => totalsOf(lines ?? [], edits), [lines, edits])
  const doubts = useMemo(
    () => openDoubts(lines ?? [], edits, (line) => suggestionOfLine(line, params)),
    [lines, edits, params],
  )
  const chosen = useMemo(() => chosenReturns(returns, returnEdits), [returns, returnEdits])

  const byCode = useMemo(() => new Map((lines ?? []).map((line) => [line.codigo_producto, line])), [lines])
  const history = useHistory(set, pair, byCode)
  const { apply } = history
  const actions = useMemo(
    () =>
      lineActions(
        (touched, change, how) => apply(touched, (current) => withEdits(current, pair, change), how),
        byCode,
      ),
    [apply, pair, byCode],
  )
  const observations = observationsOf(draft, pair)
  const setObservations = useCallback(
    (text: string) => set((current) => withObservations(current, pair, text)),
    [set, pair],
  )
  const lookAgain = edited?.look
  const into = useMemo(
    () => ({
      edits: (change: (edits: LineEdits) => LineEdits) => set((current) => withEdits(current, pair, change)),
      observations: setObservations,
      savedAnew: () => lookAgain?.(),
      returns: ({ changes }: TakenUpReturns) =>
        set((current) =>
          [...changes].reduce((soFar, [code, change]) => withReturn(soFar, pair, code, change), current),
        ),
    }),
    [set, pair, setObservations, lookAgain],
  )
  const name = order ? own : pairKey(pair)
  const source = useMemo(() => (order ? draftOfSaved(order) : workingDraft(pair)), [order, pair])
  const shared = useSharedDraft({
    pair,
    source,
    name,
    goesOn: begun !== null,
    // With another CEDI or store it is another order, which nothing is kept beside.
    lines: wantsLines && (!order || isOfPair(order, pair)) ? lines : undefined,
    edits,
    observations,
    returns: chosen,
    into,
  })
  useEntry(shared, { name, label: `Pedido de ${destination?.nombre ?? ''}`, edits, lines: byCode })
  const remade = useSuggestionChanges(order ? `${name} ${order.revision}` : name, lines, edits, {
    calculatedAt: shared.known?.calculado_en,
    refetch: suggested.refetch,
  })
  // Every saving of a change makes it grow: the order is saved on top of what was heard of last.
  const revision = useRef(0)
  useEffect(() => {
    revision.current = Math.max(
      order?.revision ?? 0,
      order ? (shared.known?.revision ?? 0) : 0,
      revision.current,
    )
  }, [order, shared.known])
  const changeReturn = useCallback(
    (code: string, change: ReturnEdit) =>
      apply({ returns: [code] }, (current) => withReturn(current, pair, code, change), {
        key: `devolución ${code}`,
      }),
    [apply, pair],
  )

  return {
    edited,
    /** Of the order that is edited, as far as it was heard of. */
    revision,
    draft,
    choices,
    locations,
    origin,
    destination,
    isPairChosen,
    suggested,
    params,
    forecasts: forecast.data,
    forecast,
    openOrders,
    lines,
    /** Products of the edited order that cannot be ordered any more. */
    gone,
    returns,
    returnEdits,
    chosenReturns: chosen,
    edits,
    totals,
    /** Quantities far beyond need that nobody has answered for. */
    doubts,
    /** What a run, or another calculation, suggests otherwise than the person last saw. */
    remade,
    actions,
    history,
    changeReturn,
    chooseOrigin: (id: string) => set((current) => ({ ...current, cedi_origen: id })),
    chooseDestination: (id: string) => set((current) => ({ ...current, tienda_destino: id })),
    /** Names the order in the making on this device. */
    name,
    /** Under which its state is kept here. */
    own,
    pair,
    observations,
    setObservations,
    shared,
    /** Forgets it, after it was saved, and on Cancelar; what was begun for other CEDIs and stores stays. */
    clear: (): void => {
      shared.session?.forget()
      history.forget()
      if (own === NEW_ORDER) {
        set((current) => ({ ...forgetPair(current, pair), cedi_origen: '', tienda_destino: '' }))
      } else clear()
    },
  }
}
export type Wizard = ReturnType<typeof useWizard>

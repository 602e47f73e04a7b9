import type { Ubicacion } from '@abasto/contracts/locations/schema'
import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
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
  type LineEdits,
  returnEditsOf,
  type ReturnEdit,
  withEdits,
  withReturn,
} from '../model/draft.ts'
import { draftOfOrder, isOfPair, linesOfOrder, productsGone } from '../model/edited-order.ts'
import { lineActions } from '../model/line-actions.ts'
import { totalsOf, wizardLine } from '../model/lines.ts'
import { isServed, locationChoices } from '../model/location-choices.ts'
import { chosenReturns, returnLines } from '../model/returns.ts'

/** An order that is edited, as it was read. */
export interface Edited {
  readonly order: PedidoDetalle
  /** Somebody changed it since. */
  readonly isOutdated: boolean
  /** Takes up what they made of it. */
  readonly reload: () => void
}

const at = (locations: readonly Ubicacion[], id: string): Ubicacion | undefined =>
  locations.find((location) => location.id === id)

/** The order in the making: what was decided, what the server suggests for it, and what follows from both. */
export function useWizard(wantsLines: boolean, edited: Edited | null) {
  const order = edited?.order
  const initial = useCallback(() => (order ? draftOfOrder(order) : emptyDraft()), [order])
  const key = ownKey(order ? `pedido-${order.id}` : 'pedido-nuevo')
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

  const suggested = useSuggestedLines(pair, isPairChosen && wantsLines)
  const params = useStockParams(wantsLines ? tienda_destino : '')
  const hasForecasts = hasFeature(useTenant(), 'forecasting')
  const forecasts = useForecasts(tienda_destino, wantsLines && hasForecasts)
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
  const chosen = useMemo(() => chosenReturns(returns, returnEdits), [returns, returnEdits])

  const actions = useMemo(
    () =>
      lineActions((change: (edits: LineEdits) => LineEdits) =>
        set((current) => withEdits(current, pair, change)),
      ),
    [set, pair],
  )
  const changeReturn = useCallback(
    (code: string, change: ReturnEdit) => set((current) => withReturn(current, pair, code, change)),
    [set, pair],
  )

  return {
    edited,
    draft,
    choices,
    locations,
    origin,
    destination,
    isPairChosen,
    suggested,
    params,
    forecasts,
    openOrders,
    lines,
    /** Products of the edited order that cannot be ordered any more. */
    gone,
    returns,
    returnEdits,
    chosenReturns: chosen,
    edits,
    totals,
    actions,
    changeReturn,
    chooseOrigin: (id: string) => set((current) => ({ ...current, cedi_origen: id })),
    chooseDestination: (id: string) => set((current) => ({ ...current, tienda_destino: id })),
    rememberAttempt: (intento: NonNullable<typeof draft.intento>) =>
      set((current) => ({ ...current, intento })),
    setObservations: (observaciones: string) => set((current) => ({ ...current, observaciones })),
    /** Forgets all of it: after it was saved, and on Cancelar. */
    clear,
  }
}
export type Wizard = ReturnType<typeof useWizard>

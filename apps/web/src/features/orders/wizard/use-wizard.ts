import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { useMemo } from 'react'
import { useAccess } from '../../../lib/session/access-context.ts'
import { ownKey, useSessionState } from '../../../lib/session-state.ts'
import { useLocations } from '../api/locations.ts'
import { useStockParams } from '../api/stock-params.ts'
import { useSuggestedLines } from '../api/suggested-lines.ts'
import { draftSchema, editLines, editsOf, emptyDraft, withEdits } from './draft.ts'
import { totalsOf, wizardLine } from './lines.ts'
import { locationChoices } from './location-choices.ts'

/** What can be done to the lines of the order; never changes while the pair does not. */
export interface LineActions {
  include: (codes: Iterable<string>, included: boolean) => void
  setQuantity: (code: string, packs: number) => void
  setNote: (code: string, note: string) => void
}

const at = (locations: readonly Ubicacion[], id: string): Ubicacion | undefined =>
  locations.find((location) => location.id === id)

/** The order in the making: what was decided, what the server suggests for it, and what follows from both. */
export function useWizard(wantsLines: boolean) {
  const { value: draft, set, clear } = useSessionState(ownKey('pedido-nuevo'), draftSchema, emptyDraft)
  const access = useAccess()
  const locations = useLocations()
  const choices = useMemo(() => locationChoices(locations.data ?? [], access), [locations.data, access])

  const origin = at(choices.cedis, draft.cedi_origen) ?? choices.onlyCedi
  const destination = at(choices.stores, draft.tienda_destino) ?? choices.onlyStore
  const cedi_origen = origin?.id ?? ''
  const tienda_destino = destination?.id ?? ''
  const pair = useMemo(() => ({ cedi_origen, tienda_destino }), [cedi_origen, tienda_destino])
  const isPairChosen = cedi_origen !== '' && tienda_destino !== ''

  const suggested = useSuggestedLines(pair, isPairChosen && wantsLines)
  const params = useStockParams(wantsLines ? tienda_destino : '')
  const lines = useMemo(() => suggested.data?.map(wizardLine), [suggested.data])
  const edits = editsOf(draft, pair)
  const totals = useMemo(() => totalsOf(lines ?? [], edits), [lines, edits])

  const actions = useMemo((): LineActions => {
    const edit = (codes: Iterable<string>, change: Parameters<typeof editLines>[2]): void =>
      set((current) => withEdits(current, pair, (known) => editLines(known, codes, change)))
    return {
      include: (codes, incluido) => edit(codes, { incluido }),
      setQuantity: (code, cantidad_pedida_bultos) => edit([code], { cantidad_pedida_bultos }),
      setNote: (code, razon_pedido) => edit([code], { razon_pedido }),
    }
  }, [set, pair])

  return {
    draft,
    choices,
    locations,
    origin,
    destination,
    isPairChosen,
    suggested,
    params,
    lines,
    edits,
    totals,
    actions,
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

import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { outbox } from '../../../../shared/outbox/own-outbox.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { useOfflineHint } from '../../../../ui/network/offline-hint.ts'
import type { LineEdits } from '../model/draft.ts'
import type { WizardLine } from '../model/lines.ts'
import { unsavedEdits } from '../model/shared-edits.ts'
import { editsByCode } from './known-draft.ts'
import type { SharedState } from './shared-state.ts'

/** Nothing is left out of them, nor saved again. */
const ALL = { without: new Set<string>(), again: new Set<string>() }

interface Draft {
  readonly name: string
  readonly label: string
  readonly edits: LineEdits
  readonly lines: ReadonlyMap<string, WizardLine>
}

/** What a draft could not save for want of a network is listed with all that is sent when it is back. */
export function useEntry(
  { saving, since, known }: Pick<SharedState, 'saving' | 'since' | 'known'>,
  { name, label, edits, lines }: Draft,
): void {
  const { pathname, search } = useLocation()
  const id = `borrador-${name}`
  const isOffline = saving === 'offline'
  const changes = useMemo(
    () => (isOffline ? unsavedEdits(edits, editsByCode(known?.ediciones), lines, ALL).length : 0),
    [isOffline, edits, known, lines],
  )
  const isWaiting = changes > 0
  const at = since?.toISOString()
  useOfflineHint('Sigue con el pedido.')
  useEffect(() => {
    if (!isWaiting || at === undefined) return
    const detail = formatCount(changes, 'cambio', 'cambios')
    outbox.announce(id, { label, detail, at, path: pathname + search })
  }, [isWaiting, at, id, label, changes, pathname, search])
  useEffect(() => {
    if (!isWaiting) outbox.announce(id, null, saving === 'saved')
  }, [isWaiting, saving, id])
  // Whoever leaves takes it along on the device: it is saved when the order is opened again.
  useEffect(() => () => outbox.announce(id, null), [id])
}

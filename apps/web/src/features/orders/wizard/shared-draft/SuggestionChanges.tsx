import { Button } from '../../../../ui/button/Button.tsx'
import { formatTime } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { useTimeZone } from '../../../../shared/tenant/tenant-context.ts'
import type { Remade } from '../frame/use-suggestion-changes.ts'
import type { KnownDraft } from './known-draft.ts'

/** The table below keeps its room. */
const AT_ONCE = 3

export interface SuggestionChangesProps {
  remade: Remade
  known: KnownDraft | undefined
}

/** Says what a run changed beneath a draft that is open; what people decided stands. */
export function SuggestionChanges({ remade: { changes, seen }, known }: SuggestionChangesProps) {
  const timeZone = useTimeZone()
  if (changes.length === 0) return null
  const at = known?.de_corrida && known.calculado_en !== null ? new Date(known.calculado_en) : null
  const named = changes
    .slice(0, AT_ONCE)
    .map(({ line, before, now }) => `${line.descripcion_producto}: ${packsText(before)} → ${packsText(now)}`)
  const rest = changes.length - named.length
  return (
    <Banner tone="warning" action={<Button onClick={seen}>Entendido</Button>}>
      <strong>
        {formatCount(changes.length, 'sugerencia cambió', 'sugerencias cambiaron')}
        {at && `: la corrida de las ${formatTime(at, timeZone)} volvió a calcular este borrador`}.
      </strong>{' '}
      {named.join('; ')}
      {rest > 0 && ` y ${formatNumber(rest)} más`}. Lo que decidiste tú se queda como está.
    </Banner>
  )
}

const packsText = (packs: number): string => (packs === 0 ? 'no va' : formatNumber(packs))

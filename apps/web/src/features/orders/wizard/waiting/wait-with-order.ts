import type { ProximaEntrega } from '@abasto/contracts/deliveries/schema'
import type { Waiting } from '../../../../shared/outbox/waiting.ts'
import { formatCount } from '../../../../ui/format/numbers.ts'
import { waitingOrderPath } from '../../paths.ts'
import type { Wizard } from '../frame/use-wizard.ts'
import type { LineEdits } from '../model/draft.ts'
import { choiceOf, type WizardLine } from '../model/lines.ts'
import { NEW_ORDER, pairOf, type WaitingWizard } from './waiting-wizard.ts'

/** Of one order in the making there is one that waits. */
export const waitingId = (name: string): string => `pedido ${name}`

interface Known {
  readonly author: string
  readonly delivery: ProximaEntrega | undefined
  /** Under which the key of the attempt is kept: forgotten once it is sent. */
  readonly attemptName: string
}

/** The order of a wizard as it waits for the network, with all that the person knew when they decided to send it. */
export function waitingWizardOrder(
  wizard: Wizard,
  send: { readonly edits: number | null; readonly body: object },
  { author, delivery, attemptName }: Known,
): Omit<Waiting, 'at' | 'refusal'> {
  const { name, own, pair, draft, shared, lines = [], edits, origin, destination, openOrders } = wizard
  const id = waitingId(name)
  const taken = linesIn(lines, edits)
  const packs = taken.reduce((sum, line) => sum + line.packs, 0)
  const back: WaitingWizard = {
    own,
    name,
    draft: own === NEW_ORDER ? pairOf(draft, pair) : draft,
    known: shared.known ?? null,
    origin: origin?.nombre ?? '',
    destination: destination?.nombre ?? '',
    lines: taken,
  }
  return {
    id,
    kind: 'pedido',
    label: `Pedido de ${back.destination}`,
    detail: `${formatCount(taken.length, 'producto', 'productos')}, ${formatCount(packs, 'bulto', 'bultos')}`,
    path: waitingOrderPath(id),
    keptAs: attemptName,
    input: {
      send,
      seen: (openOrders.data ?? []).map((order) => order.id),
      arrives: delivery?.proxima?.llega_el ?? null,
      author,
      back,
    },
  }
}

/** What is in the order, the most packs first. */
function linesIn(lines: readonly WizardLine[], edits: LineEdits): WaitingWizard['lines'] {
  return lines
    .flatMap((line) => {
      const { included, requested: packs } = choiceOf(line, edits[line.codigo_producto])
      if (!included || packs === 0) return []
      return [{ code: line.codigo_producto, description: line.descripcion_producto, packs }]
    })
    .toSorted((a, b) => b.packs - a.packs || (a.code < b.code ? -1 : 1))
}

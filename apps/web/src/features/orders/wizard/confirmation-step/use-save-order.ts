import { HttpError } from '@abasto/contracts/client'
import type { EstadoPedido } from '@abasto/contracts/orders/states'
import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../../ui/notice/notices.tsx'
import { detailOf } from '../../../../shared/api/client.ts'
import { useCreateOrder, useEditOrder } from '../../api.ts'
import { ordersPath } from '../../paths.ts'
import { ownKey } from '../../../../shared/session/session-state.ts'
import { attemptKey } from '../model/attempt.ts'
import { newOrder } from '../model/new-order.ts'
import { unseenOrders } from '../model/open-orders.ts'
import type { Wizard } from '../frame/use-wizard.ts'
import { outbox } from '../../../../shared/outbox/own-outbox.ts'
import { useAccess } from '../../../../shared/session/access-context.ts'
import { useNextDelivery } from '../../api.ts'
import { waitingWizardOrder } from '../waiting/wait-with-order.ts'

export type Saving = 'draft' | 'send'

const CONFLICT = 409
/** Until what was heard of is drawn. */
const DRAWN_MS = 50
const drawn = () => new Promise((resolve) => setTimeout(resolve, DRAWN_MS))

const OPEN_QUESTIONS = 'Decide primero, arriba, qué queda de los cambios señalados.'

const doubtsText = (doubts: number): string =>
  doubts === 1
    ? 'Responde primero por una cantidad: está al comienzo de la lista.'
    : `Responde primero por ${doubts} cantidades: están al comienzo de la lista.`

/** What two people changed, or was decided on other figures, is not sent unseen. */
const hasOpenQuestions = ({ shared, remade }: Wizard): boolean =>
  remade.changes.length > 0 ||
  shared.conflicts.size > 0 ||
  shared.theirWords !== null ||
  shared.older.length > 0

interface Failure {
  readonly what: string
  /** Somebody else was first: what they made of the order can be loaded. */
  readonly isConflict: boolean
  /** Of the order as it was edited then; what was loaded since starts anew. */
  readonly revision: number | undefined
}

/**
 * Guardar Borrador and Enviar Pedido. Every attempt to create carries a key, the same for the same order, so
 * that trying again after an answer was lost creates one order, not two. Before it is sent the store's other
 * orders are looked at once more: one that nobody saw stops it until it was seen.
 */
export function useSaveOrder(wizard: Wizard) {
  const navigate = useNavigate()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const latest = useRef(wizard)
  useEffect(() => {
    latest.current = wizard
  }, [wizard])
  const attemptName = ownKey(`pedido-intento:${wizard.name}`)
  const onSaved = ({
    numero_pedido: number,
    estado,
  }: {
    numero_pedido: string
    estado: EstadoPedido
  }): void => {
    // The state that was saved decides, not the button: the answer may be that of an earlier attempt.
    const isDraft = estado === 'borrador'
    notify(
      'success',
      isDraft ? `Pedido ${number} guardado como borrador!` : `Pedido ${number} enviado exitosamente!`,
    )
    // Whoever has gone elsewhere meanwhile is told, and stays there.
    if (isOpen.current) void navigate(ordersPath)
    localStorage.removeItem(attemptName)
    latest.current.clear()
  }
  const create = useCreateOrder(onSaved)
  const edit = useEditOrder(onSaved)
  const [saving, setSaving] = useState<Saving | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const access = useAccess()
  const delivery = useNextDelivery(wizard.origin?.id, wizard.destination?.id)
  const [unseen, setUnseen] = useState<readonly PedidoResumen[]>([])

  /** As it stands; null: there is nothing to send yet. */
  const orderNow = (how: Saving) => {
    const { origin, destination, lines, edited, shared, observations, edits } = latest.current
    if (!origin || !destination || !lines) return null
    const ends = {
      cedi_origen: origin.id,
      cedi_origen_nombre: origin.nombre,
      tienda_destino: destination.id,
      tienda_destino_nombre: destination.nombre,
    }
    const order = newOrder(observations, ends, lines, edits, latest.current.chosenReturns, how === 'send')
    const draft = shared.phase === 'joined' ? shared.known : undefined
    if (edited) {
      const revision = draft?.revision ?? latest.current.revision.current
      return { edits: edited.order.id, body: { ...order, revision } }
    }
    const clave_idempotencia = attemptKey(localStorage, attemptName, Date.now())
    const borrador = draft && { id: draft.id, revision: draft.revision }
    return { edits: null, body: { ...order, clave_idempotencia, ...(borrador && { borrador }) } }
  }

  const write = (how: Saving): void => {
    const order = orderNow(how)
    if (!order) return
    const { edited } = latest.current
    const onError = (error: Error): void => {
      setSaving(null)
      // What a colleague changed meanwhile, or that they sent it, is what to look at next.
      void latest.current.shared.session?.pull()
      setFailure({
        what: detailOf(error, edited ? 'Error al guardar el pedido' : 'Error al crear el pedido'),
        isConflict: error instanceof HttpError && error.status === CONFLICT,
        revision: edited?.order.revision,
      })
    }
    if (order.edits !== null) edit.mutate({ id: order.edits, body: order.body }, { onError })
    else create.mutate(order.body, { onError })
  }

  /** Why it may not be sent as it stands; null: it may. */
  const obstacle = (): string | null => {
    if (hasOpenQuestions(latest.current)) return OPEN_QUESTIONS
    return latest.current.doubts > 0 ? doubtsText(latest.current.doubts) : null
  }
  const refuse = (what: string): void => {
    setSaving(null)
    setFailure({ what, isConflict: true, revision: wizard.edited?.order.revision })
  }

  /** It is listed, and goes as it stands now once the network is back. */
  const sendLater = (): void => {
    const what = obstacle()
    if (what !== null) return refuse(what)
    const order = orderNow('send')
    if (!order) return
    const author = access?.nombre_completo ?? access?.username ?? ''
    const waiting = waitingWizardOrder(latest.current, order, {
      author,
      delivery: delivery.data,
      attemptName,
    })
    if (!outbox.add(waiting)) {
      return refuse('Este equipo no tiene espacio para guardarlo: envíalo cuando vuelva la red.')
    }
    latest.current.clear()
    void navigate(waiting.path, { replace: true })
  }

  const save = async (how: Saving): Promise<void> => {
    if (saving) return
    setSaving(how)
    setFailure(null)
    if (wizard.shared.phase === 'joined' || wizard.shared.phase === 'none') {
      await wizard.shared.session?.flush()
      // A run may have made it anew since it was heard of last.
      await wizard.shared.session?.pull()
      // What was heard of with it is drawn first: nothing is sent that the page does not show.
      await drawn()
      if (latest.current.suggested.isFetching) {
        await latest.current.suggested.refetch({ cancelRefetch: false })
        await drawn()
      }
    }
    if (hasOpenQuestions(latest.current)) return refuse(OPEN_QUESTIONS)
    // A draft may hold what is not answered yet; what is sent is meant.
    if (how === 'send' && latest.current.doubts > 0) return refuse(doubtsText(latest.current.doubts))
    if (how === 'send') {
      const seen = wizard.openOrders.data ?? []
      const { data } = await wizard.openOrders.refetch()
      // When they cannot be had, sending will say why.
      const { found } = latest.current.shared
      // What one sent oneself and had no answer to is no other order: sent again it is recognised.
      const own = found?.tocado_por_mi ? found.id : undefined
      const news = unseenOrders(data ?? [], seen).filter(({ id }) => id !== own)
      if (news.length > 0) {
        setUnseen(news)
        setSaving(null)
        return
      }
    }
    write(how)
  }

  return {
    save: (how: Saving) => void save(how),
    sendLater,
    saving,
    failure: failure?.revision === wizard.edited?.order.revision ? failure : null,
    /** Orders of the store that came up while this one was made; sending waits for an answer. */
    unseen,
    sendAnyway: (): void => {
      setUnseen([])
      setSaving('send')
      write('send')
    },
    lookAgain: (): void => setUnseen([]),
  }
}

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { notify } from '../../../components/notices.tsx'
import { detailOf } from '../../../lib/api/client.ts'
import { useCreateOrder } from '../api/create-order.ts'
import { ordersPath } from '../paths.ts'
import { attemptFor, newOrder } from './new-order.ts'
import type { Wizard } from './use-wizard.ts'

export type Saving = 'draft' | 'send'

/**
 * Guardar Borrador and Enviar Pedido. Every attempt carries a key, the same for the same order, so that
 * trying again after an answer was lost creates one order, not two.
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
  const create = useCreateOrder(({ numero_pedido: number, estado }) => {
    // The state that was saved decides, not the button: the answer may be that of an earlier attempt.
    const isDraft = estado === 'borrador'
    notify(
      'success',
      isDraft ? `Pedido ${number} guardado como borrador!` : `Pedido ${number} enviado exitosamente!`,
    )
    // Whoever has gone elsewhere meanwhile is told, and stays there.
    if (isOpen.current) void navigate(ordersPath)
    wizard.clear()
  })
  const [saving, setSaving] = useState<Saving | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const save = (how: Saving): void => {
    const { origin, destination, lines } = wizard
    if (!origin || !destination || !lines || saving) return
    setSaving(how)
    setFailure(null)
    const ends = {
      cedi_origen: origin.id,
      cedi_origen_nombre: origin.nombre,
      tienda_destino: destination.id,
      tienda_destino_nombre: destination.nombre,
    }
    const order = newOrder(wizard.draft, ends, lines, wizard.edits, how === 'send')
    const attempt = attemptFor(order, wizard.draft.intento)
    wizard.rememberAttempt(attempt)
    create.mutate(
      { ...order, clave_idempotencia: attempt.clave },
      {
        onError: (error) => {
          setSaving(null)
          setFailure(detailOf(error, 'Error al crear el pedido'))
        },
      },
    )
  }
  return { save, saving, failure }
}

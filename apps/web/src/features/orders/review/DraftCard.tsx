import { IconSend } from '@tabler/icons-react'
import { Button } from '../../../components/Button.tsx'
import { DecisionBar } from '../../../components/DecisionBar.tsx'
import { AsideCard } from './AsideCard.tsx'
import styles from './DecisionCard.module.css'
import { useSendDraft } from './use-send-draft.ts'

/** A draft before the one who may send it. */
export function DraftCard({ orderId }: { orderId: number }) {
  return (
    <AsideCard title="Borrador">
      <p className={styles.quiet}>Todavía no espera la decisión de nadie. Envíalo cuando esté listo.</p>
      <SendButton orderId={orderId} />
    </AsideCard>
  )
}

/** The same on tablets and phones, always in sight. */
export function DraftFoot({ orderId }: { orderId: number }) {
  return (
    <DecisionBar>
      <SendButton orderId={orderId} />
    </DecisionBar>
  )
}

function SendButton({ orderId }: { orderId: number }) {
  const { send, isSending } = useSendDraft(orderId)
  return (
    <Button variant="filled" icon={IconSend} wide busy={isSending} onClick={send}>
      {isSending ? 'Enviando...' : 'Enviar Pedido'}
    </Button>
  )
}

import { motivoText, type CambioDeLinea } from '@abasto/contracts/orders/edit-reasons'
import { IconTag } from '@tabler/icons-react'
import styles from './reasons.module.css'

const WHOSE = { store: 'Motivo del cambio', review: 'Motivo de la revisión' } as const

/** Why the store asks for another quantity than suggested, or the reviewer approves another; and who decided it. */
export function SaidReason({ change, of = 'store' }: { change: CambioDeLinea; of?: keyof typeof WHOSE }) {
  return (
    <span className={styles.said} title={`La cambió ${change.usuario}`}>
      <IconTag size={16} stroke={1.75} role="img" aria-label={WHOSE[of]} />
      {of === 'review' && 'Revisión: '}
      {motivoText(change.motivo)}
    </span>
  )
}

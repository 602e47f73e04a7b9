import { IconAlertTriangle, IconCloudCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { outbox, useOutbox } from '../../../shared/outbox/own-outbox.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { useNetwork } from '../../../ui/network/use-network.ts'
import { backText } from './back-text.ts'
import { Row } from './Row.tsx'
import { usePassing } from './use-passing.ts'

/** How long it is said that the network is back. */
const BACK_MS = 5000

/** The network is back, and what has been sent since. */
export function BackRow() {
  const { backAt, since } = useNetwork()
  const { sent, isSending, waiting } = useOutbox()
  const isJustBack = usePassing(backAt, BACK_MS)
  const isJustSent = usePassing(sent?.at ?? null, BACK_MS)
  useEffect(() => {
    if (!isJustSent) outbox.seen()
  }, [isJustSent])
  if (since !== null || !(isJustBack || isJustSent || isSending)) return null
  const sending = isSending ? waiting.filter(({ refusal }) => refusal === null).length : 0
  return (
    <Row tone="green" icon={IconCloudCheck} title={backText(backAt !== null, sending, sent?.count ?? 0)} />
  )
}

/** What the server refused stays until the person has decided; the screen where that is done says it itself. */
export function RefusedRows() {
  const { waiting } = useOutbox()
  const { pathname, search } = useLocation()
  const here = [pathname, pathname + search]
  return waiting.map(
    ({ id, label, refusal, path }) =>
      refusal !== null &&
      !here.includes(path) && (
        <Row
          key={id}
          tone="amber"
          icon={IconAlertTriangle}
          title={`${label} no se envió`}
          action={<ButtonLink to={path}>Decidir</ButtonLink>}
        >
          {refusal} Lo tuyo sigue guardado aquí.
        </Row>
      ),
  )
}

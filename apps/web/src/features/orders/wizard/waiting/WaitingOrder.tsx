import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { outbox, useWaiting } from '../../../../shared/outbox/own-outbox.ts'
import { Sheet, SheetTools } from '../../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { PageFrame, PageHead } from '../../../../ui/page/PageFrame.tsx'
import { ordersPath } from '../../paths.ts'
import { WaitingBanner } from '../../waiting/WaitingBanner.tsx'
import { takeIntoWizard, wizardOf } from './waiting-wizard.ts'
import styles from './waiting.module.css'

/** An order that is sent once the network is back, as it goes; what was refused is decided on from here. */
export function WaitingOrder({ id }: { id: string }) {
  const waiting = useWaiting(id)
  const navigate = useNavigate()
  const [isGoneOnWith, setGoneOnWith] = useState(false)
  const title = waiting?.label ?? 'Pedido'
  useEffect(() => {
    document.title = `${title} · Abasto`
  }, [title])
  // It was sent, or taken back in another tab.
  if (!waiting) return isGoneOnWith ? null : <Navigate to={ordersPath} replace />
  const wizard = wizardOf(waiting)
  const goOn = (): void => {
    const path = takeIntoWizard(waiting)
    if (path === null) return
    setGoneOnWith(true)
    void navigate(path, { replace: true })
    outbox.takeBack(id)
  }
  return (
    <PageFrame>
      <PageHead
        title={title}
        back={{ to: ordersPath, label: 'Pedidos Sugeridos' }}
        answer={
          wizard && (
            <span>
              {wizard.origin} → <strong>{wizard.destination}</strong> · {waiting.detail}
            </span>
          )
        }
      />
      <WaitingBanner
        waiting={waiting}
        onGoOn={wizard ? goOn : undefined}
        goOnLabel={waiting.refusal === null ? 'Seguir con el pedido' : 'Revisar el pedido'}
        onDiscard={() => outbox.takeBack(id)}
      />
      {wizard && (
        <Sheet label="Lo que lleva">
          <SheetTools title="Lo que lleva" count={formatNumber(wizard.lines.length)} />
          <ul className={styles.lines}>
            {wizard.lines.map(({ code, description, packs }) => (
              <li key={code}>
                <span>
                  {description} <span className={styles.code}>{code}</span>
                </span>
                <span className={styles.packs}>{formatCount(packs, 'bulto', 'bultos')}</span>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </PageFrame>
  )
}

import type { PedidoResumen } from '@abasto/contracts/orders/schema'
import { IconAlertCircle, IconArrowLeft, IconCloudUp, IconSend } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx'
import { TextAreaField } from '../../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'
import { useLastShown } from '../../../../ui/hooks/use-last-shown.ts'
import { useIsPhone } from '../../../../ui/hooks/use-media-query.ts'
import { useIsOffline } from '../../../../ui/network/use-network.ts'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { PageFrame } from '../../../../ui/page/PageFrame.tsx'
import { OpenOrderList } from '../frame/OpenOrders.tsx'
import { SaveState } from '../shared-draft/SaveState.tsx'
import type { Wizard } from '../frame/use-wizard.ts'
import { WizardHead } from '../frame/WizardHead.tsx'
import { WizardNotices } from '../frame/WizardNotices.tsx'
import { LastChange } from '../history/UndoButtons.tsx'
import { useUndoKeys } from '../history/use-undo-keys.ts'
import { emptyReturns } from '../model/returns.ts'
import { ChangeReasons } from './ChangeReasons.tsx'
import styles from './confirmation.module.css'
import { ConfirmationTable } from './ConfirmationTable.tsx'
import { ConfirmedReturns } from './ConfirmedReturns.tsx'
import { useSaveOrder } from './use-save-order.ts'

/** As the contract bounds an order's observations. */
const LONGEST_OBSERVATION = 2000

export interface ConfirmationStepProps {
  wizard: Wizard
  onCancel: () => void
  onBack: () => void
}

/** Step 3: the order as it will be sent. */
export function ConfirmationStep({ wizard, onCancel, onBack }: ConfirmationStepProps) {
  const isPhone = useIsPhone()
  const { totals, origin, destination } = wizard
  const isOffline = useIsOffline()
  const { save, sendLater, saving, failure, unseen, sendAnyway, lookAgain } = useSaveOrder(wizard)
  useUndoKeys(wizard.history, saving === null)
  const ordered = totals.selected - totals.withoutPacks
  const withoutPacks = emptyReturns(wizard.returns, wizard.returnEdits)
  return (
    <>
      <WizardHead
        step="3"
        order={wizard.edited?.order.numero_pedido}
        origin={origin?.nombre}
        destination={destination?.nombre}
        state={<SaveState shared={wizard.shared} />}
      />
      <div className={styles.room}>
        <PageFrame>
          <WizardNotices wizard={wizard} />
          {totals.withoutPacks > 0 && (
            <Banner tone="warning">
              {ordered === 0
                ? 'Todos los productos incluidos tienen 0 bultos: vuelve atrás e indica cuántos pedir.'
                : `${formatCount(totals.withoutPacks, 'producto incluido tiene 0 bultos y no va', 'productos incluidos tienen 0 bultos y no van')} en el pedido.`}
            </Banner>
          )}
          {withoutPacks > 0 && (
            <Banner tone="warning">
              {formatCount(
                withoutPacks,
                'devolución tiene 0 bultos y no va',
                'devoluciones tienen 0 bultos y no van',
              )}{' '}
              en el pedido.
            </Banner>
          )}
          {wizard.doubts > 0 && (
            <Banner tone="warning">
              <strong>
                {formatCount(
                  wizard.doubts,
                  'cantidad parece demasiado grande',
                  'cantidades parecen demasiado grandes',
                )}
                :
              </strong>{' '}
              abajo, primero en la lista. Responde antes de enviar; no se cambia nada por su cuenta.
            </Banner>
          )}
          <dl className={styles.summary}>
            <Fact label="Origen" value={origin?.nombre ?? ''} />
            <Fact label="Destino" value={destination?.nombre ?? ''} />
            <Fact label="Productos" value={formatNumber(ordered)} />
            <Fact label="Total bultos" value={formatNumber(totals.packs)} />
            <Fact label="Total unidades" value={formatNumber(totals.units)} />
            {wizard.chosenReturns.length > 0 && (
              <Fact label="Devoluciones" value={formatNumber(wizard.chosenReturns.length)} />
            )}
          </dl>
          <TextAreaField
            label="Observaciones"
            placeholder="Escribe lo que deba saber quien aprueba o despacha el pedido..."
            maxLength={LONGEST_OBSERVATION}
            value={wizard.observations}
            disabled={saving !== null}
            onChange={(event) => wizard.setObservations(event.currentTarget.value)}
          />
          <ChangeReasons
            lines={wizard.lines}
            edits={wizard.edits}
            actions={wizard.actions}
            disabled={saving !== null}
          />
          <ConfirmedReturns returns={wizard.chosenReturns} />
          <ConfirmationTable
            lines={wizard.lines}
            edits={wizard.edits}
            actions={wizard.actions}
            params={wizard.params}
            totals={totals}
            disabled={saving !== null}
          />
        </PageFrame>
      </div>
      <div className={styles.push} />
      <DecisionBar
        info={
          failure !== null ? (
            <p className={styles.failure} role="alert">
              <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
              <span>
                <strong>{failure.what}</strong>
                <br />
                {failure.isConflict
                  ? 'Todo lo que escribiste sigue aquí.'
                  : 'Todo lo que escribiste sigue aquí. Si lo intentas otra vez sin cambiarlo, no se duplica.'}
              </span>
              {failure.isConflict && wizard.edited && (
                <Button onClick={wizard.edited.reload}>Cargar la versión actual</Button>
              )}
            </p>
          ) : wizard.history.last ? (
            <LastChange history={wizard.history} />
          ) : undefined
        }
      >
        {!isPhone && (
          <Button variant="quiet" onClick={onCancel} disabled={saving !== null}>
            Cancelar
          </Button>
        )}
        <Button
          icon={IconArrowLeft}
          aria-label="Anterior"
          onClick={onBack}
          disabled={saving !== null}
          className={styles.back}
        >
          {isPhone ? null : 'Anterior'}
        </Button>
        {isOffline ? (
          <Button
            variant="filled"
            icon={IconCloudUp}
            className={styles.save}
            disabled={saving !== null || ordered === 0}
            onClick={sendLater}
          >
            Enviar cuando vuelva la red
          </Button>
        ) : (
          <>
            <Button
              className={styles.save}
              busy={saving === 'draft'}
              disabled={saving !== null || ordered === 0}
              onClick={() => save('draft')}
            >
              {saving === 'draft' ? 'Guardando...' : 'Guardar Borrador'}
            </Button>
            <Button
              variant="filled"
              icon={isPhone ? undefined : IconSend}
              className={styles.save}
              busy={saving === 'send'}
              disabled={saving !== null || ordered === 0}
              onClick={() => save('send')}
            >
              {saving === 'send' ? 'Enviando...' : 'Enviar Pedido'}
            </Button>
          </>
        )}
      </DecisionBar>
      <UnseenOrdersDialog orders={unseen} onSend={sendAnyway} onStay={lookAgain} />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface UnseenOrdersDialogProps {
  orders: readonly PedidoResumen[]
  onSend: () => void
  onStay: () => void
}

/** Somebody sent an order for the same store while this one was made: both should know before it is sent. */
function UnseenOrdersDialog({ orders, onSend, onStay }: UnseenOrdersDialogProps) {
  const last = useLastShown(orders.length > 0 ? orders : null) ?? []
  return (
    <ConfirmDialog
      opened={orders.length > 0}
      title="Hay otro pedido para esta tienda"
      confirmLabel="Enviar de todos modos"
      cancelLabel="Revisar mi pedido"
      onConfirm={onSend}
      onCancel={onStay}
    >
      <p>Mientras preparabas el tuyo se envió otro pedido para la misma tienda:</p>
      <OpenOrderList orders={last} />
    </ConfirmDialog>
  )
}

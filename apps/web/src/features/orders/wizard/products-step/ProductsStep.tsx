import { IconArrowLeft } from '@tabler/icons-react'
import { useMemo } from 'react'
import { detailOf, retryOf } from '../../../../shared/api/client.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { useIsPhone, useMediaQuery } from '../../../../ui/hooks/use-media-query.ts'
import { ErrorBand } from '../../../../ui/notice/Banner.tsx'
import { DecisionBar } from '../../../../ui/page/DecisionBar.tsx'
import { useCodeLines } from './by-code/use-code-lines.ts'
import type { Wizard } from '../frame/use-wizard.ts'
import { WizardHead } from '../frame/WizardHead.tsx'
import { WizardNotices } from '../frame/WizardNotices.tsx'
import { LastChange } from '../history/UndoButtons.tsx'
import { useUndoKeys } from '../history/use-undo-keys.ts'
import { useColumnLayout } from './columns/use-column-layout.ts'
import { countFilters } from '../model/line-filters.ts'
import { LineDialogs, useLineQuestions } from './explain/LineDialogs.tsx'
import { NoLines } from './filters/NoLines.tsx'
import { WizardTotals } from './filters/WizardTotals.tsx'
import { ProductCards } from './grid/ProductCards.tsx'
import { ProductTable } from './grid/ProductTable.tsx'
import { pasteInto } from './grid/pasting.ts'
import { KeyHints } from './KeyHints.tsx'
import { ProductsLoading } from './ProductsLoading.tsx'
import styles from './ProductsStep.module.css'
import { ProductTools } from './ProductTools.tsx'
import { ReturnsButton, ReturnsTable } from './returns/ReturnsTable.tsx'
import { DeliveryDaysContext, useDeliveryDays } from '../../urgency/delivery-days.ts'
import { SaveState } from '../shared-draft/SaveState.tsx'
import { StepTools } from './StepTools.tsx'
import { useShownLines } from './use-shown-lines.ts'

/** Where title, steps, figures and a button fit side by side: 1366 px, in `em` as in `narrowerThan`. */
const HEAD_HAS_ROOM = '(min-width: 85.375em)'

export interface ProductsStepProps {
  wizard: Wizard
  onCancel: () => void
  onBack: () => void
  onNext: () => void
}

/** Step 2: the suggested products of the store, and how much of each is ordered. */
export function ProductsStep({ wizard, onCancel, onBack, onNext }: ProductsStepProps) {
  const isPhone = useIsPhone()
  const isWide = useMediaQuery(HEAD_HAS_ROOM)
  const { lines, suggested, edits, totals, params } = wizard
  const deliveryDays = useDeliveryDays(wizard.origin?.id, wizard.destination?.id)
  const shown = useShownLines(lines, edits, wizard.history.epoch, deliveryDays)
  const counts = useMemo(() => countFilters(lines ?? [], edits), [lines, edits])
  const { history, actions } = wizard
  const codes = useCodeLines(lines)
  const columns = useColumnLayout()
  const paste = pasteInto(actions, codes.takes)
  useUndoKeys(history, true)
  const isReturning = shown.view === 'devoluciones'
  const [questions, dialogs] = useLineQuestions()
  const Products = isPhone ? ProductCards : ProductTable

  const returns = (wizard.returns.length > 0 || isReturning) && (
    <ReturnsButton
      candidates={wizard.returns.length}
      chosen={wizard.chosenReturns.length}
      pressed={isReturning}
      onPress={() => shown.chooseView(isReturning ? 'productos' : 'devoluciones')}
    />
  )
  const figures = (
    <WizardTotals totals={totals} counts={counts} filter={shown.filter} onPress={shown.showFigure} />
  )
  return (
    <DeliveryDaysContext value={deliveryDays}>
      <div className={styles.screen}>
        <WizardHead
          step="2"
          order={wizard.edited?.order.numero_pedido}
          origin={wizard.origin?.nombre}
          destination={wizard.destination?.nombre}
          state={<SaveState shared={wizard.shared} />}
        >
          {isWide && returns}
          {lines && figures}
        </WizardHead>
        <div className={styles.notices}>
          <WizardNotices wizard={wizard} />
        </div>
        {suggested.isError && !lines && (
          <div className={styles.message}>
            <ErrorBand
              what="No se pudieron calcular los productos sugeridos."
              detail={`${detailOf(suggested.error, '')} Se conserva lo que ya habías elegido.`}
              retrying={suggested.isFetching}
              onRetry={retryOf(suggested)}
            />
          </div>
        )}
        {(!lines || !columns) && !suggested.isError && <ProductsLoading />}
        {lines && columns && (
          <>
            <ProductTools shown={shown}>{!isWide && !isPhone && returns}</ProductTools>
            <StepTools wizard={wizard} shown={shown} codes={codes} columns={columns}>
              {isPhone && returns}
            </StepTools>
            {isReturning ? (
              <ReturnsTable
                returns={wizard.returns}
                edits={wizard.returnEdits}
                search={shown.search}
                onChange={wizard.changeReturn}
              />
            ) : (
              <Products
                all={lines}
                lines={shown.lines}
                limit={shown.limit}
                empty={<NoLines shown={shown} />}
                selected={totals.selected}
                onMore={shown.showMore}
                onAll={shown.showAll}
                shown={columns}
                sort={shown.sort}
                onSort={shown.toggleSort}
                edits={edits}
                params={params}
                forecasts={wizard.forecasts}
                actions={actions}
                paste={paste}
                {...questions}
              />
            )}
          </>
        )}
        <DecisionBar
          info={
            lines && (
              <>
                <LastChange history={history} />
                {isPhone && figures}
                {!isPhone && !isReturning && !history.last && <KeyHints shown={shown} />}
              </>
            )
          }
        >
          {!isPhone && (
            <Button variant="quiet" onClick={onCancel}>
              Cancelar
            </Button>
          )}
          <Button icon={IconArrowLeft} onClick={onBack} aria-label="Anterior" className={styles.back}>
            {isPhone ? null : 'Anterior'}
          </Button>
          <Button
            variant="filled"
            disabled={totals.selected === 0}
            title={totals.selected === 0 ? 'Incluye al menos un producto' : undefined}
            onClick={onNext}
          >
            Siguiente →
          </Button>
        </DecisionBar>
        <LineDialogs ref={dialogs} params={params} store={wizard.destination} />
        <output className={styles.spoken}>
          {lines && `${formatNumber(totals.selected)} productos seleccionados`}
        </output>
      </div>
    </DeliveryDaysContext>
  )
}

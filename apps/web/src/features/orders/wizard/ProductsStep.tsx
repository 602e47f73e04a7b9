import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorBand } from '../../../components/Banner.tsx'
import { Button } from '../../../components/Button.tsx'
import { DecisionBar } from '../../../components/DecisionBar.tsx'
import { detailOf } from '../../../lib/api/client.ts'
import { formatNumber } from '../../../lib/format/numbers.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import { KeyHints } from './KeyHints.tsx'
import { type Asked, LineWhy } from './LineWhy.tsx'
import type { WizardLine } from './lines.ts'
import { ProductCards } from './ProductCards.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import styles from './ProductsStep.module.css'
import { ProductTable } from './ProductTable.tsx'
import { ProductTools } from './ProductTools.tsx'
import { ProductsLoading } from './ProductsLoading.tsx'
import { useShownLines } from './use-shown-lines.ts'
import type { Wizard } from './use-wizard.ts'
import { WizardHead } from './WizardHead.tsx'
import { WizardTotals } from './WizardTotals.tsx'

export interface ProductsStepProps {
  wizard: Wizard
  onCancel: () => void
  onBack: () => void
  onNext: () => void
}

/** Step 2: the suggested products of the store, and how much of each is ordered. */
export function ProductsStep({ wizard, onCancel, onBack, onNext }: ProductsStepProps) {
  const isPhone = useIsPhone()
  const { lines, suggested, edits, totals, params } = wizard
  const shown = useShownLines(lines, edits)
  const [detail, setDetail] = useState<WizardLine | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const Products = isPhone ? ProductCards : ProductTable

  return (
    <div className={styles.screen}>
      <WizardHead
        step="2"
        title="Productos Sugeridos"
        origin={wizard.origin?.nombre}
        destination={wizard.destination?.nombre}
      >
        {lines && <WizardTotals totals={totals} />}
      </WizardHead>
      {suggested.isError && !lines && (
        <div className={styles.message}>
          <ErrorBand
            what={detailOf(suggested.error, 'No se pudieron calcular los productos sugeridos.')}
            kept="Se conserva lo que ya habías elegido."
            retrying={suggested.isFetching}
            onRetry={() => void suggested.refetch()}
          />
        </div>
      )}
      {!lines && !suggested.isError && <ProductsLoading />}
      {lines && (
        <>
          <ProductTools shown={shown} total={lines.length} />
          <Products
            lines={shown.lines}
            limit={shown.limit}
            onMore={shown.showMore}
            sort={shown.sort}
            onSort={shown.toggleSort}
            edits={edits}
            params={params}
            actions={wizard.actions}
            onDetail={setDetail}
            onWhy={setAsked}
          />
        </>
      )}
      <DecisionBar
        info={
          lines &&
          (isPhone ? <WizardTotals totals={totals} /> : <KeyHints shown={shown} total={lines.length} />)
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
          disabled={totals.seleccionados === 0}
          title={totals.seleccionados === 0 ? 'Incluye al menos un producto' : undefined}
          onClick={onNext}
        >
          Siguiente →
        </Button>
      </DecisionBar>
      <ProductDialog
        line={detail}
        params={params}
        store={wizard.destination?.nombre ?? ''}
        onClose={() => setDetail(null)}
      />
      <LineWhy asked={asked} params={params} store={wizard.destination?.id ?? ''} onClose={() => setAsked(null)} />
      <output className={styles.spoken}>
        {lines && `${formatNumber(totals.seleccionados)} productos seleccionados`}
      </output>
    </div>
  )
}

import type { StockParamsVista } from '@abasto/contracts/parameters/schema'
import { formatNumber, formatSigned } from '../../../../ui/format/numbers.ts'
import { LargestChanges } from './LargestChanges.tsx'
import { PreviewClasses } from './PreviewClasses.tsx'
import styles from './PreviewFigures.module.css'

/** First the answer, then the totals, then class by class and product by product. */
export function PreviewFigures({ preview }: { preview: StockParamsVista }) {
  const { productos, cambian } = preview
  return (
    <div className={styles.figures}>
      <p className={styles.answer} role="status">
        {cambian === 0 ? (
          'Con estos valores no cambia ninguna sugerencia de hoy.'
        ) : (
          <>
            {cambian === 1 ? 'Cambia la sugerencia de ' : 'Cambian las sugerencias de '}
            <strong>{formatNumber(cambian)}</strong> de {formatNumber(productos)} productos.
          </>
        )}
      </p>
      <PreviewTotals preview={preview} />
      <PreviewClasses classes={preview.por_clase} />
      <LargestChanges changes={preview.mayores} all={cambian} />
      <p className={styles.note}>Lo que la tienda necesitaría hoy, sin mirar cuánto queda en los CEDI.</p>
    </div>
  )
}

type Totals = Pick<
  StockParamsVista,
  'bultos_antes' | 'bultos_despues' | 'criticos_antes' | 'criticos_despues'
>

export function PreviewTotals({ preview }: { preview: Totals }) {
  return (
    <dl className={styles.totals}>
      <Total label="Bultos sugeridos" before={preview.bultos_antes} after={preview.bultos_despues} />
      <Total label="Productos críticos" before={preview.criticos_antes} after={preview.criticos_despues} />
    </dl>
  )
}

function Total({ label, before, after }: { label: string; before: number; after: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.before}>{formatNumber(before)} →</span> {formatNumber(after)}{' '}
        <span className={styles.difference}>{before === after ? 'igual' : formatSigned(after - before)}</span>
      </dd>
    </div>
  )
}

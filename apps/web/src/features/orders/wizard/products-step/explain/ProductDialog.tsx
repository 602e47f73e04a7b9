import type { Ubicacion } from '@abasto/contracts/locations/schema'
import { suggestionOfLine } from '@abasto/contracts/policies/line-suggestion'
import type { StockParams } from '@abasto/domain/stock/params'
import { Tag } from '../../../../../ui/badge/Badge.tsx'
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx'
import { useLastShown } from '../../../../../ui/hooks/use-last-shown.ts'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import { formatDays, formatUnits } from '../../../../../shared/stock/quantities.ts'
import { useRecentDemand } from '../../../api.ts'
import { ArithmeticTrail } from '../../../explain/ArithmeticTrail.tsx'
import type { WizardLine } from '../../model/lines.ts'
import styles from './dialogs.module.css'
import { ProductMarks } from '../cells/ProductMarks.tsx'

export interface ProductDialogProps {
  line: WizardLine | null
  params: StockParams
  /** The destination. */
  store: Ubicacion | undefined
  onClose: () => void
}

/** A product in the destination store: what it sells, what is there, and how the suggestion came about. */
export function ProductDialog({ line, params, store, onClose }: ProductDialogProps) {
  const last = useLastShown(line)
  const { data } = useRecentDemand(store?.id ?? '', last?.codigo_producto)
  if (!last) return null
  const suggestion = suggestionOfLine(last, params)
  const figures = [
    { label: 'Venta diaria, 5 días', packs: last.dailySales5, digits: 1, units: last.prom_ventas_5dias_unid },
    {
      label: 'Venta diaria, 20 días',
      packs: last.dailySales20,
      digits: 1,
      units: last.prom_ventas_20dias_unid,
    },
    { label: 'Mismo día', packs: last.sameDaySales, digits: 1, units: last.prom_mismo_dia_unid },
    { label: 'Stock en tienda', packs: last.storeStock, digits: 2, units: last.stock_tienda },
    {
      label: 'En tránsito',
      packs: last.stock_en_transito / last.unitsPerPack,
      digits: 2,
      units: last.stock_en_transito,
    },
    { label: 'Stock en el CEDI', packs: last.cediStock, digits: 2, units: last.stock_cedi_origen },
  ]
  return (
    <Dialog
      opened={line !== null}
      onClose={onClose}
      title={last.descripcion_producto}
      subtitle={`${last.codigo_producto} · ${store?.nombre ?? ''}`}
    >
      <div className={styles.tags}>
        {last.cuadrante_producto !== '' && <Tag>{last.cuadrante_producto}</Tag>}
        <Tag>{suggestion.salesClass ? `Clase ${suggestion.salesClass}` : 'Sin clase'}</Tag>
        <Tag>{formatUnits(last.unitsPerPack)} unid por bulto</Tag>
        <ProductMarks line={last} limited={last.cedi_limitado} waiting={last.tienda_pendiente_bultos} />
      </div>
      <dl className={styles.figures}>
        {figures.map(({ label, packs, digits, units }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.packs}>
              {formatNumber(packs, digits)} <span>bultos</span>
            </dd>
            <dd className={styles.units}>{formatUnits(units)} unid</dd>
          </div>
        ))}
      </dl>
      <p className={styles.cover}>
        El stock total alcanza para <strong>{formatDays(suggestion.daysOfStock ?? Infinity)} días</strong>
        {suggestion.daysOfStock === null && ', porque no hubo ventas en 5 días'}.
      </p>
      <ArithmeticTrail
        suggestion={suggestion}
        served={last.cantidad_ajustada_bultos}
        demand={data?.demanda}
        cedi={last}
      />
    </Dialog>
  )
}

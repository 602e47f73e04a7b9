import type { StockProductoRespuesta } from '@abasto/contracts/stock/schema'
import { formatPacks } from '../../../shared/stock/quantities.ts'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { locationFigures, stockSum } from './location-figures.ts'
import styles from './panel.module.css'

interface PanelFiguresProps {
  answer: StockProductoRespuesta
  salesPerPack: number
}

/** The product in the whole chain: stock in all, in stores and in CEDIs, and what is sold of it. */
export function PanelFigures({ answer, salesPerPack }: PanelFiguresProps) {
  const { ubicaciones, producto, desde } = answer
  const perPack = producto.cantidad_bultos
  const stores = ubicaciones.filter(({ tipo_ubicacion: type }) => type === 'tienda')
  const cedis = ubicaciones.filter(({ tipo_ubicacion: type }) => type === 'cedi')
  const [all, inStores, inCedis] = [stockSum(ubicaciones), stockSum(stores), stockSum(cedis)]
  const sales = ubicaciones
    .map((location) => locationFigures(location, desde).dailySales)
    .filter((units) => units !== null)
  const daily = sales.reduce((sum, units) => sum + units, 0)
  const stockOf = ({ units }: { units: number }) => formatPacks(units, perPack)
  const emptyStores =
    inStores.empty === 0
      ? `en ${formatCount(inStores.listing, 'tienda', 'tiendas')}, ninguna en cero`
      : `sin existencia en ${formatNumber(inStores.empty)} de ${formatNumber(inStores.listing)}`
  return (
    <dl className={styles.figures}>
      <Figure label="En la cadena" {...stockOf(all)} meaning={stockOf(all).beneath} />
      <Figure label="En tiendas" {...stockOf(inStores)} meaning={emptyStores} warns={inStores.empty > 0} />
      <Figure
        label="En CEDI"
        {...stockOf(inCedis)}
        meaning={inCedis.listing === 0 ? 'ningún CEDI lo tiene' : stockOf(inCedis).beneath}
      />
      <Figure
        label="Venta diaria"
        {...formatPacks(daily, salesPerPack, 1)}
        meaning="promedio de los días completos de 8 semanas"
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  unit: string
  meaning: string | undefined
  warns?: boolean
}

function Figure({ label, value, unit, meaning, warns = false }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value} <span>{unit}</span>
      </dd>
      <dd className={warns ? styles.warning : styles.meaning}>{meaning}</dd>
    </div>
  )
}

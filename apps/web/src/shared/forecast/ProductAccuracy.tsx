import { formatNumber } from '../../ui/format/numbers.ts'
import { useProductAccuracy } from './accuracy-query.ts'
import styles from './ProductAccuracy.module.css'

interface ProductAccuracyProps {
  /** Id of the store. */
  store: string | undefined
  code: string | undefined
}

/** One quiet line beside a forecast: how far off it was over the last eight weeks. Nothing where nobody knows. */
export function ProductAccuracy({ store, code }: ProductAccuracyProps) {
  const { data } = useProductAccuracy(store, code)
  const known = data?.precision
  if (!known || (known.error_semana === null && known.categoria_semana === null)) return null
  const own =
    known.error_semana === null
      ? 'Este producto no se vendió en las últimas 8 semanas'
      : `En las últimas 8 semanas, el pronóstico de este producto falló ${formatNumber(known.error_semana, 0)} % en el total de la semana`
  const category =
    known.categoria_semana === null
      ? ''
      : `; en ${known.categoria} falla ${formatNumber(known.categoria_semana, 0)} %`
  return <p className={styles.line}>{`${own}${category}.`}</p>
}

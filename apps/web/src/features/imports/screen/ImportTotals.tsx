import type { Importacion } from '@abasto/contracts/imports/schema'
import { formatNumber } from '../../../ui/format/numbers.ts'
import styles from './screen.module.css'

/** An import in four figures. */
export function ImportTotals({ data }: { data: Importacion }) {
  const { archivos, prueba, por_confirmar: open } = data
  return (
    <dl className={styles.counted}>
      <Figure figure={archivos.length} label={archivos.length === 1 ? 'archivo' : 'archivos'} />
      {prueba && <Figure figure={prueba.listas} label="filas listas" />}
      {prueba && prueba.rechazadas > 0 && (
        <Figure figure={prueba.rechazadas} label="rechazadas" className={styles.bad} />
      )}
      {open > 0 && <Figure figure={open} label="por confirmar" className={styles.doubt} />}
    </dl>
  )
}

function Figure({
  figure,
  label,
  className,
}: {
  figure: number
  label: string
  className?: string | undefined
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{formatNumber(figure)}</dd>
    </div>
  )
}

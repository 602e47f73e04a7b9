import { Spinner } from '../../../../ui/waiting/Spinner.tsx'
import { SkeletonLine } from '../../../../ui/waiting/Skeleton.tsx'
import styles from './ProductsStep.module.css'

const ROWS = Array.from({ length: 14 }, (_, index) => index)

/** The size of the table that is coming, and the sentence that says so. */
export function ProductsLoading() {
  return (
    <div className={styles.loading}>
      <output className={styles.loadingText}>
        <Spinner />
        Calculando productos sugeridos...
      </output>
      <div className={styles.sheet} aria-hidden="true">
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <SkeletonLine width="20px" height="20px" />
            <SkeletonLine width="22%" />
            <SkeletonLine width="60%" />
            <SkeletonLine width="8%" height="28px" />
          </div>
        ))}
      </div>
    </div>
  )
}

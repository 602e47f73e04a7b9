import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import styles from './analysis.module.css'

/** Widths of names: a row of equal boxes would look like buttons. */
const NAMES = [
  '146px',
  '127px',
  '102px',
  '121px',
  '101px',
  '125px',
  '96px',
  '111px',
  '148px',
  '100px',
  '99px',
  '88px',
]

/** The outline of the dialog while its figures are on their way. */
export function AnalysisSkeleton() {
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>
        <output>Cargando ventas...</output>
      </VisuallyHidden>
      <div className={styles.stores}>
        {NAMES.map((width) => (
          <SkeletonLine key={width} width={width} height="32px" />
        ))}
      </div>
      <SkeletonBlock height="350px" />
      <SkeletonLine width="480px" height="18px" />
      <div className={styles.cards}>
        {NAMES.slice(0, 5).map((width) => (
          <SkeletonBlock key={width} height="152px" />
        ))}
      </div>
    </div>
  )
}

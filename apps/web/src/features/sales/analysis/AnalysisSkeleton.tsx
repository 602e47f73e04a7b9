import { VisuallyHidden } from '@mantine/core'
import { SkeletonBlock, SkeletonLine } from '../../../components/Skeleton.tsx'
import styles from './AnalysisSkeleton.module.css'

/** Widths of names: a row of equal boxes would look like buttons. */
const NAMES = ['136px', '112px', '98px', '110px', '104px', '122px', '100px', '118px', '140px', '94px']

/** The outline of the dialog while its figures are on their way. */
export function AnalysisSkeleton() {
  return (
    <div className={styles.content}>
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
        {NAMES.slice(0, 4).map((width) => (
          <SkeletonBlock key={width} height="136px" />
        ))}
      </div>
    </div>
  )
}

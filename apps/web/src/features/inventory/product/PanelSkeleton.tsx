import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import styles from './panel.module.css'

const FIGURES = ['96px', '88px', '72px', '104px'] as const
/** Names are not all of one length. */
const ROWS = ['78%', '56%', '64%', '70%', '48%', '60%', '74%', '52%', '66%'] as const

/** The outline of the panel while its figures are on their way. */
export function PanelSkeleton() {
  return (
    <div className={styles.content}>
      <VisuallyHidden>
        <output>Cargando producto...</output>
      </VisuallyHidden>
      <div className={styles.actions} aria-hidden="true">
        <SkeletonLine width="200px" height="var(--control-height)" />
        <SkeletonLine width="104px" height="var(--control-height)" />
      </div>
      <div className={styles.figures} aria-hidden="true">
        {FIGURES.map((width) => (
          <div key={width} className={styles.figure}>
            <div className={styles.skeletonFigure}>
              <SkeletonLine width={width} />
              <SkeletonLine width="140px" height="24px" />
              <SkeletonLine width="110px" />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.rows} aria-hidden="true">
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <SkeletonLine width={width} />
            <SkeletonLine width="60%" />
            <SkeletonLine height="24px" />
            <SkeletonLine height="24px" />
          </div>
        ))}
      </div>
    </div>
  )
}

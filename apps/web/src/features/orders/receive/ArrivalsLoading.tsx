import { Sheet } from '../../../ui/card/Sheet.tsx'
import { PageFrame } from '../../../ui/page/PageFrame.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import { SkeletonBlock, SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import styles from './receive.module.css'

const ROWS = Array.from({ length: 10 }, (_, index) => index)

/** The goods that are counted, until their order is there. */
export function ArrivalsLoading() {
  return (
    <PageFrame>
      <VisuallyHidden>
        <output>Cargando el pedido...</output>
      </VisuallyHidden>
      <SkeletonLine width="120px" height="20px" />
      <SkeletonLine width="280px" height="32px" />
      <SkeletonLine width="320px" height="20px" />
      <Sheet label="Productos">
        <div className={styles.outlineTools}>
          <SkeletonBlock height="64px" />
        </div>
        {ROWS.map((row) => (
          <div key={row} className={styles.outlineRow}>
            <SkeletonLine width="34%" />
            <SkeletonLine width="132px" height="40px" />
          </div>
        ))}
      </Sheet>
    </PageFrame>
  )
}

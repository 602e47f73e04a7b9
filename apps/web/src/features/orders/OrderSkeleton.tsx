import { PageFrame } from '../../ui/page/PageFrame.tsx'
import { SkeletonBlock, SkeletonLine } from '../../ui/waiting/Skeleton.tsx'
import styles from './review/review.module.css'

const CARDS = ['productos', 'bultos', 'criticos']

/** The page's outline while the order is on its way. */
export function ReviewSkeleton() {
  return (
    <PageFrame>
      <output className={styles.loading}>Cargando el pedido...</output>
      <SkeletonLine width="180px" height="20px" />
      <SkeletonLine width="320px" height="32px" />
      <div className={styles.skeletonCards}>
        {CARDS.map((card) => (
          <SkeletonBlock key={card} height="112px" />
        ))}
      </div>
      <div className={styles.columns}>
        <SkeletonBlock height="60vh" />
        <SkeletonBlock height="280px" />
      </div>
    </PageFrame>
  )
}

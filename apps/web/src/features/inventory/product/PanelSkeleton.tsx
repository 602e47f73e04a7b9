import { VisuallyHidden } from '@mantine/core'
import { SkeletonBlock } from '../../../components/Skeleton.tsx'
import styles from './PanelContent.module.css'

/** The outline of the panel while its figures are on their way. */
export function PanelSkeleton() {
  return (
    <div className={styles.content}>
      <VisuallyHidden>
        <output>Cargando producto...</output>
      </VisuallyHidden>
      <SkeletonBlock height="90px" />
      <SkeletonBlock height="560px" />
    </div>
  )
}

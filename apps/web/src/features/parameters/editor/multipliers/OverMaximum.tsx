import { IconAlertTriangle } from '@tabler/icons-react'
import { Mark } from '../../../../ui/badge/Badge.tsx'

/** Beside a reorder point that lies above its maximum. */
export const OverMaximum = () => (
  <Mark tone="amber" icon={IconAlertTriangle}>
    sobre el máximo
  </Mark>
)

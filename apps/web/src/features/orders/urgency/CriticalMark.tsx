import { IconAlertTriangle } from '@tabler/icons-react'
import { UrgencyMark } from '../../../shared/stock/UrgencyMark.tsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { useLineUrgency } from './delivery-days.ts'

interface CriticalMarkProps {
  line: Parameters<typeof useLineUrgency>[0]
  /** In few words. */
  short?: boolean
}

/** CRITICO, as the specification says it of a red row, and among them how pressing it is. */
export function CriticalMark({ line, short = false }: CriticalMarkProps) {
  const urgency = useLineUrgency(line)
  const pressing = urgency === 'below_minimum' ? null : urgency
  return (
    <>
      <UrgencyMark urgency={pressing} short={short} />
      {line.critico && (
        <Mark tone="red" icon={pressing === null ? IconAlertTriangle : undefined}>
          CRITICO
        </Mark>
      )}
    </>
  )
}

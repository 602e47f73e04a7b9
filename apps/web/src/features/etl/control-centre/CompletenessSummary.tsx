import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { gapsQuery } from '../../../shared/completeness/gaps-query.ts'
import { SkeletonLine } from '../../../ui/waiting/Skeleton.tsx'
import { lastNight } from './completeness-summary.ts'

/** One sentence that already answers. */
export function EtlAnswer({ today }: { today: string }) {
  const { data, isError } = useQuery(gapsQuery)
  if (!data) return isError ? null : <SkeletonLine width="320px" height="20px" />
  if (data.tiendas.length === 0) return <>Todavía no hay tiendas.</>
  const { isComplete, verdict, rest } = lastNight(data.tiendas, today)
  return (
    <>
      <Mark
        tone={isComplete ? 'green' : 'amber'}
        icon={isComplete ? IconCircleCheck : IconAlertTriangle}
        inline
      >
        {verdict}
      </Mark>
      {rest && <span>{rest}</span>}
    </>
  )
}

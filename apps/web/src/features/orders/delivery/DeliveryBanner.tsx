import { IconTruck } from '@tabler/icons-react'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useNextDelivery } from '../api.ts'
import { deliveryNotice } from './delivery-text.ts'

interface DeliveryBannerProps {
  cedi: string | undefined
  store: string | undefined
}

/** For which delivery the order is; after the cut-off a warning, which prevents nothing. */
export function DeliveryBanner({ cedi, store }: DeliveryBannerProps) {
  const { data } = useNextDelivery(cedi, store)
  const timeZone = useTimeZone()
  const now = useNow()
  const notice = data && deliveryNotice(data, now, timeZone)
  if (!notice) return null
  if (notice.isLate) return <Banner tone="warning">{notice.text}</Banner>
  return (
    <p>
      <Mark tone="neutral" icon={IconTruck}>
        {notice.text}
      </Mark>
    </p>
  )
}

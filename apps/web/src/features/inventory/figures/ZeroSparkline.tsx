import { formatNumber } from '../../../ui/format/numbers.ts'
import { Sparkline } from '../../../ui/sparkline/Sparkline.tsx'
import type { ZeroDay } from '../model/zero-trend.ts'

/** The picture of a card of zero stock; nothing where there is no trend to draw. */
export function ZeroSparkline({ trend }: { trend: readonly ZeroDay[] }) {
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || trend.length < 2) return null
  return (
    <Sparkline
      values={trend.map(({ zero }) => zero)}
      label={`En cero, últimos ${trend.length} días: de ${formatNumber(first.zero)} a ${formatNumber(last.zero)}`}
      tone="red"
      filled
      width={110}
      height={36}
    />
  )
}

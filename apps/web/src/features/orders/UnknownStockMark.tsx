import { IconHelpCircle } from '@tabler/icons-react'
import { useTimeZone } from '../../shared/tenant/tenant-context.ts'
import { Mark } from '../../ui/badge/Badge.tsx'
import { assumedText } from './unknown-stock.ts'

interface UnknownStockMarkProps {
  line: {
    readonly stock_tienda: number
    readonly stock_desconocido: boolean
    readonly stock_conocido_en: string | null
  }
  /** Where another mark stands beside it in little room. */
  short?: boolean
}

/** Says that nobody knows the stock of a line, and what was assumed for it. */
export function UnknownStockMark({ line, short = false }: UnknownStockMarkProps) {
  const timeZone = useTimeZone()
  if (!line.stock_desconocido) return null
  return (
    <span title={assumedText(line.stock_tienda, line.stock_conocido_en, timeZone)}>
      <Mark tone="amber" icon={IconHelpCircle}>
        {short ? '¿Stock?' : 'Stock desconocido'}
      </Mark>
    </span>
  )
}

import { IconArrowLeft, IconTruckReturn } from '@tabler/icons-react'
import { Button } from '../../../../../ui/button/Button.tsx'
import { formatNumber } from '../../../../../ui/format/numbers.ts'

export interface ReturnsButtonProps {
  /** Products that could go back, and how many of them do. */
  candidates: number
  chosen: number
  /** They are what is shown. */
  pressed: boolean
  onPress: () => void
}

/** From what is ordered to what goes back, and back again. */
export function ReturnsButton({ candidates, chosen, pressed, onPress }: ReturnsButtonProps) {
  if (pressed) {
    return (
      <Button icon={IconArrowLeft} onClick={onPress}>
        Volver a los productos
      </Button>
    )
  }
  const count =
    chosen > 0 ? `${formatNumber(chosen)} de ${formatNumber(candidates)}` : formatNumber(candidates)
  return (
    <Button variant={chosen > 0 ? 'tint' : 'outlined'} icon={IconTruckReturn} onClick={onPress}>
      {`Devoluciones (${count})`}
    </Button>
  )
}

import type { Cambios } from '@abasto/contracts/edits/schema'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { FigureCard, FigureCards } from '../../../ui/card/FigureCard.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { knownCuts, knownRaises } from '../model/known.ts'
import { unitsText } from '../model/outcome-text.ts'
import type { ChangesView } from './changes-view.ts'

interface ChangeCardsProps {
  changes: Cambios | undefined
  currency: Currency
  sentido: ChangesView['sentido']
  onSentido: (sentido: ChangesView['sentido']) => void
}

/** How many there were, and what came of those that were raised and lowered; a card shows its own beneath. */
export function ChangeCards({ changes, currency, sentido, onSentido }: ChangeCardsProps) {
  const { total, suben, bajan } = changes ?? {}
  const way = (which: 'suben' | 'bajan') => ({
    pressed: sentido === which,
    onPress: () => onSentido(sentido === which ? '' : which),
  })
  return (
    <FigureCards label="Cifras de los cambios a mano">
      <FigureCard
        label="Cambios a mano"
        figure={total && formatNumber(total.cambios)}
        meaning={
          total &&
          `${formatNumber(total.suben)} suben · ${formatNumber(total.bajan)} bajan · ${formatNumber(total.sin_motivo)} sin motivo`
        }
      />
      <FigureCard
        label="Subidas que vendieron más"
        figure={suben && formatNumber(suben.suben_vendieron)}
        share={suben && `de ${formatNumber(knownRaises(suben))}`}
        meaning={
          suben &&
          (suben.suben_vendieron === 0
            ? 'frente a lo que se habría vendido sin subir'
            : `${unitsText(suben.unidades_vendidas)} más, ${formatMoney(suben.dinero_vendido, currency)} de venta`)
        }
        {...way('suben')}
      />
      <FigureCard
        label="Subidas que solo quedaron"
        figure={suben && formatNumber(suben.suben_quedaron)}
        share={suben && `de ${formatNumber(knownRaises(suben))}`}
        meaning={
          suben &&
          (suben.sobre_maximo === 0
            ? `${formatMoney(suben.dinero_detenido, currency)} más en la tienda`
            : `${formatNumber(suben.sobre_maximo)} sobre su máximo · ${formatMoney(suben.sobre_maximo_dinero, currency)}`)
        }
        {...way('suben')}
      />
      <FigureCard
        label="Bajadas sin perder venta"
        figure={bajan && formatNumber(bajan.bajan_sin_perder)}
        share={bajan && `de ${formatNumber(knownCuts(bajan))}`}
        meaning={bajan && `${formatMoney(Math.abs(bajan.dinero_detenido), currency)} menos en la tienda`}
        {...way('bajan')}
      />
    </FigureCards>
  )
}

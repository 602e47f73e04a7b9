import type { Precision } from '@abasto/contracts/forecast/accuracy'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Mark } from '../../../../ui/badge/Badge.tsx'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { isBiased, isWorse, percent, signed } from '../../model/percent.ts'

/** Four figures of what is in use, against the yardstick. */
export function AccuracyCards({ accuracy }: { accuracy: Precision | undefined }) {
  const { en_uso: inUse, vara: yardstick } = accuracy ?? {}
  const share = accuracy && accuracy.productos > 0 ? (accuracy.muy_fallados / accuracy.productos) * 100 : null
  return (
    <FigureCards label="Cifras de la precisión">
      <FigureCard
        label="Error por día"
        figure={inUse && percent(inUse.error_dia)}
        share="%"
        meaning={inUse && yardstick && <Against own={inUse.error_dia} yardstick={yardstick.error_dia} />}
      />
      <FigureCard
        label="Error por semana"
        figure={inUse && percent(inUse.error_semana)}
        share="%"
        meaning={
          inUse && yardstick && <Against own={inUse.error_semana} yardstick={yardstick.error_semana} />
        }
      />
      <FigureCard
        label="Sesgo"
        figure={inUse && signed(inUse.sesgo)}
        share="%"
        meaning={inUse && <Bias bias={inUse.sesgo} />}
      />
      <FigureCard
        label="Productos muy fallados"
        figure={accuracy && formatNumber(accuracy.muy_fallados)}
        share={share === null ? undefined : `${formatNumber(share, 1)} %`}
        meaning="más del 60 % de error por semana y venta casi diaria"
      />
    </FigureCards>
  )
}

function Against({ own, yardstick }: { own: number | null; yardstick: number | null }): ReactNode {
  if (own === null || yardstick === null) return 'sin ventas que comparar'
  const text = `misma semana pasada: ${percent(yardstick)} %`
  return isWorse(own, yardstick) ? (
    <Mark tone="amber" icon={IconAlertTriangle}>
      {text}
    </Mark>
  ) : (
    <Mark tone="green" icon={IconCheck}>
      {text}
    </Mark>
  )
}

function Bias({ bias }: { bias: number | null }): ReactNode {
  if (bias === null) return 'sin ventas que comparar'
  if (!isBiased(bias)) {
    return (
      <Mark tone="green" icon={IconCheck}>
        dentro de ±3 %
      </Mark>
    )
  }
  return (
    <Mark tone="amber" icon={IconAlertTriangle}>
      {`pronostica de ${bias > 0 ? 'más' : 'menos'}; se busca ±3 %`}
    </Mark>
  )
}

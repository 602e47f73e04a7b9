import type { Precision } from '@abasto/contracts/forecast/accuracy'
import type { ReactNode } from 'react'
import { FigureCard, FigureCards } from '../../../../ui/card/FigureCard.tsx'
import { formatNumber } from '../../../../ui/format/numbers.ts'
import { isBiased, isWorse, percent, signed } from '../../model/percent.ts'
import { Verdict } from './Verdict.tsx'

/** Four figures of what is in use, against the yardstick. */
export function AccuracyCards({ accuracy }: { accuracy: Precision | undefined }) {
  const { en_uso: inUse, vara: yardstick } = accuracy ?? {}
  const share =
    accuracy && accuracy.tiendas === 1 && accuracy.productos > 0
      ? (accuracy.muy_fallados / accuracy.productos) * 100
      : null
  return (
    <FigureCards label="Cifras de la precisión" wordy>
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
        label="Muy fallados"
        figure={accuracy && formatNumber(accuracy.muy_fallados)}
        share={share === null ? undefined : `${formatNumber(share, 1)} %`}
        meaning="productos de venta casi diaria con más del 60 % de error por semana"
      />
    </FigureCards>
  )
}

function Against({ own, yardstick }: { own: number | null; yardstick: number | null }): ReactNode {
  if (own === null || yardstick === null) return 'sin ventas que comparar'
  return <Verdict isGood={!isWorse(own, yardstick)}>{`misma semana pasada: ${percent(yardstick)} %`}</Verdict>
}

function Bias({ bias }: { bias: number | null }): ReactNode {
  if (bias === null) return 'sin ventas que comparar'
  if (!isBiased(bias)) return <Verdict isGood>dentro de ±3 %</Verdict>
  return <Verdict isGood={false}>{`pronostica de ${bias > 0 ? 'más' : 'menos'}; se busca ±3 %`}</Verdict>
}

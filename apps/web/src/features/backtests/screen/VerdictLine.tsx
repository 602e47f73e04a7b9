import type { ResultadoRetroprueba, Retroprueba } from '@abasto/contracts/backtests/schema'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Comparison } from '../model/figures.ts'
import type { Currency } from '../../../shared/money/money.ts'
import { inPlace } from '../model/place.ts'
import { verdictOf } from '../model/verdict.ts'
import styles from './screen.module.css'

interface VerdictLineProps {
  test: Retroprueba
  result: ResultadoRetroprueba
  comparison: Comparison | null
  currency: Currency
}

/** The sentence that says the gain and its price. */
export function VerdictLine({ test, result, comparison, currency }: VerdictLineProps) {
  const place = inPlace(test)
  const isProposal = comparison !== null && comparison.otherIndex === result.propuesta
  if (!comparison || (result.propuesta === null && comparison.otherIndex === firstOther(result))) {
    return <>{place}, ninguna de las políticas probadas sirve lo mismo con menos stock.</>
  }
  const { isGain, gain, price } = verdictOf(comparison, { place, isProposal, currency })
  const Sign = isGain ? IconCircleCheck : IconAlertTriangle
  return (
    <span>
      <strong className={clsx(styles.verdict, isGain ? styles.gain : styles.caution)}>
        <Sign size={16} stroke={1.75} aria-hidden="true" /> {gain}
      </strong>
      {price !== null && <>&nbsp;· {price}</>}
    </span>
  )
}

/** What is compared where nothing is proposed and nobody has chosen. */
const firstOther = ({ puntos, hoy }: ResultadoRetroprueba): number =>
  puntos.findIndex(({ politica }, index) => index !== hoy && politica !== 'adivino')

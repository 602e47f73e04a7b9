import type { Asunto } from '@abasto/contracts/attention/schema'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { FigureAccount } from '../../../ui/card/FigureAccount.tsx'
import { figureParts, figureText } from '../model/figure-text.ts'
import styles from './list.module.css'

/** The number behind an issue; pressed, it tells its arithmetic. */
export function IssueFigure({ issue: { cifra, cuenta } }: { issue: Asunto }) {
  const { moneda } = useTenant().configuracion
  const { before, number, after } = figureParts(cifra, moneda)
  const title = `${figureText(cifra, moneda)} ${cifra.nota}`
  return (
    <FigureAccount
      title={title}
      label={`${title}: cómo se calcula`}
      account={cuenta.map(({ texto, ...figure }) => ({ text: texto, value: figureText(figure, moneda) }))}
      className={styles.figure}
    >
      {before !== '' && <span className={styles.unit}>{before}</span>}
      <span className={styles.number}>{number}</span>
      {after !== '' && <span className={styles.unit}>{after}</span>}
    </FigureAccount>
  )
}

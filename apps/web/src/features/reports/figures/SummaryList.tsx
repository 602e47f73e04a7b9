import type { Informe } from '@abasto/contracts/reports/schema'
import { IconAlertTriangle, IconCheck, IconPoint } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './figures.module.css'

const SIGNS = { alerta: IconAlertTriangle, bien: IconCheck, neutro: IconPoint } as const

/** What matters, in sentences, the first one first. */
export function SummaryList({ sentences }: { sentences: Informe['resumen'] }) {
  return (
    <ul className={styles.summary} aria-label="Lo que importa de la semana">
      {sentences.map(({ tono, texto }) => {
        const Glyph = SIGNS[tono]
        return (
          <li key={texto} className={clsx(styles.sentence, styles[tono])}>
            <Glyph size={16} stroke={1.75} aria-hidden="true" />
            <span>{texto}</span>
          </li>
        )
      })}
    </ul>
  )
}

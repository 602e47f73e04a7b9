import { type Icon, IconTable } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './LegendBar.module.css'

interface LegendBarProps {
  isTable: boolean
  /** Of the way back from the table. */
  chartIcon: Icon
  onSwitch: () => void
  children: ReactNode
}

/** Beneath or above a chart: what its signs mean, and the way to its table and back. */
export function LegendBar({ isTable, chartIcon, onSwitch, children }: LegendBarProps) {
  const Glyph = isTable ? chartIcon : IconTable
  return (
    <div className={styles.bar}>
      {children}
      <button type="button" className={styles.switch} onClick={onSwitch}>
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {isTable ? 'Ver como gráfico' : 'Ver como tabla'}
      </button>
    </div>
  )
}

/** Each `li` a sign and its meaning. */
export const Legend = ({ children }: { children: ReactNode }) => (
  <ul className={styles.signs} aria-label="Leyenda">
    {children}
  </ul>
)

import { clsx } from 'clsx'
import { type KeyboardEvent, useRef } from 'react'
import type { Tab } from '../model/etl-view.ts'
import styles from './control-centre.module.css'

const LABELS: Record<Tab, string> = { ventas: 'ETL Ventas', inventario: 'ETL Inventario' }

export const panelIdOf = (tab: Tab): string => `etl-${tab}`

interface EtlTabsProps {
  tabs: readonly Tab[]
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The two kinds of runs; arrow keys go from one to the other. */
export function EtlTabs({ tabs, tab, onTab }: EtlTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return
    const step = key === 'ArrowRight' ? 1 : tabs.length - 1
    const at = (tabs.indexOf(tab) + step) % tabs.length
    const next = tabs[at]
    if (next === undefined) return
    onTab(next)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="ETL" ref={list}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${panelIdOf(each)}-tab`}
          aria-selected={each === tab}
          aria-controls={each === tab ? panelIdOf(each) : undefined}
          tabIndex={each === tab ? 0 : -1}
          className={clsx(styles.tab, each === tab && styles.chosen)}
          onClick={() => onTab(each)}
          onKeyDown={onKeyDown}
        >
          {LABELS[each]}
        </button>
      ))}
    </div>
  )
}

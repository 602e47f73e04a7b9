import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { type Entry, type Kind, KIND_TITLES } from './entry.ts'
import styles from './Palette.module.css'

export interface PaletteListProps {
  id: string
  groups: readonly { kind: Kind; entries: readonly Entry[] }[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  onOpen: (entry: Entry) => void
}

/** The focus stays in the field: what is chosen here is named there. */
export function PaletteList({ id, groups, chosenId, onChoose, onOpen }: PaletteListProps) {
  const chosen = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (chosenId !== undefined) chosen.current?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div className={styles.list} role="listbox" id={id} aria-label="Resultados" tabIndex={-1}>
      {groups.map(({ kind, entries }) => (
        <div key={kind} role="group" aria-label={KIND_TITLES[kind]}>
          <p className={styles.kind} aria-hidden="true">
            {KIND_TITLES[kind]}
          </p>
          {entries.map((entry) => {
            const isChosen = entry.id === chosenId
            const { icon: Glyph } = entry
            return (
              <button
                key={entry.id}
                type="button"
                id={`${id} ${entry.id}`.replaceAll(' ', '-')}
                ref={isChosen ? chosen : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                className={clsx(styles.entry, isChosen && styles.chosen)}
                onMouseMove={() => !isChosen && onChoose(entry.id)}
                onClick={() => onOpen(entry)}
              >
                <Glyph size={18} stroke={1.75} aria-hidden="true" />
                <span className={styles.label}>{entry.label}</span>
                {entry.hint !== undefined && <span className={styles.hint}>{entry.hint}</span>}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

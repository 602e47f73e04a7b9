import { IconArrowsSort, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import { type Sort, SORT_KEYS, SORT_LABEL, toggleSort } from '../model/sorting.ts'
import styles from './ProductTools.module.css'

const ARROW = { asc: IconArrowUp, desc: IconArrowDown } as const
const DIRECTION_LABEL = { asc: 'de menor a mayor', desc: 'de mayor a menor' } as const

/** The heads of the table's columns, on a phone. */
export function SortSheet({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconButton
        icon={IconArrowsSort}
        label={`Ordenar: ${SORT_LABEL[sort.key]}, ${DIRECTION_LABEL[sort.direction]}`}
        variant="outlined"
        onClick={() => setOpened(true)}
      />
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Ordenar por">
        <ul className={styles.options}>
          {SORT_KEYS.map((key) => {
            const isChosen = key === sort.key
            return (
              <li key={key}>
                <Button
                  wide
                  variant={isChosen ? 'tint' : 'outlined'}
                  trailingIcon={isChosen ? ARROW[sort.direction] : undefined}
                  aria-pressed={isChosen}
                  onClick={() => {
                    onSort(toggleSort(sort, key))
                    setOpened(false)
                  }}
                >
                  {SORT_LABEL[key]}
                  {isChosen && `, ${DIRECTION_LABEL[sort.direction]}`}
                </Button>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </>
  )
}

import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { OnceOpened } from '../dialog/OnceOpened.tsx'
import { useIsPhone } from '../hooks/use-media-query.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'
import styles from './Filters.module.css'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'))

interface FilterFoldProps {
  /** So many of them narrow the list down; the text beside them is not one. */
  count: number
  children: ReactNode
}

/**
 * What narrows a list down, and its order, beside the search. A phone's height is for the rows: there it stands
 * behind one button, in a sheet from below, and the search has the width.
 */
export function FilterFold({ count, children }: FilterFoldProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState(false)
  if (!isPhone) return children
  return (
    <>
      <Button
        icon={IconAdjustmentsHorizontal}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Filtros: ${count}` : 'Filtros'}
        className={styles.fold}
        onClick={() => setOpened(true)}
      >
        {count > 0 ? count : null}
      </Button>
      <OnceOpened opened={opened}>
        <FilterSheet opened={opened} onClose={() => setOpened(false)}>
          {children}
        </FilterSheet>
      </OnceOpened>
    </>
  )
}

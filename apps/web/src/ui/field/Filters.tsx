import { VisuallyHidden } from '../page/VisuallyHidden.tsx'
import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Filters.module.css'

/** An active filter, named and removable. */
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} onClick={onRemove}>
      {children}
      <IconX size={14} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>, quitar filtro</VisuallyHidden>
    </button>
  )
}

export interface FilterOption<Value extends string> {
  value: Value
  label: string
  /** Beside the label, lighter, formatted; its room is there while it is not known. */
  count?: string | undefined
}

export interface FilterProps<Value extends string> {
  /** What is chosen, read out: "Estado". */
  label: string
  options: readonly FilterOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

function Options<Value extends string>({
  label,
  options,
  value,
  onChange,
  group,
  chosen,
}: FilterProps<Value> & { group: string | undefined; chosen: string | undefined }) {
  return (
    <fieldset aria-label={label} className={group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={clsx(styles.option, option.value === value && chosen)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {'count' in option && <span className={styles.count}>{option.count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** One of a few, in one frame: Todas 19 · Tiendas 16 · CEDI 3. */
export const SegmentedFilter = <Value extends string>(props: FilterProps<Value>) => (
  <Options {...props} group={styles.segments} chosen={styles.chosenSegment} />
)

export interface ChoiceChipsProps<Value extends string> extends FilterProps<Value> {
  /** The chosen one is tinted, not filled: where the screen's one filled button decides something. */
  quiet?: boolean | undefined
}

/** One of a few as buttons of their own; the chosen one is filled. For quadrants and for phones. */
export const ChoiceChips = <Value extends string>({ quiet = false, ...props }: ChoiceChipsProps<Value>) => (
  <Options {...props} group={styles.choices} chosen={quiet ? styles.quietChoice : styles.chosenChoice} />
)

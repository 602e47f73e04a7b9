import { clsx } from 'clsx'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'

export type Tone = 'red' | 'amber' | 'orange' | 'green' | 'blue' | 'neutral'

export interface BadgeProps {
  tone: Tone
  /** Colour never stands alone: the word is the child, the icon repeats it. */
  icon?: Icon | undefined
  children: ReactNode
}

/** A verdict on a ground of its own: "Pendiente de Aprobación", "En cero"; `filled` is the strongest red there is. */
export function Badge({ tone, icon: Glyph, filled = false, children }: BadgeProps & { filled?: boolean }) {
  return (
    <span className={clsx(styles.badge, styles[tone], filled && styles.filled)}>
      {Glyph && <Glyph size={14} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  )
}

/**
 * The same verdict as plain coloured text with its icon, for the second line of a cell; `inline` takes the
 * size of the sentence it stands in.
 */
export function Mark({ tone, icon: Glyph, inline = false, children }: BadgeProps & { inline?: boolean }) {
  return (
    <span className={clsx(styles.mark, inline && styles.inline, styles[`${tone}Text`])}>
      {Glyph && <Glyph size={14} stroke={1.75} aria-hidden="true" />}
      {children}
    </span>
  )
}

/** A kind, without a verdict: TIENDA, CEDI, class A. */
export function Tag({ filled = false, children }: { filled?: boolean; children: ReactNode }) {
  return <span className={clsx(styles.tag, filled && styles.filledTag)}>{children}</span>
}

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './FigureCard.module.css'
import { SkeletonLine } from '../waiting/Skeleton.tsx'

export interface FigureCardsProps {
  label: string
  /** Of three cards the middle one gets more room, for its picture. */
  wideMiddle?: boolean | undefined
  /** Its meanings take a third line where cards are narrow: the room of it is kept. */
  wordy?: boolean | undefined
  children: ReactNode
}

/** Cards in one row, four or three abreast; two on a phone. */
export function FigureCards({ label, wideMiddle = false, wordy = false, children }: FigureCardsProps) {
  return (
    <section
      className={clsx(styles.cards, wideMiddle && styles.wideMiddle, wordy && styles.wordy)}
      aria-label={label}
    >
      {children}
    </section>
  )
}

export interface FigureCardProps {
  label: string
  /** The figure, formatted; undefined while it is loading. */
  figure: string | undefined
  /** Beside the figure, smaller: a share, a unit. */
  share?: ReactNode
  /** One line on what it means. */
  meaning?: ReactNode
  /** One small picture at right. */
  picture?: ReactNode
  /** What keeps the picture's room until the figure is known. */
  room?: ReactNode
  /** Makes the card a button that filters what stands beneath. */
  onPress?: (() => void) | undefined
  pressed?: boolean | undefined
  /** In the upper corner: what explains the label. Never inside the button that the card may be. */
  help?: ReactNode
}

/** Beyond this many characters a figure is set smaller where cards are narrow: `12.685.493`. */
const LONGEST_FIGURE = 9

/** A figure with what it means; the help on its word stands above it, beside whatever pressing the card does. */
export function FigureCard({ help, ...card }: FigureCardProps) {
  if (help === undefined) return <Face {...card} />
  return (
    <div className={styles.helped}>
      <Face {...card} />
      <span className={styles.help}>{help}</span>
    </div>
  )
}

function Face({
  label,
  figure,
  share,
  meaning,
  picture,
  room,
  onPress,
  pressed = false,
}: Omit<FigureCardProps, 'help'>) {
  const shown = figure === undefined ? room : picture
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.figureLine}>
        {figure === undefined ? (
          <SkeletonLine width="96px" height="32px" />
        ) : (
          <span className={clsx(styles.figure, figure.length > LONGEST_FIGURE && styles.long)}>{figure}</span>
        )}
        {/* A unit that is known already keeps the line it will take. */}
        {share !== undefined && <span className={styles.share}>{share}</span>}
      </span>
      {shown !== undefined && <span className={styles.picture}>{shown}</span>}
      <span className={styles.meaning}>
        {figure === undefined ? <SkeletonLine width="140px" /> : meaning}
      </span>
    </>
  )
  if (!onPress) return <div className={styles.card}>{content}</div>
  return (
    <button
      type="button"
      className={clsx(styles.card, styles.pressable, pressed && styles.pressed)}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {content}
    </button>
  )
}

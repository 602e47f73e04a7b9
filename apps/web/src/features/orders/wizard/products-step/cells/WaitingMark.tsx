import { IconClock } from '@tabler/icons-react'
import { formatNumber } from '../../../../../ui/format/numbers.ts'
import styles from './figure-cells.module.css'

export const packsWaiting = (packs: number): string =>
  `${formatNumber(packs, Number.isInteger(packs) ? 0 : 2)} ${packs === 1 ? 'bulto' : 'bultos'}`

/** Packs that orders still waiting for approval ask for: known, not yet counted. */
export function WaitingMark({
  packs,
  words,
  bare = false,
}: {
  packs: number
  words: string
  bare?: boolean
}) {
  if (packs <= 0) return null
  return (
    <span className={styles.waiting} title={`${packsWaiting(packs)} ${words}`}>
      <IconClock size={12} stroke={2} aria-hidden="true" />
      {bare ? null : <span aria-hidden="true">{formatNumber(packs)}</span>}
      <span className={styles.spoken}>
        {packsWaiting(packs)} {words}
      </span>
    </span>
  )
}

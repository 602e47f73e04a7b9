import { clsx } from 'clsx'
import { lineCount } from './line-count.ts'
import { splitSize } from './split-size.ts'
import styles from './Description.module.css'

/** Letters that a line holds where a row's height is set: the narrowest that its column can be drawn. */
const NARROWEST_LINE = 19

interface DescriptionProps {
  /** As the chain's register has it. */
  text: string
  /** In a row whose height is set: so many lines at most, and what has no room is cut before the size. */
  lines?: 1 | 2 | undefined
}

/**
 * What a product is called, wherever it stands in a table or on a card. Its size is never cut off, nor broken in two: it
 * is what tells `Pasta Capri Vermicelli 1 kg` from the one of 500 g.
 */
export function Description({ text, lines }: DescriptionProps) {
  const { name, size } = splitSize(text)
  const flows =
    lines === undefined || (lines === 2 && lineCount([...name.split(' '), size], NARROWEST_LINE) <= 2)
  if (flows)
    return (
      <>
        {name}
        {size !== '' && ' '}
        {size !== '' && <span className={styles.whole}>{size}</span>}
      </>
    )
  return (
    <span className={styles.cut}>
      <span className={clsx(styles.name, lines === 1 ? styles.one : styles.two)}>
        {size === '' ? name : `${name} `}
      </span>
      {size !== '' && <span className={styles.size}>{size}</span>}
    </span>
  )
}

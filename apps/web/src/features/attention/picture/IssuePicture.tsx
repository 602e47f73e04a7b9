import type { DibujoAsunto } from '@abasto/contracts/attention/schema'
import { clsx } from 'clsx'
import styles from './picture.module.css'

/** The small picture of an issue, and under it what it shows in words. */
export function IssuePicture({ picture }: { picture: DibujoAsunto }) {
  return (
    <div className={styles.picture}>
      <div className={styles.drawing} aria-hidden="true">
        <Drawing picture={picture} />
      </div>
      <span className={styles.text}>{picture.texto}</span>
    </div>
  )
}

function Drawing({ picture }: { picture: DibujoAsunto }) {
  if (picture.tipo === 'alcance') return <Bar share={shareOf(picture)} tone="red" hasEnd />
  if (picture.tipo === 'parte') return <Bar share={shareOf(picture)} tone="tint" />
  if (picture.tipo === 'dos') {
    const most = Math.max(picture.mucho, picture.poco)
    return (
      <>
        <Bar share={part(picture.mucho, most)} tone="tint" />
        <Bar share={part(picture.poco, most)} tone="plain" />
      </>
    )
  }
  if (picture.tipo === 'tiendas')
    return (
      <span className={styles.stores}>
        {Array.from({ length: picture.total }, (_, index) => (
          <span key={index} className={clsx(styles.store, index >= picture.venden && styles.without)} />
        ))}
      </span>
    )
  return <Days picture={picture} />
}

const shareOf = ({ parte, total }: { readonly parte: number; readonly total: number }) => part(parte, total)
const part = (value: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, value / whole)) : 0)

function Bar({
  share,
  tone,
  hasEnd = false,
}: {
  share: number
  tone: 'red' | 'tint' | 'plain'
  hasEnd?: boolean
}) {
  return (
    <span className={clsx(styles.track, hasEnd && styles.withEnd)}>
      <span className={clsx(styles.fill, styles[tone])} style={{ width: `${share * 100}%` }} />
    </span>
  )
}

function Days({ picture }: { picture: Extract<DibujoAsunto, { tipo: 'dias' }> }) {
  const most = Math.max(...picture.valores.map((value) => value ?? 0), 0)
  return (
    <span className={styles.days}>
      {picture.valores.map((value, index) => {
        const isMarked = picture.marcas[index] ?? false
        if (isMarked && picture.vacios) return <span key={index} className={styles.empty} />
        if (value === null) return <span key={index} className={styles.unknown} />
        return (
          <span
            key={index}
            className={clsx(styles.day, isMarked && styles.marked)}
            style={{ height: `${part(value, most) * 100}%` }}
          />
        )
      })}
    </span>
  )
}

import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import styles from './first-visit.module.css'
import type { Step } from './steps.ts'
import { type Box, useTarget } from './use-target.ts'

interface PointerProps {
  step: Step
  /** `1 de 4` */
  place: string
  isLast: boolean
  onNext: () => void
  onBack: (() => void) | undefined
  onLeave: () => void
}

const WIDTH = 328
const EDGE = 12
const GAP = 14
const RING = 6
/** Lower than this there is no room for it below what it points at. */
const LOWEST_SHARE = 0.6

/** Beside what it points at, over nothing that has to be pressed to go on: the page beneath works as ever. */
export function Pointer({ step, place, isLast, onNext, onBack, onLeave }: PointerProps) {
  const box = useTarget(step.at)
  useKeys('Primera visita', [{ keys: ['Esc'], on: ['Escape'], what: 'Salir del recorrido', run: onLeave }])
  return (
    <>
      {box && (
        <span
          className={styles.ring}
          aria-hidden="true"
          style={{
            left: box.left - RING,
            top: box.top - RING,
            width: box.width + 2 * RING,
            height: box.height + 2 * RING,
          }}
        />
      )}
      <section
        className={clsx(styles.card, !box && styles.loose)}
        aria-label="Primera visita"
        style={box ? placeBeside(box) : undefined}
      >
        <div className={styles.head}>
          <span className={styles.place}>{place}</span>
          <IconButton icon={IconX} label="Salir del recorrido" onClick={onLeave} />
        </div>
        <div role="status">
          <h2 className={styles.title}>{step.title}</h2>
          <p className={styles.text}>{step.text}</p>
        </div>
        <div className={styles.buttons}>
          {onBack && (
            <Button variant="quiet" onClick={onBack}>
              Anterior
            </Button>
          )}
          <Button variant="tint" onClick={onNext}>
            {isLast ? 'Entendido' : 'Siguiente'}
          </Button>
        </div>
      </section>
    </>
  )
}

/** Below what is pointed at, above it where it stands low; never beyond an edge of the window. */
function placeBeside({ left, top, width, height }: Box) {
  const { innerWidth, innerHeight } = window
  const wide = Math.min(WIDTH, innerWidth - 2 * EDGE)
  const from = Math.min(
    Math.max(EDGE, left + Math.min(width, WIDTH) / 2 - wide / 2),
    innerWidth - wide - EDGE,
  )
  const isLow = top > innerHeight * LOWEST_SHARE
  return {
    left: from,
    width: wide,
    ...(isLow ? { bottom: innerHeight - top + GAP } : { top: top + height + GAP }),
  }
}

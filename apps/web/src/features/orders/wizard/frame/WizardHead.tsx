import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { STEP_LABEL, STEP_TITLE, STEPS, type Step } from './steps.ts'
import styles from './frame.module.css'

export interface WizardHeadProps {
  step: Step
  /** Number of the order that is edited. */
  order?: string | undefined
  /** From where to where, once chosen. */
  origin?: string | undefined
  destination?: string | undefined
  /** Whether what was changed is saved. */
  state?: ReactNode
  /** At right: figures that stay in sight. */
  children?: ReactNode
}

/** Title, way and progress of the wizard. */
export function WizardHead({ step, order, origin, destination, state, children }: WizardHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <h1 className={styles.title} tabIndex={-1}>
          {STEP_TITLE[step]}
        </h1>
        {order !== undefined && <p className={styles.order}>Editando el pedido {order}</p>}
        {origin !== undefined && destination !== undefined && (
          <p className={styles.route}>
            {origin}
            <IconArrowRight size={16} stroke={1.75} role="img" aria-label="hacia" />
            {destination}
          </p>
        )}
        {state}
      </div>
      <ol className={styles.steps} aria-label={`Paso ${step} de 3`}>
        {STEPS.map((each) => {
          const isDone = each < step
          return (
            <li
              key={each}
              className={clsx(styles.step, isDone && styles.done, each === step && styles.current)}
              aria-current={each === step ? 'step' : undefined}
            >
              <span className={styles.mark}>
                {isDone ? <IconCheck size={14} stroke={2} role="img" aria-label="hecho" /> : each}
              </span>
              <span className={styles.label}>{STEP_LABEL[each]}</span>
            </li>
          )
        })}
      </ol>
      <p className={styles.count} aria-hidden="true">
        Paso {step} de 3
      </p>
      {children !== undefined && <div className={styles.figures}>{children}</div>}
    </header>
  )
}

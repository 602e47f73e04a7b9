import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import styles from './FirstDaySteps.module.css'

const STEPS = ['Cadena', 'Primer ingreso', 'Datos', 'Personas', 'Primer pedido'] as const

/** Where one is on the way from a name to a first order. */
export function FirstDaySteps({ done }: { done: number }) {
  return (
    <ol className={styles.steps} aria-label="Pasos del primer día">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index === done && styles.current)}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={clsx(styles.number, index < done && styles.done)}>
            {index < done ? <IconCheck size={14} stroke={2.25} aria-label="Hecho" /> : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}

import type { CompletitudTienda } from '@abasto/contracts/completeness/schema'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { DayField } from '../../../../ui/field/DayField.tsx'
import { type ManualRunProblems, manualRunProblems } from '../../model/start-messages.ts'
import styles from './sales-tab.module.css'

/** A store, and the first and last day to read; as typed. */
export interface ManualRun {
  storeId: string
  from: string
  to: string
}

export const NO_RUN: ManualRun = { storeId: '', from: '', to: '' }

interface ManualRunFormProps {
  /** Undefined while they are not known. */
  stores: readonly CompletitudTienda[] | undefined
  today: string
  value: ManualRun
  onChange: (value: ManualRun) => void
  running: boolean
  onRun: (value: ManualRun) => void
}

/** The sales of one store in a range of dates, by hand. */
export function ManualRunForm({ stores = [], today, value, onChange, running, onRun }: ManualRunFormProps) {
  const [problems, setProblems] = useState<ManualRunProblems>({})
  const change = (changes: Partial<ManualRun>) => {
    setProblems({})
    onChange({ ...value, ...changes })
  }
  const date = (key: 'from' | 'to', label: string) => (
    <DayField
      label={label}
      max={today}
      value={value[key]}
      invalid={problems.dates !== undefined}
      onChange={(day) => change({ [key]: day })}
    />
  )
  return (
    <form
      className={styles.manualForm}
      noValidate
      aria-label="ETL manual"
      onSubmit={(event) => {
        event.preventDefault()
        const found = manualRunProblems(value)
        setProblems(found ?? {})
        if (!found) onRun(value)
      }}
    >
      <h2 className={styles.title}>ETL manual</h2>
      <SelectField
        label="Tienda"
        value={value.storeId}
        error={problems.store}
        onChange={(storeId) => change({ storeId })}
        options={[
          { value: '', label: 'Selecciona una tienda' },
          ...stores.map((store) => ({
            value: store.ubicacion_id,
            label: `${store.ubicacion_nombre} · ${store.ubicacion_id}`,
          })),
        ]}
      />
      <div className={styles.dates}>
        {date('from', 'Fecha inicio')}
        {date('to', 'Fecha fin')}
      </div>
      {problems.dates !== undefined && (
        <p className={styles.problem} role="alert">
          {problems.dates}
        </p>
      )}
      <Button type="submit" wide icon={IconPlayerPlay} busy={running}>
        Ejecutar ETL
      </Button>
    </form>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { DayField } from '../../../../ui/field/DayField.tsx'
import type { SingleDay } from './closed-days.ts'
import styles from './ClosedDaysDialog.module.css'

const LONGEST_REASON = 200

/** A single day that differs from its weekday, and why. */
export function ClosedDayForm({ onAdd }: { onAdd: (day: SingleDay) => void }) {
  const [fecha, setFecha] = useState('')
  const [kind, setKind] = useState('cerrado')
  const [motivo, setMotivo] = useState('')
  const [problem, setProblem] = useState<string>()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (fecha === '') {
          setProblem('Elige una fecha')
          return
        }
        onAdd({ fecha, abierto: kind === 'abierto', motivo: motivo.trim() })
        setFecha('')
        setMotivo('')
      }}
    >
      <DayField
        label="Fecha"
        value={fecha}
        error={problem}
        onChange={(day) => {
          setProblem(undefined)
          setFecha(day)
        }}
      />
      <SelectField
        label="Ese día"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'cerrado', label: 'No abrió' },
          { value: 'abierto', label: 'Sí abrió' },
        ]}
      />
      <TextField
        label="Motivo"
        value={motivo}
        maxLength={LONGEST_REASON}
        placeholder="Feriado, inventario..."
        onChange={({ currentTarget: { value } }) => setMotivo(value)}
      />
      <Button type="submit" icon={IconPlus}>
        Agregar
      </Button>
    </form>
  )
}

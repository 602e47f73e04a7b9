import { IconPlayerPlay, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ALL_LOCATIONS } from '../../../shared/locations/location-options.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PickerField } from '../../../ui/field/PickerField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { DeliveriesForm } from './DeliveriesForm.tsx'
import { PoliciesForm } from './PoliciesForm.tsx'
import styles from './settings.module.css'
import {
  askedSettings,
  deliveriesText,
  HISTORIES,
  historyText,
  policiesText,
  type AskedSettings,
  type TypedSettings,
} from './typed-settings.ts'

interface SettingsBarProps {
  typed: TypedSettings
  /** The last day of the history. */
  until: string
  /** There is one already: the button is no longer what the screen is for. */
  isAgain: boolean
  busy: boolean
  onChange: (part: Partial<TypedSettings>) => void
  onStart: (asked: NonNullable<AskedSettings['asked']>) => void
}

/** What is replayed: where, how long, which policies at which levels, with which deliveries. */
export function SettingsBar({ typed, until, isAgain, busy, onChange, onStart }: SettingsBarProps) {
  const [opened, setOpened] = useState<'policies' | 'deliveries' | null>(null)
  const { data: locations = [] } = useQuery(locationsQuery)
  const stores = locations.filter(({ tipo }) => tipo === 'tienda')
  const { asked, problems } = askedSettings(typed, until)
  const problem = problems && (Object.values(problems)[0] ?? null)
  return (
    <form
      className={styles.bar}
      aria-label="Qué se prueba"
      onSubmit={(event) => {
        event.preventDefault()
        if (asked) onStart(asked)
      }}
    >
      <div className={styles.fields}>
        <SelectField
          label="Ubicación"
          value={typed.place}
          onChange={(place) => onChange({ place })}
          options={[
            { value: ALL_LOCATIONS, label: 'Toda la cadena' },
            ...stores.map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
        <SelectField
          label="Historia"
          value={String(typed.days)}
          onChange={(days) => onChange({ days: Number(days) })}
          options={HISTORIES.map((days) => ({ value: String(days), label: historyText(days, until) }))}
        />
        <PickerField
          label="Políticas"
          text={policiesText(typed)}
          icon={IconSelector}
          opened={opened === 'policies'}
          onOpened={(isOpen) => setOpened(isOpen ? 'policies' : null)}
        >
          <PoliciesForm typed={typed} problems={problems} onChange={onChange} />
        </PickerField>
        <PickerField
          label="Entregas"
          text={deliveriesText(typed)}
          icon={IconSelector}
          opened={opened === 'deliveries'}
          onOpened={(isOpen) => setOpened(isOpen ? 'deliveries' : null)}
        >
          <DeliveriesForm typed={typed} problem={problems?.deliveries} onChange={onChange} />
        </PickerField>
      </div>
      <div className={styles.start}>
        {problem !== null && <span className={styles.problem}>{problem}</span>}
        <Button
          type="submit"
          variant={isAgain ? 'outlined' : 'filled'}
          icon={IconPlayerPlay}
          busy={busy}
          disabled={asked === null}
        >
          {isAgain ? 'Probar de nuevo' : 'Probar'}
        </Button>
      </div>
    </form>
  )
}

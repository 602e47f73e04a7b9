import { useId } from 'react'
import { TextField } from '../../../ui/field/TextField.tsx'
import type { ChainDraft } from '../model/chain-draft.ts'
import styles from './card.module.css'

export interface SettingsFieldsProps {
  draft: ChainDraft
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<ChainDraft>) => void
}

const LANGUAGES = ['es-VE', 'es-CO', 'es-EC', 'es-PE', 'es-MX', 'es-ES']
const ZONES = Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('America/'))

/** Currency, time zone, language and taxes. */
export function SettingsFields({ draft, errorOf, onChange }: SettingsFieldsProps) {
  const [zones, languages, currencies] = [useId(), useId(), useId()]
  return (
    <fieldset className={styles.group}>
      <legend>Dónde está</legend>
      <div className={styles.pair}>
        <TextField
          required
          label="Moneda"
          list={currencies}
          maxLength={3}
          autoComplete="off"
          value={draft.moneda}
          error={errorOf('moneda')}
          onChange={({ currentTarget: { value: moneda } }) => onChange({ moneda })}
        />
        <TextField
          required
          label="Idioma"
          list={languages}
          autoComplete="off"
          value={draft.idioma}
          error={errorOf('idioma')}
          onChange={({ currentTarget: { value: idioma } }) => onChange({ idioma })}
        />
      </div>
      <TextField
        required
        label="Zona horaria"
        list={zones}
        autoComplete="off"
        value={draft.zona_horaria}
        error={errorOf('zona_horaria')}
        onChange={({ currentTarget: { value: zona_horaria } }) => onChange({ zona_horaria })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.impuestos_venezolanos}
          onChange={({ currentTarget: { checked } }) => onChange({ impuestos_venezolanos: checked })}
        />
        <span>Impuestos venezolanos</span>
      </label>
      <Choices id={currencies} values={['VES', 'USD', 'COP', 'EUR']} />
      <Choices id={languages} values={LANGUAGES} />
      <Choices id={zones} values={ZONES} />
    </fieldset>
  )
}

function Choices({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </datalist>
  )
}

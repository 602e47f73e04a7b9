import type { Fuente } from '@abasto/contracts/sources/schema'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import {
  configurationOf,
  FIELDS,
  fieldText,
  isServer,
  KIND_LABELS,
  KINDS,
  presetOf,
  type SourceDraft,
  tlsOf,
  withField,
  withKind,
  withPreset,
  withTls,
} from './source-draft.ts'
import styles from './sources.module.css'

interface SourceFieldsProps {
  draft: SourceDraft
  /** Known schemas of the draft's kind. */
  presets: readonly string[] | undefined
  saved: Fuente | null
  onChange: (draft: SourceDraft) => void
}

/** Kind, schema and address: what most sources are described by. */
export function SourceFields({ draft, presets = [], saved, onChange }: SourceFieldsProps) {
  const configuration = configurationOf(draft)
  return (
    <div className={styles.fields}>
      <SelectField
        label="Tipo"
        value={draft.kind}
        onChange={(value) => {
          const chosen = KINDS.find((kind) => kind === value)
          if (chosen) onChange(withKind(draft, chosen, saved))
        }}
        options={KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
      />
      <SelectField
        label="Esquema conocido"
        value={presetOf(draft)}
        disabled={!configuration || presets.length === 0}
        onChange={(preset) => onChange(withPreset(draft, preset))}
        options={[
          { value: '', label: 'Ninguno: consultas propias' },
          ...presets.map((preset) => ({ value: preset, label: preset })),
        ]}
      />
      {FIELDS[draft.kind].map((field) => (
        <TextField
          key={field.key}
          label={field.label}
          inputMode={field.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={field.kind === 'secret' ? 'FUENTE_...' : undefined}
          disabled={!configuration}
          value={configuration ? fieldText(configuration, field) : ''}
          onChange={({ currentTarget: { value } }) => onChange(withField(draft, field, value))}
        />
      ))}
      {isServer(draft.kind) && (
        <SelectField
          label="Cifrado (TLS)"
          value={tlsOf(draft)}
          disabled={!configuration}
          onChange={(tls) => onChange(withTls(draft, tls))}
          options={[
            { value: 'verificar', label: 'Cifrado, con el servidor comprobado' },
            { value: 'sin_verificar', label: 'Cifrado, sin comprobar el servidor' },
            { value: 'no', label: 'Sin cifrar' },
          ]}
        />
      )}
    </div>
  )
}

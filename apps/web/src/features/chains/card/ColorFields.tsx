import { contrast } from '@abasto/domain/colors/contrast'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import type { ChainDraft } from '../model/chain-draft.ts'
import { isColor } from './color-text.ts'
import styles from './card.module.css'

export interface ColorFieldsProps {
  draft: ChainDraft
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<ChainDraft>) => void
}

/** The two colours, each with what can be read on it. */
export function ColorFields({ draft, errorOf, onChange }: ColorFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Colores</legend>
      <ColorField
        label="Color primario"
        value={draft.color_primario}
        error={errorOf('color_primario')}
        onChange={(color_primario) => onChange({ color_primario })}
      />
      <ColorField
        label="Color secundario"
        value={draft.color_secundario}
        error={errorOf('color_secundario')}
        onChange={(color_secundario) => onChange({ color_secundario })}
      />
      <p className={styles.hint}>
        Un texto se lee bien desde 4,5. Donde un color no alcanza, las pantallas lo oscurecen o aclaran solas,
        como en la vista previa.
      </p>
    </fieldset>
  )
}

interface ColorFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function ColorField({ label, value, error, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <div className={styles.color}>
      <input
        id={id}
        type="color"
        className={styles.swatch}
        aria-label={`${label}, elegir`}
        value={isColor(value) ? value.toLowerCase() : '#000000'}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
      />
      <TextField
        required
        label={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        pattern="#[0-9a-fA-F]{6}"
        title="Un color como #0F5C63"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isColor(value) && (
        <span className={styles.contrasts}>
          <Contrast ground={value} text="#ffffff" name="blanco" />
          <Contrast ground={value} text="#1c1b18" name="tinta" />
        </span>
      )}
    </div>
  )
}

const READABLE = 4.5

function Contrast({ ground, text, name }: { ground: string; text: string; name: string }) {
  const ratio = contrast(ground, text)
  const isReadable = ratio >= READABLE
  return (
    <Mark tone={isReadable ? 'green' : 'amber'} icon={isReadable ? IconCircleCheck : IconAlertTriangle}>
      {formatNumber(ratio, 1)} con {name}
    </Mark>
  )
}

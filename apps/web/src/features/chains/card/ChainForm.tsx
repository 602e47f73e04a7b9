import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { type ChainDraft, slugOf } from '../model/chain-draft.ts'
import { ColorFields } from './ColorFields.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { LogoField } from './LogoField.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { Preview } from './Preview.tsx'
import styles from './card.module.css'

export interface ChainFormProps {
  start: ChainDraft
  /** Asks for the address and the first administrator too. */
  isNew?: boolean
  /** The chain that is administered from: what it administers with stays. */
  keepsPanel?: boolean
  error: Error | null
  busy: boolean
  submitLabel: string
  onSubmit: (draft: ChainDraft) => void
}

/** Fields whose problem stands under them. */
const SHOWN = [
  'nombre',
  'slug',
  'logo',
  'color_primario',
  'color_secundario',
  'features',
  'moneda',
  'zona_horaria',
  'idioma',
  'administrador.username',
  'administrador.nombre_completo',
]

/** `slug: debe ser ...` stands under its field as a sentence. */
function sentence(text: string): string {
  const said = text.replace(/^[\w.]+: /, '')
  return said.charAt(0).toLocaleUpperCase('es') + said.slice(1)
}

/** A chain's name, looks, features and place. */
export function ChainForm({
  start,
  isNew = false,
  keepsPanel = false,
  error,
  busy,
  submitLabel,
  onSubmit,
}: ChainFormProps) {
  const [draft, setDraft] = useState(start)
  // Follows the name until somebody writes one of their own.
  const [ownSlug, setOwnSlug] = useState(false)
  const administratorTitle = useId()
  const refused = refusalOf(error, 'No se pudo guardar. Nada se perdió: vuelve a intentar.')
  const unplaced = refused.besides(SHOWN)
  const errorOf = (name: string): string | undefined => {
    const text = refused.of(name)
    return text === undefined ? undefined : sentence(text)
  }
  const change = (changes: Partial<ChainDraft>): void => setDraft({ ...draft, ...changes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit(draft)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.fields}>
        {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
        <fieldset className={styles.group}>
          <legend>Quién es</legend>
          <TextField
            required
            label="Nombre"
            autoComplete="off"
            maxLength={100}
            value={draft.nombre}
            error={errorOf('nombre')}
            onChange={({ currentTarget: { value: nombre } }) =>
              change(isNew && !ownSlug ? { nombre, slug: slugOf(nombre) } : { nombre })
            }
          />
          {isNew && (
            <TextField
              required
              label="Nombre en la dirección (no se cambia después)"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={63}
              value={draft.slug}
              error={errorOf('slug')}
              onChange={({ currentTarget: { value: slug } }) => {
                setOwnSlug(slug !== '')
                change({ slug })
              }}
            />
          )}
          <LogoField logo={draft.logo} error={errorOf('logo')} onChange={(logo) => change({ logo })} />
        </fieldset>
        {isNew && (
          <fieldset className={styles.group} aria-labelledby={administratorTitle}>
            <legend id={administratorTitle}>Quién la administra</legend>
            <TextField
              required
              label="Nombre completo"
              autoComplete="off"
              maxLength={120}
              value={draft.fullName}
              error={errorOf('administrador.nombre_completo')}
              onChange={({ currentTarget: { value: fullName } }) => change({ fullName })}
            />
            <TextField
              required
              label="Usuario"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              value={draft.username}
              error={errorOf('administrador.username')}
              onChange={({ currentTarget: { value: username } }) => change({ username })}
            />
          </fieldset>
        )}
        <SettingsFields draft={draft} errorOf={errorOf} onChange={change} />
      </div>
      <div className={styles.looks}>
        <ColorFields draft={draft} errorOf={errorOf} onChange={change} />
        <Preview draft={draft} />
        <FeatureFields
          features={draft.features}
          keepsPanel={keepsPanel}
          error={errorOf('features')}
          onChange={(features) => change({ features })}
        />
      </div>
      <div className={styles.submit}>
        <Button variant="filled" type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

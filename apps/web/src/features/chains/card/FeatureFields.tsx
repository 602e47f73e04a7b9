import { FEATURES, type Feature } from '@abasto/contracts/access/features'
import { FEATURE_LABELS } from '../model/chain-draft.ts'
import styles from './card.module.css'

export interface FeatureFieldsProps {
  features: readonly Feature[]
  keepsPanel: boolean
  error: string | undefined
  onChange: (features: readonly Feature[]) => void
}

/** What the chain may use. What is taken away leaves its screens at once; its data stays. */
export function FeatureFields({ features, keepsPanel, error, onChange }: FeatureFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Qué puede usar</legend>
      {FEATURES.map((feature) => {
        if (feature === 'admin-panel') {
          return (
            keepsPanel && (
              <p key={feature} className={styles.hint}>
                Además administra la instalación.
              </p>
            )
          )
        }
        const [label, what] = FEATURE_LABELS[feature]
        return (
          <label key={feature} className={styles.check}>
            <input
              type="checkbox"
              checked={features.includes(feature)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(FEATURES.filter((each) => (each === feature ? checked : features.includes(each))))
              }
            />
            <span>
              {label}
              <span className={styles.hint}>{what}</span>
            </span>
          </label>
        )
      })}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

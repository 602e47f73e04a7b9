import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { CLASSES } from '../../model/policy-form.ts'
import type { PolicyEditing } from '../use-policy-editing.ts'
import { choiceOf, choices } from './choices.ts'
import styles from './form.module.css'

/** Classes that are not as the others, with a level, cycle days, maximum cover and guard of their own. */
export function ClassRows({ editing: { typed, problems, typeClass } }: { editing: PolicyEditing }) {
  const own = CLASSES.filter((each) => typed.classes[each].choice !== 'como').length
  return (
    <details className={styles.classes} open={own > 0}>
      <summary>Clases con otra política{own > 0 && ` (${own})`}</summary>
      {CLASSES.map((each) => {
        const of = typed.classes[each]
        return (
          <div key={each} className={styles.classRow}>
            <SelectField
              label={`Clase ${each}`}
              value={of.choice}
              onChange={(value) => typeClass(each, { choice: choiceOf(value) })}
              options={choices('Como todos')}
            />
            {of.choice === 'proxima_entrega' && (
              <>
                <TextField
                  label="Nivel (%)"
                  aria-label={`Nivel de servicio de la clase ${each}, en %`}
                  inputMode="decimal"
                  value={of.level}
                  error={problems[`${each}.level`]}
                  onChange={({ currentTarget }) => typeClass(each, { level: currentTarget.value })}
                />
                <TextField
                  label="Ciclo (días)"
                  aria-label={`Días de ciclo de la clase ${each}, con otra política`}
                  inputMode="decimal"
                  value={of.cycle[each]}
                  error={problems[`${each}.cycle`]}
                  onChange={({ currentTarget }) =>
                    typeClass(each, { cycle: { ...of.cycle, [each]: currentTarget.value } })
                  }
                />
                <TextField
                  label="Cob. máx. (días)"
                  aria-label={`Cobertura máxima de la clase ${each}, en días, opcional`}
                  inputMode="decimal"
                  value={of.cover}
                  error={problems[`${each}.cover`]}
                  onChange={({ currentTarget }) => typeClass(each, { cover: currentTarget.value })}
                />
                <label className={styles.choose}>
                  <input
                    type="checkbox"
                    aria-label={`Guarda de un bulto en la clase ${each}`}
                    checked={of.guard}
                    onChange={({ currentTarget }) => typeClass(each, { guard: currentTarget.checked })}
                  />
                  Guarda
                </label>
              </>
            )}
          </div>
        )
      })}
    </details>
  )
}

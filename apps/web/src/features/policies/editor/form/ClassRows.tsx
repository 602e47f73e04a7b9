import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { CLASSES } from '../../model/policy-form.ts'
import type { PolicyEditing } from '../use-policy-editing.ts'
import { choiceOf, choices } from './choices.ts'
import styles from './form.module.css'

/** Classes that are not as the others; the guard and the maximum cover are those of all products. */
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
              </>
            )}
          </div>
        )
      })}
    </details>
  )
}

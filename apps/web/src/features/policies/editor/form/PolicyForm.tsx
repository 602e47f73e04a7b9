import { IconRestore } from '@tabler/icons-react'
import { Button } from '../../../../ui/button/Button.tsx'
import { SelectField } from '../../../../ui/field/SelectField.tsx'
import { TextField } from '../../../../ui/field/TextField.tsx'
import { measuredText } from '../../model/level-text.ts'
import { type Choice, CLASSES } from '../../model/policy-form.ts'
import type { PolicyEditing } from '../use-policy-editing.ts'
import { choiceOf, choices } from './choices.ts'
import { ClassRows } from './ClassRows.tsx'
import styles from './form.module.css'

export interface PolicyFormProps {
  editing: PolicyEditing
  mayEdit: boolean
  /** What stands for nothing of one's own: "Como la cadena". */
  inherited: string
}

/** What the policy is for all products, and for the classes that differ. */
export function PolicyForm({ editing, mayEdit, inherited }: PolicyFormProps) {
  const { typed, isChanged } = editing
  return (
    <section className={styles.card} aria-label="Política">
      <div className={styles.head}>
        <h2 className={styles.title}>Política</h2>
        {mayEdit && (
          <Button variant="quiet" icon={IconRestore} disabled={!isChanged} onClick={editing.discard}>
            Descartar
          </Button>
        )}
      </div>
      <fieldset disabled={!mayEdit} className={styles.fields}>
        <SelectField
          label="Para todos los productos"
          value={typed.base.choice}
          onChange={(value) => editing.type({ choice: choiceOf(value) })}
          options={choices(inherited)}
        />
        <p className={styles.hint}>{EXPLAINED[typed.base.choice]}</p>
        {typed.base.choice === 'proxima_entrega' && <OrderUpToFields editing={editing} />}
        <ClassRows editing={editing} />
      </fieldset>
    </section>
  )
}

const EXPLAINED: Readonly<Record<Choice, string>> = {
  como: 'Sin nada propio: vale lo que está dicho más arriba.',
  regla_niveles:
    'Se pide hasta el máximo cuando el stock llega al punto de reorden de los parámetros de stock.',
  regla_guarda:
    'La regla de niveles, y además un bulto de lo que se vendió en 8 semanas cuando no queda nada ni viene nada.',
  proxima_entrega:
    'Se pide lo que falta para llegar a la entrega siguiente, según el pronóstico y el calendario de entregas.',
}

/** What an order up to the next delivery is told. */
function OrderUpToFields({ editing: { typed, measured, problems, type } }: { editing: PolicyEditing }) {
  const { base } = typed
  return (
    <>
      <div className={styles.row}>
        <TextField
          label="Nivel de servicio (%)"
          inputMode="decimal"
          value={base.level}
          error={problems.level}
          onChange={({ currentTarget }) => type({ level: currentTarget.value })}
        />
        <TextField
          label="Cobertura máxima (días, opcional)"
          inputMode="decimal"
          value={base.cover}
          error={problems.cover}
          onChange={({ currentTarget }) => type({ cover: currentTarget.value })}
        />
      </div>
      <p className={styles.hint}>{measuredText(measured, base)}</p>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={base.guard}
          onChange={({ currentTarget }) => type({ guard: currentTarget.checked })}
        />
        Un bulto cuando no queda nada ni viene nada (guarda)
      </label>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={base.hasCycle}
          onChange={({ currentTarget }) => type({ hasCycle: currentTarget.checked })}
        />
        Pedir para más días de una vez (días de ciclo): menos renglones, algo más de stock
      </label>
      {base.hasCycle && (
        <div className={styles.cycle}>
          {CLASSES.map((each) => (
            <TextField
              key={each}
              label={`Clase ${each}`}
              aria-label={`Días de ciclo de la clase ${each}`}
              inputMode="decimal"
              value={base.cycle[each]}
              error={problems[`cycle.${each}`]}
              onChange={({ currentTarget }) =>
                type({ cycle: { ...base.cycle, [each]: currentTarget.value } })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

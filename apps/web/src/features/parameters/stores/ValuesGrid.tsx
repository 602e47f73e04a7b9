import { CLASS_THRESHOLDS } from '@abasto/domain/stock/classify'
import { Tag } from '../../../ui/badge/Badge.tsx'
import { Sheet, SheetLine, SheetTools } from '../../../ui/card/Sheet.tsx'
import { NumberInput } from '../../../ui/field/NumberInput.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { LEVEL_TITLE, LEVELS } from '../model/params.ts'
import type { StoresCell } from '../model/stores-values.ts'
import styles from './stores.module.css'
import type { StoresEditing } from './use-stores-editing.ts'

/** The 15 multipliers, empty: only what is typed changes. Under each what the chosen stores have now. */
export function ValuesGrid({ editing }: { editing: StoresEditing }) {
  const { cells, warnings, type } = editing
  return (
    <Sheet label="Valores nuevos">
      <SheetTools title="Valores nuevos" />
      <table className={styles.grid} aria-label="Días de venta por clase">
        <thead>
          <tr>
            <th scope="col">Clase</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {LEVEL_TITLE[level]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CLASS_THRESHOLDS.map(({ salesClass }) => (
            <tr key={salesClass}>
              <th scope="row">
                <Tag>{salesClass}</Tag>
              </th>
              {cells
                .filter((cell) => cell.salesClass === salesClass)
                .map((cell) => (
                  <td key={cell.name}>
                    <Value cell={cell} onType={(text) => type(cell.name, text)} />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      <SheetLine tone="sunken">
        <p className={styles.meaning}>
          En días de venta. Un valor vacío deja a cada tienda el que tiene; debajo está lo que tienen hoy las
          elegidas.
        </p>
      </SheetLine>
      <div className={styles.warnings} aria-live="polite">
        {warnings.map(({ salesClass, text }) => (
          <Banner key={salesClass} tone="warning">
            {text}
          </Banner>
        ))}
      </div>
    </Sheet>
  )
}

function Value({ cell, onType }: { cell: StoresCell; onType: (text: string) => void }) {
  const { salesClass, level, text, problem, now } = cell
  return (
    <span className={styles.value}>
      <NumberInput
        label={`${LEVEL_TITLE[level]} de la clase ${salesClass}, en días${now === '' ? '' : `; hoy ${now}`}`}
        changed={text.trim() !== ''}
        problem={problem}
        inputMode="decimal"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('')
        }}
      />
      <span className={styles.now} aria-hidden="true">
        {now === '' ? '\u00a0' : `hoy ${now}`}
      </span>
    </span>
  )
}

import { usoHoja } from '@abasto/contracts/imports/sheet'
import { detailOf } from '../../../shared/api/client.ts'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { type SheetCorrection, useCorrectSheet } from '../api.ts'
import type { ImportSheet } from '../model/import-state.ts'
import { USES } from '../model/words.ts'
import { ColumnsTable } from './ColumnsTable.tsx'
import { Questions } from './Questions.tsx'
import { SheetOptions } from './SheetOptions.tsx'
import styles from './sheet.module.css'

export interface SheetCardProps {
  id: number
  shown: ImportSheet
  /** How many other sheets have the same titles. */
  alike: number
  locked: boolean
}

/** How a sheet is understood, all of which can be corrected. */
export function SheetCard({ id, shown: { file, sheet }, alike, locked }: SheetCardProps) {
  const correct = useCorrectSheet()
  const isReading = file.estado === 'leyendo'
  const change = (said: Omit<SheetCorrection, 'archivo_id' | 'hoja_id'>): void =>
    correct.mutate({ id, body: { archivo_id: file.archivo_id, hoja_id: sheet.hoja_id, ...said } })
  const disabled = locked || isReading || correct.isPending
  return (
    <section className={styles.card} aria-label={`Hoja ${sheet.nombre}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          {file.formato === 'xlsx' ? `Hoja ${sheet.nombre}` : file.nombre}
          <span className={styles.count}>{columnsText(sheet.columnas.length, sheet.columnas_vacias)}</span>
        </h2>
        <span className={styles.hint}>
          {sheet.recordada ? 'Se entiende como la última vez' : 'Todo lo detectado se puede corregir'}
          {alike > 0 && ` · vale también para ${formatCount(alike, 'hoja igual', 'hojas iguales')}`}
        </span>
      </header>
      {correct.isError && (
        <div className={styles.inset}>
          <Banner tone="error">
            {detailOf(correct.error, 'No se pudo corregir. Nada cambió; vuelve a intentar.')}
          </Banner>
        </div>
      )}
      <fieldset className={styles.options} disabled={disabled}>
        <legend className={styles.hidden}>Cómo se lee la hoja</legend>
        <SelectField
          label="Qué trae"
          value={sheet.uso}
          options={usoHoja.options.map((value) => ({ value, label: USES[value] }))}
          onChange={(value) => {
            const uso = usoHoja.options.find((each) => each === value)
            if (uso) change({ uso })
          }}
        />
        <SheetOptions sheet={sheet} onChange={change} />
      </fieldset>
      <Questions sheet={sheet} disabled={disabled} onAnswer={change} />
      <ColumnsTable sheet={sheet} disabled={disabled} onChange={change} />
    </section>
  )
}

function columnsText(columns: number, empty: number): string {
  const all = formatCount(columns, 'columna', 'columnas')
  return empty === 0
    ? all
    : `${all} · ${formatCount(empty, 'vacía', 'vacías')} al final, ${empty === 1 ? 'omitida' : 'omitidas'}`
}

import type { Importacion } from '@abasto/contracts/imports/schema'
import { campoColumna, type CampoColumna, type HojaImportada } from '@abasto/contracts/imports/sheet'
import { rowText } from '../model/row-text.ts'
import { FIELDS } from '../model/words.ts'
import styles from './trial.module.css'

const SHOWN = 5
/** In the order one reads a line of a ticket; the rest is in the sheet above. */
const ORDER: readonly CampoColumna[] = [
  'fecha',
  'hora',
  'tienda',
  'codigo',
  'descripcion',
  'cantidad',
  'existencia',
  'precio',
  'monto',
  'bulto',
]

/** The first rows as they would be loaded. */
export function FirstRows({ data, sheet }: { data: Importacion; sheet: HojaImportada | undefined }) {
  const rows = sheet?.prueba?.primeras.slice(0, SHOWN) ?? []
  const fields = [...ORDER, ...campoColumna.options.filter((each) => !ORDER.includes(each))]
    .filter((field) => rows.some(({ valores }) => valores[field] !== undefined && valores[field] !== ''))
    .slice(0, 7)
  return (
    <div className={styles.half}>
      <h3 className={styles.subtitle}>Así quedan las primeras filas</h3>
      {rows.length === 0 ? (
        <p className={styles.none}>Ninguna fila de esta hoja se carga.</p>
      ) : (
        // Takes the focus, so that it scrolls by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroller} tabIndex={0} aria-label="Primeras filas">
          <table className={styles.rows}>
            <thead className={styles.hidden}>
              <tr>
                {fields.map((field) => (
                  <th key={field} scope="col">
                    {FIELDS[field]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ fila, valores }) => (
                <tr key={fila}>
                  {fields.map((field) => (
                    <td key={field} className={styles[field]}>
                      {rowText(field, valores[field] ?? '', data.ubicaciones)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}

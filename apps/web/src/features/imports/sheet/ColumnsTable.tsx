import {
  CAMPOS,
  campoColumna,
  type ColumnaImportada,
  type CorreccionHoja,
  type HojaImportada,
} from '@abasto/contracts/imports/sheet'
import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { NUMBER_FIELDS } from '../model/row-text.ts'
import { FIELDS, REASONS } from '../model/words.ts'
import styles from './sheet.module.css'

export interface ColumnsTableProps {
  sheet: HojaImportada
  disabled: boolean
  onChange: (said: CorreccionHoja) => void
}

const SHOWN_ROWS = 5

/** The sheet's first rows under what each column is taken for. */
export function ColumnsTable({ sheet, disabled, onChange }: ColumnsTableProps) {
  const { columnas: columns, titulos: titles, cabecera_fila: head } = sheet
  const asked = new Set(sheet.preguntas.map(({ indice }) => indice))
  if (columns.length === 0) return <p className={styles.none}>Esta hoja no tiene columnas que leer.</p>
  return (
    // Takes the focus, so that it scrolls by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} tabIndex={0} aria-label={`Columnas de ${sheet.nombre}`}>
      <table className={styles.table}>
        <thead>
          {sheet.uso !== 'no_se_usa' && (
            <tr className={styles.fields}>
              <td className={styles.row} aria-label="Qué es cada columna" />
              {columns.map((column) => (
                <td key={column.indice} className={clsx(asked.has(column.indice) && styles.askedColumn)}>
                  <ColumnField
                    sheet={sheet}
                    column={column}
                    isAsked={asked.has(column.indice)}
                    disabled={disabled}
                    onChange={onChange}
                  />
                </td>
              ))}
            </tr>
          )}
          {titles.length > 0 && (
            <tr className={styles.titles}>
              <td className={styles.row}>{titles.length === 1 ? head - 1 : `1–${head - 1}`}</td>
              <td colSpan={columns.length}>
                {titles.filter((title) => title !== '').join(' · ')} <em>título, se omite</em>
              </td>
            </tr>
          )}
          <tr>
            <td className={styles.row}>{head}</td>
            {columns.map(({ indice, titulo, campo }) => (
              <th key={indice} scope="col" className={clsx(NUMBER_FIELDS.includes(campo) && styles.end)}>
                {titulo || <span className={styles.untitled}>sin título</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.muestra.slice(0, SHOWN_ROWS).map(({ fila, celdas }) => (
            <tr key={fila}>
              <td className={styles.row}>{fila}</td>
              {columns.map(({ indice, campo }) => (
                <td
                  key={indice}
                  className={clsx(
                    NUMBER_FIELDS.includes(campo) && styles.end,
                    campo === null && styles.unused,
                  )}
                >
                  {celdas[indice] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ColumnFieldProps extends ColumnsTableProps {
  column: ColumnaImportada
  isAsked: boolean
}

const UNUSED = ''

function ColumnField({ sheet, column, isAsked, disabled, onChange }: ColumnFieldProps) {
  const { indice, titulo, campo, motivo, nota } = column
  const { uso } = sheet
  const offered = uso === 'no_se_usa' ? [] : [...CAMPOS[uso].necesarios, ...CAMPOS[uso].otros]
  const choose = (value: string): void =>
    onChange({ columnas: [{ indice, campo: campoColumna.options.find((each) => each === value) ?? null }] })
  return (
    <>
      <select
        className={clsx(styles.select, campo === null && styles.unusedSelect, isAsked && styles.askedSelect)}
        aria-label={`Qué es la columna ${titulo || indice + 1}`}
        value={campo ?? UNUSED}
        disabled={disabled}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={UNUSED}>No usar</option>
        {offered.map((field) => (
          <option key={field} value={field}>
            {FIELDS[field]}
          </option>
        ))}
      </select>
      <span className={styles.reason}>
        {isAsked ? (
          <Mark tone="amber" icon={IconHelpCircle}>
            por confirmar
          </Mark>
        ) : campo === null ? (
          nota || REASONS[motivo]
        ) : (
          <>
            <IconCheck size={13} stroke={2} aria-hidden="true" className={styles.check} />
            {nota || REASONS[motivo]}
          </>
        )}
      </span>
    </>
  )
}

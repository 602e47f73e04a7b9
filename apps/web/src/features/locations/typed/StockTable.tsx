import { useRef } from 'react'
import { Description } from '../../../shared/description/Description.tsx'
import { rowStep } from '../../../shared/spreadsheet/cell-keys.ts'
import { useSpreadsheet } from '../../../shared/spreadsheet/use-spreadsheet.ts'
import { NumberInput } from '../../../ui/field/NumberInput.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Measure, perMeasure, type TypedLine } from '../model/typed-stock.ts'
import styles from './typed.module.css'

interface StockTableProps {
  lines: readonly TypedLine[]
  measure: Measure
  onType: (code: string, text: string) => void
  onPaste: (block: readonly (readonly string[])[], from: string) => void
}

/** A line a product, with its quantity to type; the keys and blocks of a spreadsheet. */
export function StockTable({ lines, measure, onType, onPaste }: StockTableProps) {
  const table = useRef<HTMLTableElement>(null)
  useSpreadsheet<string>(table, {
    cellOf: ({ dataset }) => dataset['code'] ?? null,
    follow: (key, from) => {
      const step = rowStep(key)
      const to = lines[lines.findIndex(({ product }) => product.codigo_producto === from) + step]
      if (step === 0 || !to) return null
      return fieldOf(table.current, to.product.codigo_producto)
    },
    paste: (block, from) => {
      onPaste(block, from)
      return true
    },
  })
  if (lines.length === 0)
    return <p className={styles.empty}>Ningún producto así. Cambia la búsqueda o mira todo el catálogo.</p>
  return (
    <table ref={table} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Producto</th>
          <th scope="col" className={styles.end}>
            {measure === 'bultos' ? 'Bultos' : 'Unidades'}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.product.codigo_producto} line={line} measure={measure} onType={onType} />
        ))}
      </tbody>
    </table>
  )
}

function fieldOf(table: HTMLElement | null, code: string): HTMLInputElement | null {
  const fields = table?.querySelectorAll<HTMLInputElement>('input[data-code]') ?? []
  return [...fields].find(({ dataset }) => dataset['code'] === code) ?? null
}

function Line({ line, measure, onType }: { line: TypedLine } & Pick<StockTableProps, 'measure' | 'onType'>) {
  const { product, text, problem, isChanged } = line
  const { codigo_producto: code, descripcion_producto: name, cantidad_bultos: perPack } = product
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <th scope="row">
        <span className={styles.name}>
          <Description text={name} />
        </span>
        <span className={styles.second}>
          {code}
          {perPack > 0 && ` · ${formatNumber(perPack)} por bulto`}
        </span>
      </th>
      <td className={styles.end}>
        <div className={styles.quantity}>
          <NumberInput
            label={`${measure === 'bultos' ? 'Bultos' : 'Unidades'} de ${name}, ${code}`}
            data-code={code}
            inputMode="decimal"
            changed={isChanged}
            problem={problem}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onType(code, event.currentTarget.value)}
          />
          {problem === undefined && <span className={styles.second}>{otherText(line, measure)}</span>}
        </div>
      </td>
    </tr>
  )
}

/** The same in the other measure, and what it was. */
function otherText({ product, units, isChanged }: TypedLine, measure: Measure): string {
  const digits = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 2)
  const was = isChanged
    ? ` · antes ${product.unidades === null ? 'nada' : `${digits(product.unidades)} unid`}`
    : ''
  if (typeof units !== 'number') return isChanged ? `no está${was}` : ''
  if (perMeasure(product, 'bultos') === 1) return `${digits(units)} unid${was}`
  return measure === 'bultos'
    ? `${digits(units)} unid${was}`
    : `${digits(units / product.cantidad_bultos)} bultos${was}`
}

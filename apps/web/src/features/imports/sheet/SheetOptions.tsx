import {
  codificacion,
  decimales,
  type CorreccionHoja,
  type HojaImportada,
  ordenFechas,
  separador,
  unidadCantidad,
} from '@abasto/contracts/imports/sheet'
import type { z } from 'zod'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { DATES, DECIMALS, ENCODINGS, SEPARATORS, UNITS } from '../model/words.ts'

export interface SheetOptionsProps {
  sheet: HojaImportada
  onChange: (said: CorreccionHoja) => void
}

const MOST_HEAD_ROWS = 12

/** Where the head is, and how dates, numbers and text are written; of each only where there is a choice. */
export function SheetOptions({ sheet, onChange }: SheetOptionsProps) {
  const rows = Array.from({ length: Math.max(MOST_HEAD_ROWS, sheet.cabecera_fila) }, (_, index) => index + 1)
  const hasTitles = sheet.titulos.length > 0
  return (
    <>
      <SelectField
        label="Cabecera"
        value={String(sheet.cabecera_fila)}
        options={rows.map((row) => ({
          value: String(row),
          label: row === sheet.cabecera_fila && hasTitles ? `Fila ${row}, tras el título` : `Fila ${row}`,
        }))}
        onChange={(value) => onChange({ cabecera_fila: Number(value) })}
      />
      <Choice
        label="Fechas"
        value={sheet.fechas}
        of={ordenFechas}
        words={DATES}
        onChange={(fechas) => onChange({ fechas })}
      />
      <Choice
        label="Decimales"
        value={sheet.decimales}
        of={decimales}
        words={DECIMALS}
        onChange={(said) => onChange({ decimales: said })}
      />
      <Choice
        label="Cantidades en"
        value={sheet.unidad}
        of={unidadCantidad}
        words={UNITS}
        onChange={(unidad) => onChange({ unidad })}
      />
      <Choice
        label="Separador"
        value={sheet.separador}
        of={separador}
        words={SEPARATORS}
        onChange={(said) => onChange({ separador: said })}
      />
      <Choice
        label="Codificación"
        value={sheet.codificacion}
        of={codificacion}
        words={ENCODINGS}
        onChange={(said) => onChange({ codificacion: said })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value | null
  of: z.ZodEnum<Record<Value, Value>>
  words: Readonly<Record<Value, string>>
  onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, value, of, words, onChange }: ChoiceProps<Value>) {
  if (value === null) return null
  const values: readonly Value[] = of.options
  return (
    <SelectField
      label={label}
      value={value}
      options={values.map((each) => ({ value: each, label: words[each] }))}
      onChange={(text) => {
        const chosen = values.find((each) => each === text)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}

import {
  CAMPOS,
  type CampoColumna,
  type CorreccionHoja,
  type HojaImportada,
  type PreguntaHoja,
  type UnidadCantidad,
} from '@abasto/contracts/imports/sheet'
import { assignFields, type Assigned, type Assignment } from './assign-fields.ts'
import type { ColumnFacts } from './column-facts.ts'
import type { KeptMapping, SheetMapping } from './mapping.ts'
import { markOfDecimals, orderOfDates, unitQuestion } from './questions.ts'
import type { SheetFacts } from './sheet-facts.ts'
import { findUse } from './sheet-use.ts'
import { unitOfTitle } from './titles.ts'

/** What a person has said of a sheet so far. */
export type Said = Omit<CorreccionHoja, 'cabecera_fila' | 'separador' | 'codificacion'>

export interface Surroundings {
  readonly fileName: string
  readonly isLocation: (text: string) => boolean
}

export interface Understood {
  readonly mapping: SheetMapping
  readonly columnas: HojaImportada['columnas']
  readonly preguntas: readonly PreguntaHoja[]
  readonly motivo: string | null
}

const NUMBERS: readonly CampoColumna[] = [
  'cantidad',
  'existencia',
  'precio',
  'monto',
  'bulto',
  'peso_kg',
  'capa',
  'paleta',
]

/** How a sheet is read: as a person says, else as one like it was read before, else as it looks. What cannot be known is asked. */
export function understand(
  facts: SheetFacts,
  said: Said,
  kept: KeptMapping | null,
  { fileName, isLocation }: Surroundings,
): Understood {
  const found = findUse(facts, fileName)
  const isUsable = facts.cabecera_fila > 0 && facts.filas > 0
  const uso = said.uso ?? (isUsable ? kept?.uso : undefined) ?? found.uso
  const assignment = assignFields(uso, facts.columnas, isLocation)
  const columns = correctedColumns(uso, assignment, said, kept)
  const fields = columns.map(({ field }) => field)
  const preguntas: PreguntaHoja[] = []
  if (uso === found.uso && found.isDoubtful && said.uso === undefined && !kept) preguntas.push(USE)
  if (uso !== 'no_se_usa')
    preguntas.push(...columnQuestions(uso, fields, facts.columnas, assignment, said, kept))
  const decided = decide(facts.columnas, fields, said, kept)
  preguntas.push(...decided.preguntas)
  return {
    mapping: {
      uso,
      head: facts.cabecera_fila,
      fields,
      fechas: decided.fechas,
      decimales: decided.decimales,
      unidad: decided.unidad,
    },
    columnas: columns.map(({ field, motivo }, indice) => ({
      indice,
      titulo: facts.columnas[indice]?.titulo ?? '',
      campo: field,
      motivo,
      nota: noteOf(field, facts.columnas[indice]),
    })),
    preguntas,
    motivo: uso === 'no_se_usa' ? (said.uso === undefined ? found.motivo : 'así se pidió') : null,
  }
}

const USE: PreguntaHoja = {
  campo: 'uso',
  indice: null,
  pregunta: '¿Qué trae esta hoja?',
  detalle: 'Tiene códigos y cantidades, y ninguna fecha: parecen existencias de ahora.',
  opciones: [
    { valor: 'existencias', texto: 'Existencias', probable: true },
    { valor: 'no_se_usa', texto: 'No se usa', probable: false },
  ],
  obligatoria: true,
}

function correctedColumns(
  uso: SheetMapping['uso'],
  { columns }: Assignment,
  said: Said,
  kept: KeptMapping | null,
): Assigned[] {
  const isKept = kept?.uso === uso
  const result: Assigned[] = columns.map((column, index) =>
    isKept ? { field: kept.fields[index] ?? null, motivo: 'recordada' } : column,
  )
  for (const { indice, campo } of said.columnas ?? []) {
    for (const [index, { field }] of result.entries()) {
      if (campo !== null && field === campo) result[index] = { field: null, motivo: 'no_hace_falta' }
    }
    if (result[indice]) result[indice] = { field: campo, motivo: 'corregida' }
  }
  return result.map((each) =>
    each.field === null && each.motivo === 'recordada' ? { field: null, motivo: 'no_hace_falta' } : each,
  )
}

const CALLED: Readonly<Partial<Record<CampoColumna, string>>> = {
  fecha: 'la fecha',
  codigo: 'el código del producto',
  cantidad: 'la cantidad vendida',
  existencia: 'la existencia',
  descripcion: 'la descripción',
  tienda: 'la tienda',
}

function columnQuestions(
  uso: Exclude<SheetMapping['uso'], 'no_se_usa'>,
  fields: readonly (CampoColumna | null)[],
  columns: readonly ColumnFacts[],
  { doubtful }: Assignment,
  said: Said,
  kept: KeptMapping | null,
): PreguntaHoja[] {
  const titled = (index: number) => columns[index]?.titulo || `Columna ${index + 1}`
  const asked = (pregunta: string, detalle: string, indexes: readonly number[]): PreguntaHoja => ({
    campo: 'columnas',
    indice: indexes[0] ?? null,
    pregunta,
    detalle,
    opciones: indexes.map((index) => ({ valor: String(index), texto: titled(index), probable: false })),
    obligatoria: true,
  })
  const missing = CAMPOS[uso].necesarios
    .filter((field) => !fields.includes(field))
    .map((field) =>
      asked(
        `¿Qué columna trae ${CALLED[field] ?? field}?`,
        'Ninguna se reconoce por su título.',
        [...columns.keys()].filter((index) => fields[index] === null).slice(0, 20),
      ),
    )
  if (kept?.uso === uso) return missing
  const isSaid = (indexes: readonly number[]) => said.columnas?.some(({ indice }) => indexes.includes(indice))
  const twice = doubtful
    .filter(({ columns: indexes }) => !isSaid(indexes))
    .map(({ field, columns: indexes }) =>
      asked(`¿Cuál es ${CALLED[field] ?? field}?`, 'Varias columnas pueden serlo.', indexes),
    )
  return [...missing, ...twice]
}

function decide(
  columns: readonly ColumnFacts[],
  fields: readonly (CampoColumna | null)[],
  said: Said,
  kept: KeptMapping | null,
) {
  const preguntas: PreguntaHoja[] = []
  const at = (field: CampoColumna) => fields.indexOf(field)
  const dates = columns[at('fecha')]
  const order = dates && orderOfDates(dates, at('fecha'), said.fechas ?? kept?.fechas ?? null)
  if (order?.question) preguntas.push(order.question)
  const numbers = columns.filter((_, index) => {
    const field = fields[index]
    return field !== null && field !== undefined && NUMBERS.includes(field)
  })
  const mark = markOfDecimals(numbers, said.decimales ?? kept?.decimales ?? null)
  if (mark.question) preguntas.push(mark.question)
  const quantityAt = at('cantidad') === -1 ? at('existencia') : at('cantidad')
  const quantity = columns[quantityAt]
  let unidad: UnidadCantidad | null = null
  if (quantity) {
    const known = said.unidad ?? kept?.unidad ?? unitOfTitle(quantity.titulo)
    unidad = known ?? 'unidades'
    if (known === null && quantity.numeros.fracciones === 0)
      preguntas.push(unitQuestion(quantity, quantityAt))
  }
  return {
    // A person's word holds, whatever the dates look like.
    fechas: said.fechas ?? order?.value ?? null,
    decimales: said.decimales ?? mark.value,
    unidad,
    preguntas: preguntas.filter(
      ({ campo }) =>
        !(campo === 'fechas' && said.fechas !== undefined) &&
        !(campo === 'decimales' && said.decimales !== undefined),
    ),
  }
}

function noteOf(field: CampoColumna | null, facts: ColumnFacts | undefined): string {
  if (!facts) return ''
  if (field === 'codigo' && facts.numeros.ceros > 0) return 'texto, con sus ceros'
  if (field !== null && facts.llenas === 0) return 'está vacía'
  if (field === null && facts.llenas === 0) return 'vacía'
  return ''
}

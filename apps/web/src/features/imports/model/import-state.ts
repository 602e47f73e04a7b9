import type { ArchivoImportado, Importacion, UbicacionImportada } from '@abasto/contracts/imports/schema'
import {
  CAMPOS,
  type CampoColumna,
  type HojaImportada,
  type PreguntaHoja,
} from '@abasto/contracts/imports/sheet'

/** Whether an import is still to be loaded, or being loaded. */
export const isOpen = (estado: Importacion['estado']): boolean =>
  estado === 'abierta' || estado === 'cargando'

/** Whether something of an import goes on by itself. */
export const isWorking = ({ estado, archivos, prueba }: Importacion): boolean =>
  estado === 'cargando' || prueba?.estado === 'en_curso' || archivos.some((file) => file.estado === 'leyendo')

export interface ImportSheet {
  readonly key: string
  readonly file: ArchivoImportado
  readonly sheet: HojaImportada
}

const keyOf = (file: ArchivoImportado, sheet: HojaImportada): string => `${file.archivo_id}-${sheet.hoja_id}`

export const sheetsOf = ({ archivos }: Importacion): ImportSheet[] =>
  archivos.flatMap((file) => file.hojas.map((sheet) => ({ key: keyOf(file, sheet), file, sheet })))

/** The sheet that is shown: the chosen one, else the first that asks something, else the first that is used. */
export function shownSheet(data: Importacion, chosen: string): ImportSheet | undefined {
  const sheets = sheetsOf(data)
  return (
    sheets.find(({ key }) => key === chosen) ??
    sheets.find(({ sheet }) => sheet.preguntas.length > 0) ??
    sheets.find(({ sheet }) => sheet.uso !== 'no_se_usa') ??
    sheets[0]
  )
}

/** Sheets of the same titles: what is said of one goes for them too. */
export function sheetsAlike(data: Importacion, shown: ImportSheet): number {
  const titles = ({ sheet: { columnas } }: ImportSheet) =>
    columnas
      .map(({ titulo }) => titulo)
      .join('|')
      .toLowerCase()
  return sheetsOf(data).filter((each) => each.key !== shown.key && titles(each) === titles(shown)).length
}

/** Goods go from a CEDI to a store: whether the files or the chain have none. */
export const lacksCedi = ({ ubicaciones }: Importacion, known: readonly { tipo: string }[]): boolean =>
  [...ubicaciones.filter(({ estado }) => estado !== 'omitida'), ...known].every(({ tipo }) => tipo !== 'cedi')

/** Whether stock is among what would be loaded. */
export const bringsStock = (data: Importacion): boolean =>
  sheetsOf(data).some(({ sheet }) => sheet.uso === 'existencias')

/** Locations that a person has something to say about. */
export const openLocations = ({ ubicaciones }: Importacion): UbicacionImportada[] =>
  ubicaciones.filter(({ estado }) => estado !== 'reconocida')

/** What one would do next; null: it goes on by itself. */
export type NextStep = 'choose' | 'answer' | 'try' | 'load'

export function nextStep(data: Importacion): NextStep | null {
  if (data.archivos.length === 0) return 'choose'
  if (isWorking(data)) return null
  if (data.prueba?.estado === 'lista') return data.impedimentos.length === 0 ? 'load' : 'answer'
  const blocked = sheetsOf(data).some(({ sheet }) => sheet.preguntas.some(({ obligatoria }) => obligatoria))
  const isBroken = data.archivos.some(({ estado }) => estado === 'ilegible')
  return blocked || isBroken ? 'answer' : 'try'
}

/** The field that a question about columns asks for: the one that is doubtful among them, else the one that is missing. */
export function fieldAsked(
  { uso, columnas, preguntas }: HojaImportada,
  question: PreguntaHoja,
): CampoColumna | null {
  const offered = new Set(question.opciones.map(({ valor }) => Number(valor)))
  const doubtful = columnas.find(({ indice, campo }) => offered.has(indice) && campo !== null)?.campo
  if (doubtful) return doubtful
  if (uso === 'no_se_usa') return null
  const has = new Set(columnas.map(({ campo }) => campo))
  const missing = CAMPOS[uso].necesarios.filter((field) => !has.has(field))
  const asked = preguntas.filter(
    ({ campo, opciones }) =>
      campo === 'columnas' &&
      !columnas.some(
        ({ indice, campo: own }) => own !== null && opciones.some(({ valor }) => Number(valor) === indice),
      ),
  )
  return missing[asked.indexOf(question)] ?? null
}

/** What a question's answer corrects; null: it cannot be said here. */
export function answerOf(sheet: HojaImportada, question: PreguntaHoja, value: string) {
  if (question.campo === 'ubicacion') return { ubicacion_id: value }
  if (question.campo !== 'columnas') return { [question.campo]: value }
  const campo = fieldAsked(sheet, question)
  return campo === null ? null : { columnas: [{ indice: Number(value), campo }] }
}

/** `Valencia Centro, C.A.` becomes `valencia_centro_c_a`: an id that a location can have. */
export const locationIdOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)

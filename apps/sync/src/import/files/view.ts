import type { Importacion, UbicacionImportada } from '@abasto/contracts/imports/schema'
import type { HojaImportada } from '@abasto/contracts/imports/sheet'
import { keptMapping, titlesKey, type KeptMapping } from '../../extract/tables/recognise/mapping.ts'
import { understand, type Understood } from '../../extract/tables/recognise/understand.ts'
import { counted } from '../../messages.ts'
import {
  kindOfText,
  locationOfText,
  namesLocation,
  understandLocation,
  type ListedLocation,
  type LocationNames,
} from './location-texts.ts'
import type { StoredFile, StoredImport, StoredSheet } from './stored-import.ts'

/** What is known of the chain that an import is of. */
export interface ChainKnowledge extends LocationNames {
  /** Mappings by the titles they are of. */
  readonly mappings: ReadonlyMap<string, KeptMapping>
  /** As the person is to see it. */
  readonly entryFolder: string
}

/** A sheet of an import as it is understood now. */
export interface SheetView {
  readonly file: StoredFile
  readonly sheet: StoredSheet
  readonly index: number
  readonly understood: Understood
  readonly isKept: boolean
  /** What names the location of its rows, where no column does; null: one does, or they need none. */
  readonly text: string | null
}

export interface ImportView {
  readonly sheets: readonly SheetView[]
  readonly ubicaciones: readonly UbicacionImportada[]
}

/** How all of an import is understood: what it was found to be, as persons and earlier imports say. */
export function viewOf(stored: StoredImport, chain: ChainKnowledge): ImportView {
  const isLocation = (text: string) =>
    locationOfText(text, chain.locations) !== undefined || chain.kept.has(text)
  const sheets = stored.archivos.flatMap((file) => {
    const understood = file.hojas.map((sheet, index) => {
      const titles = sheet.facts.columnas.map(({ titulo }) => titulo)
      const kept = sheet.facts.cabecera_fila === 0 ? null : (chain.mappings.get(titlesKey(titles)) ?? null)
      const around = { fileName: file.nombre, isLocation }
      return {
        file,
        sheet,
        index,
        understood: understand(sheet.facts, sheet.said, kept, around),
        isKept: kept !== null,
      }
    })
    const used = understood.filter(({ understood: { mapping } }) => needsLocation(mapping)).length
    return understood.map((each) => ({ ...each, text: nameFor(each, used > 1) }))
  })
  return { sheets, ubicaciones: locationsOf(stored, sheets, chain) }
}

function needsLocation({ uso, fields }: Understood['mapping']): boolean {
  return (uso === 'ventas' || uso === 'existencias') && !fields.includes('tienda')
}

/** The sheet's own name where several of a file need one and it says whose it is, else the file's. */
function nameFor({ file, sheet, understood }: Omit<SheetView, 'text'>, isOneOfMany: boolean): string | null {
  if (!needsLocation(understood.mapping)) return null
  return isOneOfMany && namesLocation(sheet.facts.nombre)
    ? sheet.facts.nombre
    : file.nombre.replace(/\.(?:xlsx|csv|txt|tsv)$/i, '')
}

function locationsOf(
  stored: StoredImport,
  sheets: readonly SheetView[],
  chain: ChainKnowledge,
): UbicacionImportada[] {
  const texts = new Map<string, { filas: number; isName: boolean }>()
  const add = (text: string, rows: number, isName: boolean) => {
    const before = texts.get(text)
    texts.set(text, { filas: (before?.filas ?? 0) + rows, isName })
  }
  for (const { sheet, understood, text } of sheets) {
    const { uso, fields } = understood.mapping
    if (uso !== 'ventas' && uso !== 'existencias') continue
    if (text !== null) add(text, sheet.facts.filas, true)
    const named = sheet.facts.columnas[fields.indexOf('tienda')]?.textos ?? {}
    for (const [each, rows] of Object.entries(named)) add(each, rows, false)
  }
  const listed = sheets.flatMap(listedIn)
  for (const { texto, nombre } of listed) {
    const isThere = [...texts.keys()].some((text) =>
      locationOfText(text, [{ id: texto, nombre, tipo: 'tienda' }]),
    )
    if (!isThere) add(texto, 0, false)
  }
  return [...texts]
    .map(([texto, { filas, isName }]) =>
      understandLocation({ texto, filas, isName }, saidOf(stored, texto, sheets, isName), listed, chain),
    )
    .toSorted((a, b) => Number(a.estado === 'reconocida') - Number(b.estado === 'reconocida'))
}

/** A sheet's location may be said of the sheet, too. */
function saidOf(stored: StoredImport, texto: string, sheets: readonly SheetView[], isName: boolean) {
  const own = stored.ubicaciones[texto]
  if (own || !isName) return own
  const id = sheets.find(({ text }) => text === texto)?.sheet.said.ubicacion_id
  return id === undefined ? undefined : { ubicacion_id: id }
}

function listedIn({ sheet, understood }: SheetView): ListedLocation[] {
  const { uso, fields } = understood.mapping
  if (uso !== 'ubicaciones') return []
  const at = (row: readonly string[], field: 'tienda' | 'nombre_tienda' | 'tipo_tienda') =>
    row[fields.indexOf(field)]?.trim() ?? ''
  return (sheet.facts.pocas ?? []).flatMap((row) => {
    const texto = at(row, 'tienda')
    if (texto === '') return []
    const tipo = kindOfText(at(row, 'tipo_tienda') || `${texto} ${at(row, 'nombre_tienda')}`)
    return [{ texto, nombre: at(row, 'nombre_tienda') || texto, tipo }]
  })
}

const DAY_MS = 86_400_000

export function expiryOf({ creada_en }: StoredImport): Date {
  return new Date(Date.parse(creada_en) + DAY_MS)
}

/** An import as the wire says it. */
export function presented(stored: StoredImport, chain: ChainKnowledge): Importacion {
  const view = viewOf(stored, chain)
  const questions = view.sheets.flatMap(({ understood }) => understood.preguntas).length
  const doubts = view.ubicaciones.filter(({ estado }) => estado === 'por_confirmar').length
  return {
    importacion_id: stored.importacion_id,
    estado: stored.estado,
    origen: stored.origen,
    usuario: stored.usuario,
    creada_en: stored.creada_en,
    vence_en: expiryOf(stored).toISOString(),
    archivos: stored.archivos.map((file) => ({
      archivo_id: file.archivo_id,
      nombre: file.nombre,
      bytes: file.bytes,
      formato: file.formato,
      estado: file.estado,
      progreso: file.progreso,
      error: file.error,
      hojas: view.sheets
        .filter((each) => each.file === file)
        .map((each) => presentedSheet(each, view.ubicaciones)),
    })),
    ubicaciones: [...view.ubicaciones],
    prueba: stored.prueba,
    carga: stored.carga,
    por_confirmar: questions + doubts,
    impedimentos: impediments(stored, view),
    carpeta_entrada: chain.entryFolder,
  }
}

function presentedSheet(
  { file, sheet, index, understood, isKept, text }: SheetView,
  locations: readonly UbicacionImportada[],
): HojaImportada {
  const { facts, prueba } = sheet
  const { mapping } = understood
  return {
    hoja_id: index,
    nombre: facts.nombre,
    uso: mapping.uso,
    motivo: understood.motivo,
    filas: facts.filas,
    columnas_vacias: facts.columnas_vacias,
    cabecera_fila: facts.cabecera_fila,
    titulos: [...facts.titulos],
    fechas: mapping.fechas,
    decimales: mapping.decimales,
    unidad: mapping.unidad,
    separador: file.separador,
    codificacion: file.codificacion,
    ubicacion_id: locations.find((each) => each.texto === text)?.ubicacion_id ?? null,
    recordada: isKept,
    columnas: [...understood.columnas],
    muestra: facts.muestra.map(({ fila, celdas }) => ({ fila, celdas: [...celdas] })),
    preguntas: [...understood.preguntas],
    prueba,
  }
}

/** Why it cannot be tried yet. */
export function trialImpediments(stored: StoredImport, view: ImportView): string[] {
  if (stored.archivos.length === 0) return ['Sube al menos un archivo']
  const reading = stored.archivos.filter(({ estado }) => estado === 'leyendo')
  const broken = stored.archivos.filter(({ estado }) => estado === 'ilegible')
  const used = view.sheets.filter(({ understood }) => understood.mapping.uso !== 'no_se_usa')
  return [
    ...(reading.length > 0 ? [`Todavía se lee ${reading.map(({ nombre }) => nombre).join(', ')}`] : []),
    ...broken.map(
      ({ nombre, error }) => `${nombre}: ${error ?? 'no se puede leer'}. Quítalo o súbelo de nuevo`,
    ),
    ...(used.length === 0 && reading.length === 0
      ? ['Ninguna hoja se reconoce: di qué trae y cuáles son sus columnas']
      : []),
    ...view.sheets.flatMap(({ file, sheet, understood }) =>
      understood.preguntas
        .filter(({ obligatoria }) => obligatoria)
        .map(({ pregunta }) => `${file.nombre}, ${sheet.facts.nombre}: ${pregunta}`),
    ),
  ]
}

/** Why it cannot be loaded yet. */
function impediments(stored: StoredImport, view: ImportView): string[] {
  if (stored.estado === 'cargando') return ['Ya se está cargando']
  if (stored.estado === 'cargada') return ['Ya está cargada']
  const first = trialImpediments(stored, view)
  if (first.length > 0) return first
  const { prueba } = stored
  if (!prueba) return ['Falta probarla']
  if (prueba.estado === 'en_curso') return ['Se está probando']
  if (prueba.estado === 'vieja') return ['Algo cambió desde la última prueba: prueba de nuevo']
  if (prueba.estado === 'fallida') return [prueba.error ?? 'La prueba falló']
  const made = view.ubicaciones.filter(({ estado }) => estado === 'nueva').length
  if (prueba.listas > 0 || made > 0) return []
  return [`Ninguna de ${counted(prueba.leidas, 'fila', 'filas')} se puede cargar: mira los motivos`]
}

/** A mapping as it is kept. */
export function mappingToKeep({ mapping }: Understood): KeptMapping {
  return keptMapping.parse(mapping)
}

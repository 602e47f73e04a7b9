import { Refusal } from '@abasto/service/errors/refusal'
import { titlesKey } from '../../extract/tables/recognise/mapping.ts'
import type { Said } from '../../extract/tables/recognise/understand.ts'
import type { StoredFile, StoredImport, StoredSheet } from './stored-import.ts'

/** What a person says of a sheet, and of how its file is to be read. */
export type SheetCorrection = Said & {
  readonly codificacion?: StoredFile['said']['codificacion'] | undefined
  readonly separador?: StoredFile['said']['separador'] | undefined
  readonly cabecera_fila?: number | undefined
}

/** A trial that has begun. */
export const UNDER_WAY: NonNullable<StoredImport['prueba']> = {
  estado: 'en_curso',
  progreso: 0,
  hecha_en: null,
  milisegundos: null,
  error: null,
  leidas: 0,
  listas: 0,
  rechazadas: 0,
  avisos: [],
  productos_nuevos: { total: 0, primeros: [] },
}

const INTERRUPTED =
  'El servicio se reinició mientras cargaba. Lo ya cargado queda: repite la carga, no se duplica nada.'

export function requireOpen(stored: StoredImport): StoredImport {
  if (stored.estado === 'cargando') throw new Refusal('conflict', 'Se está cargando: espera a que termine')
  if (stored.estado === 'cargada') throw new Refusal('conflict', 'Ya se cargó: abre otra importación')
  return stored
}

export function nextFile({ archivos }: StoredImport): number {
  return Math.max(0, ...archivos.map(({ archivo_id }) => archivo_id)) + 1
}

export function fileOf({ archivos }: StoredImport, fileId: number): StoredFile {
  const file = archivos.find(({ archivo_id }) => archivo_id === fileId)
  if (!file) throw new Refusal('not-found', 'La importación no tiene este archivo')
  return file
}

export function withFile(stored: StoredImport, file: StoredFile): StoredImport {
  return {
    ...stored,
    archivos: stored.archivos.map((each) => (each.archivo_id === file.archivo_id ? file : each)),
  }
}

/** What was tried before is not what would be loaded now. */
export function aged(stored: StoredImport): StoredImport {
  const estado = stored.estado === 'incompleta' || stored.estado === 'fallida' ? 'abierta' : stored.estado
  return { ...stored, estado, carga: null, prueba: stored.prueba && { ...stored.prueba, estado: 'vieja' } }
}

/** What a former life of the service was doing with it is not done any more. */
export function interrupted(stored: StoredImport): StoredImport {
  const prueba =
    stored.prueba?.estado === 'en_curso' ? { ...stored.prueba, estado: 'vieja' as const } : stored.prueba
  if (stored.estado !== 'cargando') return { ...stored, prueba }
  const corridas = stored.carga?.corridas ?? []
  return {
    ...stored,
    prueba,
    estado: 'fallida',
    carga: { estado: 'fallida', progreso: 100, mensaje: INTERRUPTED, corridas },
  }
}

export function merged(before: Said, now: Said): Said {
  const said = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== undefined))
  const columnas = [
    ...(before.columnas ?? []).filter(({ indice }) => !now.columnas?.some((each) => each.indice === indice)),
    ...(now.columnas ?? []),
  ]
  return { ...before, ...said, ...(columnas.length > 0 ? { columnas } : {}) }
}

export interface CorrectedSheet {
  readonly archivo_id: number
  readonly hoja_id: number
  readonly correction: SheetCorrection
}

/** @returns the file as it is then, and whether it has to be read again. @throws Refusal `not-found`, `conflict` */
export function correctedFile(
  stored: StoredImport,
  { archivo_id, hoja_id, correction }: CorrectedSheet,
): { readonly file: StoredFile; readonly isReread: boolean } {
  const file = fileOf(stored, archivo_id)
  if (file.estado === 'leyendo') throw new Refusal('conflict', `${file.nombre} todavía se lee`)
  if (!file.hojas[hoja_id]) throw new Refusal('not-found', 'El archivo no tiene esta hoja')
  const { cabecera_fila, codificacion, separador, ...said } = correction
  const isReread = cabecera_fila !== undefined || codificacion !== undefined || separador !== undefined
  const changed: StoredFile = {
    ...file,
    hojas: file.hojas.map((sheet, index) =>
      index === hoja_id ? { ...sheet, said: merged(sheet.said, said), prueba: null } : sheet,
    ),
    said: {
      ...file.said,
      ...(codificacion === undefined ? {} : { codificacion }),
      ...(separador === undefined ? {} : { separador }),
    },
    heads: cabecera_fila === undefined ? file.heads : { ...file.heads, [hoja_id]: cabecera_fila },
    ...(isReread ? { estado: 'leyendo', progreso: 0, error: null } : {}),
  }
  return { file: changed, isReread }
}

/**
 * What is said of a sheet goes for all whose titles are the same, as each store's workbook is: 16 of them are not
 * corrected one by one. Which location it is, where it begins and that it is not used are said of one; and where
 * something else has been said of another, that stays.
 */
export function correctedAlike(
  stored: StoredImport,
  { archivo_id, hoja_id, correction }: CorrectedSheet,
): StoredImport {
  const corrected = fileOf(stored, archivo_id).hojas[hoja_id]
  const { uso, columnas, fechas, decimales, unidad } = correction
  if (!corrected || uso === 'no_se_usa') return stored
  const key = keyOf(corrected)
  const archivos = stored.archivos.map((file) => ({
    ...file,
    hojas: file.hojas.map((sheet, index) => {
      const isOther = file.archivo_id !== archivo_id || index !== hoja_id
      if (!isOther || keyOf(sheet) !== key) return sheet
      const same = <Key extends keyof Said>(name: Key, value: Said[Key]) =>
        value !== undefined && JSON.stringify(sheet.said[name]) === JSON.stringify(corrected.said[name])
          ? { [name]: value }
          : {}
      const said = {
        ...same('uso', uso),
        ...same('columnas', columnas),
        ...same('fechas', fechas),
        ...same('decimales', decimales),
        ...same('unidad', unidad),
      }
      return Object.keys(said).length === 0
        ? sheet
        : { ...sheet, said: merged(sheet.said, said), prueba: null }
    }),
  }))
  return { ...stored, archivos }
}

const keyOf = ({ facts }: StoredSheet): string => titlesKey(facts.columnas.map(({ titulo }) => titulo))

/** A file that has come and is about to be read. */
export function newFile(file: Pick<StoredFile, 'archivo_id' | 'nombre' | 'bytes' | 'huella'>): StoredFile {
  return {
    ...file,
    estado: 'leyendo',
    progreso: 0,
    error: null,
    formato: 'csv',
    codificacion: null,
    separador: null,
    said: {},
    heads: {},
    hojas: [],
  }
}

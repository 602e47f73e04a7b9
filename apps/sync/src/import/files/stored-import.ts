import type { CargaImportacion, PruebaImportacion } from '@abasto/contracts/imports/schema'
import type { Codificacion, PruebaHoja, Separador } from '@abasto/contracts/imports/sheet'
import type { TipoUbicacion } from '@abasto/contracts/locations/schema'
import type { SheetFacts } from '../../extract/tables/recognise/sheet-facts.ts'
import type { Said } from '../../extract/tables/recognise/understand.ts'
import type { StagedContents } from '../../extract/tables/stage/request.ts'

export interface StoredSheet {
  readonly facts: SheetFacts
  readonly said: Said
  readonly prueba: PruebaHoja | null
}

/** A file of an import, and what is known of it. */
export interface StoredFile {
  readonly archivo_id: number
  /** As the person named it; on disk it has its number for a name. */
  readonly nombre: string
  readonly bytes: number
  readonly huella: string
  readonly estado: 'leyendo' | 'listo' | 'ilegible'
  readonly progreso: number
  readonly error: string | null
  readonly formato: 'xlsx' | 'csv'
  /** As it was found, or as the person says. */
  readonly codificacion: Codificacion | null
  readonly separador: Separador | null
  /** What the person says of the file's form; it is read anew then. */
  readonly said: { readonly codificacion?: Codificacion; readonly separador?: Separador }
  readonly heads: Readonly<Record<number, number>>
  readonly hojas: readonly StoredSheet[]
}

/** What a person says of a text that names a location. */
export type SaidLocation =
  | { readonly ubicacion_id: string }
  | {
      readonly crear: { readonly ubicacion_id: string; readonly nombre: string; readonly tipo: TipoUbicacion }
    }
  | { readonly omitir: true }

/** An import that has begun, as its folder keeps it: gone a day later, or once it is loaded. */
export interface StoredImport {
  readonly version: 1
  readonly importacion_id: number
  readonly tenantId: number
  readonly origen: 'pantalla' | 'carpeta'
  readonly userId: number | null
  readonly usuario: string | null
  readonly creada_en: string
  readonly estado: 'abierta' | 'cargando' | 'cargada' | 'incompleta' | 'fallida'
  readonly archivos: readonly StoredFile[]
  readonly ubicaciones: Readonly<Record<string, SaidLocation>>
  readonly prueba: PruebaImportacion | null
  /** Of each location what the last trial has ready. */
  readonly contenido: readonly StagedContents[]
  readonly carga: CargaImportacion | null
}

export function isStoredImport(value: unknown): value is StoredImport {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1
}

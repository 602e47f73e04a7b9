import { z } from 'zod'
import { tipoUbicacion } from '../locations/schema.ts'
import { page, pageSize, paginacion } from '../wire/pages.ts'
import { codigoProducto, formatoArchivo, instante, locationId, texto } from '../wire/values.ts'
import { correccionHoja, hojaImportada, usoPlantilla } from './sheet.ts'

/** Bytes of one file. */
export const LARGEST_IMPORT_BYTES = 200 * 2 ** 20
export const MOST_IMPORT_FILES = 40

export const importacionId = z.coerce.number().int().min(1).max(2_147_483_647)
const archivoId = z.number().int().min(1)

const progreso = z.number().min(0).max(100)

export const archivoImportado = z.object({
  archivo_id: archivoId,
  nombre: z.string(),
  bytes: z.number().int(),
  formato: z.enum(['xlsx', 'csv']),
  /** `ilegible`: see `error`; take it out, or send it again. */
  estado: z.enum(['leyendo', 'listo', 'ilegible']),
  progreso,
  error: z.string().nullable(),
  hojas: z.array(hojaImportada),
})
export type ArchivoImportado = z.infer<typeof archivoImportado>

/** How what a file calls a location is understood. */
export const ubicacionImportada = z.object({
  /** As the file says it, or the name of the file where it says none. */
  texto: z.string(),
  filas: z.number().int(),
  /** `por_confirmar`: the rows are rejected until it is said which it is, that it is new, or that it is left out. */
  estado: z.enum(['reconocida', 'nueva', 'omitida', 'por_confirmar']),
  /** Of `reconocida` and `nueva`; of the others what is proposed, if anything. */
  ubicacion_id: locationId.nullable(),
  nombre: z.string().nullable(),
  tipo: tipoUbicacion.nullable(),
})
export type UbicacionImportada = z.infer<typeof ubicacionImportada>

/** The last trial. It changes nothing that is loaded. */
export const pruebaImportacion = z.object({
  /** `vieja`: something was corrected since. */
  estado: z.enum(['en_curso', 'lista', 'vieja', 'fallida']),
  progreso,
  hecha_en: instante.nullable(),
  milisegundos: z.number().int().nullable(),
  error: z.string().nullable(),
  leidas: z.number().int(),
  listas: z.number().int(),
  rechazadas: z.number().int(),
  /** What to know although it can be loaded, in Spanish. */
  avisos: z.array(z.string()),
  /** Not in the catalogue: made from what the rows say of them when the load is told to. */
  productos_nuevos: z.object({
    total: z.number().int(),
    primeros: z.array(z.object({ codigo_producto: codigoProducto, descripcion_producto: z.string() })),
  }),
})
export type PruebaImportacion = z.infer<typeof pruebaImportacion>

export const cargaImportacion = z.object({
  estado: z.enum(['en_curso', 'lista', 'incompleta', 'fallida']),
  progreso,
  /** What it is doing, or came to, in Spanish. */
  mensaje: z.string(),
  /** Its runs, as the ETL screens show them. */
  corridas: z.array(z.number().int()),
})
export type CargaImportacion = z.infer<typeof cargaImportacion>

export const estadoImportacion = z.enum(['abierta', 'cargando', 'cargada', 'incompleta', 'fallida'])

const resumen = {
  importacion_id: z.number().int(),
  estado: estadoImportacion,
  /** `carpeta`: files that were dropped into the watched folder. */
  origen: z.enum(['pantalla', 'carpeta']),
  usuario: z.string().nullable(),
  creada_en: instante,
  /** Its files are removed then; once it is loaded they are gone. */
  vence_en: instante,
}

export const importacion = z.object({
  ...resumen,
  archivos: z.array(archivoImportado),
  ubicaciones: z.array(ubicacionImportada),
  /** Null: none was made. */
  prueba: pruebaImportacion.nullable(),
  carga: cargaImportacion.nullable(),
  /** Questions without an answer that is certain, over all sheets and locations. */
  por_confirmar: z.number().int(),
  /** Why it cannot be loaded yet, in Spanish; empty: it can. */
  impedimentos: z.array(z.string()),
  /** Inside the installation's data folder: files dropped there are read by the mappings kept. */
  carpeta_entrada: z.string(),
})
export type Importacion = z.infer<typeof importacion>

export const importacionesRespuesta = z.object({
  /** The newest first, at most 50. */
  data: z.array(z.object({ ...resumen, archivos: z.array(z.string()), mensaje: z.string() })),
})
export type ImportacionesRespuesta = z.infer<typeof importacionesRespuesta>

/** The file itself is the body, as application/octet-stream. */
export const subirArchivoConsulta = z.object({ nombre: texto(200).min(1, 'Falta el nombre del archivo') })

export const quitarArchivo = z.object({ archivo_id: archivoId })

export const corregirHoja = correccionHoja.extend({ archivo_id: archivoId, hoja_id: z.number().int().min(0) })

const deUbicacion = { texto: texto(200) }

/** Of each text one of: a location that is there, a new one, or that its rows are left out. */
export const asignarUbicaciones = z.object({
  ubicaciones: z
    .array(
      z.union([
        z.object({ ...deUbicacion, ubicacion_id: locationId }),
        z.object({
          ...deUbicacion,
          crear: z.object({
            ubicacion_id: z
              .string()
              .regex(/^[\w-]{1,40}$/, 'Usa letras sin acentos, números, guion y guion bajo; hasta 40'),
            nombre: texto(100).min(1, 'Falta el nombre'),
            tipo: tipoUbicacion,
          }),
        }),
        z.object({ ...deUbicacion, omitir: z.literal(true) }),
      ]),
    )
    .min(1, 'Indica una ubicación')
    .max(500, 'Máximo 500 ubicaciones'),
})

export const cargarImportacion = z.object({
  /** Products that the catalogue does not know are made; without it their rows are rejected. */
  crear_productos: z.boolean().default(true),
  /** Far less stock than what is loaded takes its place at once, instead of waiting for a decision. */
  aceptar_menos: z.boolean().default(false),
})

export const rechazosImportacionConsulta = z.object({ page, page_size: pageSize(50) })
export const rechazosImportacionArchivo = z.object({ formato: formatoArchivo })

export const rechazoImportacion = z.object({
  archivo: z.string(),
  hoja: z.string(),
  /** Row of the sheet, line of the file: from 1. */
  fila: z.number().int(),
  motivo: z.string(),
  /** The column's title; null: the row as a whole. */
  columna: z.string().nullable(),
  encontrado: z.string().nullable(),
  esperado: z.string(),
})
export type RechazoImportacion = z.infer<typeof rechazoImportacion>

export const rechazosImportacion = z.object({
  /** In the order of files, sheets and rows; of more than 100,000 the first. */
  data: z.array(rechazoImportacion),
  pagination: paginacion,
})
export type RechazosImportacion = z.infer<typeof rechazosImportacion>

export const plantillaParametros = z.object({ uso: usoPlantilla })

/** A mapping that was kept when its sheet was loaded. */
export const mapaGuardado = z.object({
  mapa_id: z.number().int(),
  /** The file's name as it was. */
  archivo: z.string(),
  hoja: z.string(),
  uso: usoPlantilla,
  columnas: z.array(z.string()),
  usado_en: instante,
})
export type MapaGuardado = z.infer<typeof mapaGuardado>

export const mapasGuardados = z.object({ data: z.array(mapaGuardado), carpeta_entrada: z.string() })

import { z } from 'zod'
import { fecha, locationId, texto } from '../wire/values.ts'

/** What a sheet holds. */
export const usoHoja = z.enum(['ventas', 'existencias', 'productos', 'ubicaciones', 'no_se_usa'])
export type UsoHoja = z.infer<typeof usoHoja>

export const usoPlantilla = z.enum(['ventas', 'existencias', 'productos', 'ubicaciones'])
export type UsoPlantilla = z.infer<typeof usoPlantilla>

/** What a column holds. */
export const campoColumna = z.enum([
  'fecha',
  'hora',
  'tienda',
  'nombre_tienda',
  'tipo_tienda',
  'ticket',
  'renglon',
  'codigo',
  'descripcion',
  'categoria',
  'cuadrante',
  'cantidad',
  'existencia',
  /** Of one unit. */
  'precio',
  /** Of the whole line. */
  'monto',
  /** Units per pack. */
  'bulto',
  'peso_kg',
  /** Packs in a layer of a pallet, and on a whole one. */
  'capa',
  'paleta',
])
export type CampoColumna = z.infer<typeof campoColumna>

/** The fields a sheet of each use may have; those it must have first. */
export const CAMPOS: Readonly<Record<UsoPlantilla, { necesarios: CampoColumna[]; otros: CampoColumna[] }>> = {
  ventas: {
    necesarios: ['fecha', 'codigo', 'cantidad'],
    otros: ['tienda', 'hora', 'ticket', 'renglon', 'precio', 'monto', 'descripcion', 'categoria', 'bulto'],
  },
  existencias: {
    necesarios: ['codigo', 'existencia'],
    otros: ['tienda', 'descripcion', 'categoria', 'cuadrante', 'bulto', 'peso_kg'],
  },
  productos: {
    necesarios: ['codigo', 'descripcion'],
    otros: ['categoria', 'cuadrante', 'bulto', 'peso_kg', 'capa', 'paleta'],
  },
  ubicaciones: { necesarios: ['tienda'], otros: ['nombre_tienda', 'tipo_tienda'] },
}

/** Of text dates; those of Excel need none. */
export const ordenFechas = z.enum(['dd/mm/aaaa', 'mm/dd/aaaa', 'aaaa-mm-dd'])
export type OrdenFechas = z.infer<typeof ordenFechas>

/** Of numbers written as text: `coma` is 1.234,56. */
export const decimales = z.enum(['coma', 'punto'])
export type Decimales = z.infer<typeof decimales>

export const unidadCantidad = z.enum(['unidades', 'bultos'])
export type UnidadCantidad = z.infer<typeof unidadCantidad>

export const separador = z.enum(['coma', 'punto_y_coma', 'tabulador'])
export type Separador = z.infer<typeof separador>

export const codificacion = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type Codificacion = z.infer<typeof codificacion>

export const columnaImportada = z.object({
  /** From 0. */
  indice: z.number().int(),
  /** As in the sheet; empty: it has none. */
  titulo: z.string(),
  /** Null: not used. */
  campo: campoColumna.nullable(),
  /** What the choice rests on. */
  motivo: z.enum(['por_nombre', 'por_valores', 'recordada', 'corregida', 'no_hace_falta']),
  /** Said beside it, in Spanish, such as 'texto, con sus ceros'; may be empty. */
  nota: z.string(),
})
export type ColumnaImportada = z.infer<typeof columnaImportada>

/** What cannot be known from the sheet alone. Answered by `corregirHoja` with the field of its name. */
export const preguntaHoja = z.object({
  campo: z.enum(['fechas', 'decimales', 'unidad', 'ubicacion', 'columnas', 'uso']),
  /** The column it is about; null: the sheet. */
  indice: z.number().int().nullable(),
  pregunta: z.string(),
  /** Why it is asked, and what speaks for the answer that is likely. */
  detalle: z.string(),
  opciones: z.array(z.object({ valor: z.string(), texto: z.string(), probable: z.boolean() })),
  /** Nothing is loaded before it is answered; others take the likely answer, and say so. */
  obligatoria: z.boolean(),
})
export type PreguntaHoja = z.infer<typeof preguntaHoja>

/** What the last trial found in a sheet. */
export const pruebaHoja = z.object({
  leidas: z.number().int(),
  listas: z.number().int(),
  rechazadas: z.number().int(),
  /** Of locations that are left out. */
  omitidas: z.number().int(),
  ubicaciones: z.number().int(),
  /** Of sales only. */
  dias: z.number().int().nullable(),
  desde: fecha.nullable(),
  hasta: fecha.nullable(),
  /** The first rows as they would be loaded, by field. */
  primeras: z.array(z.object({ fila: z.number().int(), valores: z.partialRecord(campoColumna, z.string()) })),
  /** Most rows first. */
  motivos: z.array(
    z.object({
      motivo: z.string(),
      filas: z.number().int(),
      /** Where it is found first, and what was found there. */
      fila: z.number().int(),
      detalle: z.string(),
    }),
  ),
})
export type PruebaHoja = z.infer<typeof pruebaHoja>

export const hojaImportada = z.object({
  /** From 0, in its file. */
  hoja_id: z.number().int(),
  /** A CSV file's only sheet has the file's name. */
  nombre: z.string(),
  uso: usoHoja,
  /** Of `no_se_usa`: why. */
  motivo: z.string().nullable(),
  /** Rows below the head, empty ones left out. */
  filas: z.number().int(),
  /** Empty columns at the end, left out of `columnas`. */
  columnas_vacias: z.number().int(),
  /** Row of the head, from 1; what stands above is left out. */
  cabecera_fila: z.number().int(),
  /** The first cell of each row above the head: titles. */
  titulos: z.array(z.string()),
  /** Null: there are no dates as text, or they are asked for. */
  fechas: ordenFechas.nullable(),
  /** Null: there are no numbers as text that need it, or they are asked for. */
  decimales: decimales.nullable(),
  /** Of quantities; null: of a sheet without. */
  unidad: unidadCantidad.nullable(),
  /** Of CSV. */
  separador: separador.nullable(),
  codificacion: codificacion.nullable(),
  /** The location of all its rows, where no column names it. */
  ubicacion_id: locationId.nullable(),
  /** Its mapping was kept from a file before. */
  recordada: z.boolean(),
  columnas: z.array(columnaImportada),
  /** The first rows below the head, a text a column. */
  muestra: z.array(z.object({ fila: z.number().int(), celdas: z.array(z.string()) })),
  preguntas: z.array(preguntaHoja),
  prueba: pruebaHoja.nullable(),
})
export type HojaImportada = z.infer<typeof hojaImportada>

/** What a person says of a sheet; absent: as it is. */
export const correccionHoja = z.object({
  uso: usoHoja.optional(),
  /** The file is read again. */
  cabecera_fila: z
    .number()
    .int()
    .min(1, 'La primera fila es la 1')
    .max(1000, 'Máximo la fila 1000')
    .optional(),
  /** The file is read again. */
  separador: separador.optional(),
  /** The file is read again. */
  codificacion: codificacion.optional(),
  fechas: ordenFechas.optional(),
  decimales: decimales.optional(),
  unidad: unidadCantidad.optional(),
  /** The location of all its rows. */
  ubicacion_id: texto(40).optional(),
  columnas: z
    .array(z.object({ indice: z.number().int().min(0).max(999), campo: campoColumna.nullable() }))
    .max(300, 'Máximo 300 columnas')
    .optional(),
})
export type CorreccionHoja = z.infer<typeof correccionHoja>

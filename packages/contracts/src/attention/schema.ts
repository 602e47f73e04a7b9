import { z } from 'zod'
import { codigoProducto, fecha, formatoArchivo, instante, locationId, texto } from '../wire/values.ts'

/** What findings are filtered by: several kinds each. */
export const GRUPOS = ['va_a_faltar', 'falto', 'sobra', 'cambio', 'pronostico', 'surtido', 'a_mano'] as const
export const grupoAsunto = z.enum(GRUPOS)
export type GrupoAsunto = z.infer<typeof grupoAsunto>

/** As people read them. */
export const ETIQUETA_GRUPO: Readonly<Record<GrupoAsunto, string>> = {
  va_a_faltar: 'Va a faltar',
  falto: 'Faltó',
  sobra: 'Sobra',
  cambio: 'Cambió',
  pronostico: 'Pronóstico',
  surtido: 'Surtido',
  a_mano: 'A mano',
}

export const TIPOS_ASUNTO = [
  'se_acaba',
  'estante_vacio',
  'venta_perdida',
  'traslado',
  'sin_movimiento',
  'sobra',
  'cambio',
  'pronostico',
  'surtido',
  'a_mano',
] as const
export const tipoAsunto = z.enum(TIPOS_ASUNTO)
export type TipoAsunto = z.infer<typeof tipoAsunto>

export const grupoDeTipo: Readonly<Record<TipoAsunto, GrupoAsunto>> = {
  se_acaba: 'va_a_faltar',
  estante_vacio: 'falto',
  venta_perdida: 'falto',
  traslado: 'sobra',
  sin_movimiento: 'sobra',
  sobra: 'sobra',
  cambio: 'cambio',
  pronostico: 'pronostico',
  surtido: 'surtido',
  a_mano: 'a_mano',
}

/** By their deadline: what still goes with today's orders, what costs this week, what can wait. */
export const SECCIONES = ['hoy', 'semana', 'despues'] as const
export const seccionAsunto = z.enum(SECCIONES)
export type SeccionAsunto = z.infer<typeof seccionAsunto>

/** Findings that an answer lists one by one. */
export const MAX_ASUNTOS = 120

const unidadCifra = z.enum(['dinero', 'unidades', 'porcentaje', 'dias', 'bultos'])
export type UnidadCifra = z.infer<typeof unidadCifra>

const cifra = z.object({
  valor: z.number(),
  unidad: unidadCifra,
  por_semana: z.boolean(),
  /** A change: written with its sign. */
  con_signo: z.boolean(),
  /** What it is: 'se pierden hasta el jueves'. */
  nota: z.string(),
})

/** The small picture of a finding; its `texto` says the same. */
const dibujo = z.discriminatedUnion('tipo', [
  /** How far what is there reaches. */
  z.object({ tipo: z.literal('alcance'), parte: z.number(), total: z.number(), texto: z.string() }),
  /** Two stores' days. */
  z.object({ tipo: z.literal('dos'), mucho: z.number(), poco: z.number(), texto: z.string() }),
  /** Days, yesterday last; null: not delivered. Those marked are what it is about. */
  z.object({
    tipo: z.literal('dias'),
    valores: z.array(z.number().nullable()),
    marcas: z.array(z.boolean()),
    /** Marked because nothing was there; else because it sells otherwise. */
    vacios: z.boolean(),
    texto: z.string(),
  }),
  /** A part of a whole. */
  z.object({ tipo: z.literal('parte'), parte: z.number(), total: z.number(), texto: z.string() }),
  /** Stores: those that sell it among those that are alike. */
  z.object({
    tipo: z.literal('tiendas'),
    venden: z.number().int(),
    total: z.number().int(),
    texto: z.string(),
  }),
])
export type DibujoAsunto = z.infer<typeof dibujo>

/** A line of an order that the button makes. */
export const lineaPorPedir = z.object({
  cedi_origen: locationId,
  tienda_destino: locationId,
  codigo_producto: codigoProducto,
  cantidad_bultos: z.number().int().min(1),
})

const accion = z.discriminatedUnion('tipo', [
  /** Into the drafts of the day; nothing is sent. */
  z.object({ tipo: z.literal('pedir'), bultos: z.number().int(), lineas: z.array(lineaPorPedir) }),
  /** They are in drafts already: where those are. Null: of several stores. */
  z.object({ tipo: z.literal('borrador'), pedido_id: z.number().int().nullable() }),
  z.object({
    tipo: z.literal('devolver'),
    tienda: locationId,
    cedi: locationId,
    /** Null: what is proposed there. */
    codigo_producto: z.string().nullable(),
    bultos: z.number().int().nullable(),
  }),
  z.object({ tipo: z.literal('ver_pronostico'), tienda: locationId, codigo_producto: z.string() }),
  z.object({ tipo: z.literal('ver_precision'), tienda: locationId, codigo_producto: z.string() }),
  z.object({ tipo: z.literal('ver_cambios'), tienda: locationId }),
  z.object({ tipo: z.literal('ver_niveles'), tienda: locationId }),
  z.object({ tipo: z.literal('ver_stock'), tienda: locationId, codigo_producto: z.string().nullable() }),
])
export type AccionAsunto = z.infer<typeof accion>

export const asunto = z.object({
  /** The same as long as it is about the same. */
  clave: z.string(),
  tipo: tipoAsunto,
  grupo: grupoAsunto,
  seccion: seccionAsunto,
  cifra,
  /** The arithmetic of the figure, line by line. */
  cuenta: z.array(z.object({ texto: z.string(), valor: z.number(), unidad: unidadCifra })),
  titulo: z.string(),
  razon: z.string(),
  /** Not there the day before; worse than the day before. */
  nuevo: z.boolean(),
  empeoro: z.boolean(),
  dibujo: dibujo.nullable(),
  accion: accion.nullable(),
  tiendas: z.array(locationId),
})
export type Asunto = z.infer<typeof asunto>

export const atencionConsulta = z.object({
  grupo: grupoAsunto.optional(),
  ubicacion_id: locationId.optional(),
  /** Those too that are small beside the largest of their kind. */
  menores: z.enum(['si', 'no'], 'Debe ser si o no').default('no'),
})
export const atencionArchivoConsulta = atencionConsulta
  .omit({ menores: true })
  .extend({ formato: formatoArchivo })

export const atencion = z.object({
  /** When findings were made; null: they never were. */
  hecho_en: instante.nullable(),
  /** The business day that they are of. */
  dia: fecha.nullable(),
  asuntos: z.array(asunto),
  /** Worth a line of their own, under the store chosen, whatever the group. */
  total: z.number().int(),
  por_grupo: z.array(z.object({ grupo: grupoAsunto, asuntos: z.number().int() })),
  /** Under all filters: those that are not listed. */
  sin_listar: z.object({ asuntos: z.number().int(), importe: z.number().nullable(), unidades: z.number() }),
  /** The soonest cut-off of today's orders that the first section is about; null: none has an hour. */
  corte: z.string().nullable(),
  /** At stake in sales, and held in stock, of all under the filters; null: no sale tells a price. */
  en_juego: z.number().nullable(),
  detenido: z.number().nullable(),
  /** Against the findings of the day before; null: there are none. */
  desde_ayer: z
    .object({
      dia: fecha,
      resueltos: z.number().int(),
      resueltos_importe: z.number().nullable(),
      nuevos: z.number().int(),
      empeoraron: z.number().int(),
      /** The one that got worse most. */
      peor: z.string().nullable(),
    })
    .nullable(),
  ocultos: z.array(
    z.object({
      clave: z.string(),
      titulo: z.string(),
      /** The figure above which it is shown again. */
      vuelve: z.object({ valor: z.number(), unidad: unidadCifra }),
      oculto_en: instante,
    }),
  ),
  /** Null: a chain that keeps no sales. */
  ventas_ayer: z
    .object({ completas: z.number().int(), tiendas: z.number().int(), faltan: z.array(z.string()) })
    .nullable(),
  stock_leido_en: instante.nullable(),
})
export type Atencion = z.infer<typeof atencion>

export const claveAsunto = z.object({ clave: texto(200).min(1, 'Indica el asunto') })

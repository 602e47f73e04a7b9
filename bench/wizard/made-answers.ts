import { ROLE_PERMISSIONS } from '@abasto/contracts/access/permissions'
import { sesionActual } from '@abasto/contracts/auth/session-calls'
import { forecastProductos } from '@abasto/contracts/forecast/calls'
import { ubicaciones } from '@abasto/contracts/locations/list-call'
import { calcular, pedidosAbiertos } from '@abasto/contracts/orders/calls'
import { borradorDeTrabajo, guardarCambios, presenciaBorrador } from '@abasto/contracts/orders/draft-calls'
import type { Borrador } from '@abasto/contracts/orders/drafts'
import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { toSuggestionInput } from '@abasto/contracts/orders/suggestion'
import { stockParams } from '@abasto/contracts/parameters/calls'
import { DEFAULT_STOCK_PARAMS_WIRE } from '@abasto/contracts/parameters/stock-params'
import { configuracionPublica, tenantPorSlug } from '@abasto/contracts/tenants/calls'
import type { Call, CallOutput } from '@abasto/contracts/wire/call'
import { suggest } from '@abasto/domain/replenishment/suggest'
import { DEFAULT_STOCK_PARAMS } from '@abasto/domain/stock/params'
import { stream } from '../scale/draw.ts'

const QUADRANTS = ['CUADRANTE I', 'CUADRANTE II', 'CUADRANTE III', 'CUADRANTE IV']
const WORDS = [
  'Harina',
  'Arroz',
  'Pasta',
  'Aceite',
  'Azúcar',
  'Malta',
  'Jabón',
  'Sardinas',
  'Galletas',
  'Café',
]

/** `count` lines as `calcular` answers them, a third of them suggested; always the same. */
export function madeLines(count: number): LineaSugerida[] {
  const draw = stream(4)
  const upTo = (most: number): number => Math.floor(draw() * most)
  return Array.from({ length: count }, (_, index) => {
    const input = {
      cantidad_bultos: 6 + upTo(30),
      prom_ventas_5dias_unid: upTo(400),
      stock_tienda: upTo(2000),
      stock_en_transito: upTo(4) === 0 ? upTo(200) : 0,
      stock_cedi_origen: upTo(6000),
    }
    const suggestion = suggest(toSuggestionInput(input), DEFAULT_STOCK_PARAMS)
    return {
      ...input,
      codigo_producto: String(index + 1).padStart(6, '0'),
      descripcion_producto: `${WORDS[index % WORDS.length] ?? ''} ${WORDS[upTo(WORDS.length)] ?? ''} ${upTo(900)} g`,
      categoria: WORDS[index % WORDS.length] ?? '',
      cuadrante_producto: QUADRANTS[index % QUADRANTS.length] ?? '',
      bultos_por_capa: 10,
      bultos_por_paleta: 60,
      prom_ventas_20dias_unid: upTo(400),
      prom_mismo_dia_unid: upTo(400),
      stock_desconocido: false,
      stock_conocido_en: null,
      stock_total: input.stock_tienda + input.stock_en_transito,
      cantidad_ajustada_bultos: suggestion.suggestedPacks,
      cantidad_pedida_bultos: suggestion.suggestedPacks,
      incluido: suggestion.suggestedPacks > 0,
      razon_pedido: '',
      clase: suggestion.salesClass,
      critico: suggestion.critical,
      cedi_limitado: suggestion.originLimited,
      en_cedi: true,
      conocido_en_tienda: true,
      stock_cedi_leido: input.stock_cedi_origen,
      cedi_prometido_bultos: 0,
      cedi_pendiente_bultos: upTo(20) === 0 ? 5 : 0,
      transito_aprobado_bultos: 0,
      transito_despachado_bultos: input.stock_en_transito / input.cantidad_bultos,
      transito_recibido_bultos: 0,
      tienda_pendiente_bultos: upTo(40) === 0 ? 5 : 0,
      devolucion_en_camino_bultos: 0,
      reparto: null,
      en_pedido_a: null,
      devolucion: upTo(10) === 0 ? { cantidad_bultos: 3, motivo: 'sobre_stock' } : null,
    }
  })
}

const MADE_DRAFT: Borrador = {
  id: 1,
  numero_pedido: 'PS-000001',
  estado: 'borrador',
  revision: 1,
  de_trabajo: true,
  cedi_origen: 'cedi_seco',
  tienda_destino: 'tienda_08',
  ediciones: [],
  observaciones: '',
  devoluciones: [],
  calculado_en: null,
  de_corrida: false,
  tocado_por: null,
  tocado_en: null,
  tocado_por_mi: true,
  enviado_por: null,
  presentes: [],
}

const answer = <C extends Call>({ path }: C, body: CallOutput<C>): [string, unknown] => [path, body]

/** What the server would say, by path: enough for the wizard to work with. */
export function madeAnswers(products: number): ReadonlyMap<string, unknown> {
  const lines = madeLines(products)
  return new Map([
    answer(configuracionPublica, {
      enlaces: { tienda_clientes: '', panel_admin: '' },
      sync_url: null,
      cadena: null,
      sync_puerto: 8001,
    }),
    answer(tenantPorSlug, {
      id: 'granja',
      nombre: 'La Granja Mercado',
      logo: null,
      color_primario: '#0F5C63',
      color_secundario: '#F2B33D',
      features: ['inventory', 'sales', 'forecasting'],
      configuracion: {
        moneda: 'VES',
        zona_horaria: 'America/Caracas',
        idioma: 'es-VE',
        impuestos_venezolanos: false,
      },
      demo: null,
    }),
    answer(sesionActual, {
      username: 'admin',
      nombre_completo: 'Yolimar Contreras',
      tenant: 'granja',
      rol: 'administrador',
      permisos: [...ROLE_PERMISSIONS.administrador],
      ubicaciones: [],
      debe_cambiar_clave: false,
      segundo_factor: false,
      debe_activar_segundo_factor: false,
    }),
    answer(ubicaciones, [
      { id: 'cedi_seco', nombre: 'CEDI Seco', tipo: 'cedi' },
      { id: 'tienda_08', nombre: 'San Diego', tipo: 'tienda' },
    ]),
    answer(calcular, lines),
    answer(stockParams, DEFAULT_STOCK_PARAMS_WIRE),
    answer(pedidosAbiertos, []),
    // Asked for and begun at the same address.
    [borradorDeTrabajo.path, { ...MADE_DRAFT, borrador: null }],
    answer(guardarCambios, {
      revision: 2,
      guardadas: [],
      conflictos: [],
      desconocidos: [],
      devoluciones_actuales: [],
    }),
    answer(presenciaBorrador, { revision: 2, presentes: [], borrador: null }),
    answer(forecastProductos, {
      success: true,
      forecasts: lines.map((line) => ({
        codigo_producto: line.codigo_producto,
        forecast_unidades: line.prom_ventas_20dias_unid * 7,
      })),
    }),
  ])
}

import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { type WizardLine, wizardLine } from '../wizard/model/lines.ts'

/** A line for tests: sells 10 packs a day, has 20 in the store and plenty in the CEDI. */
export const suggestedLine = (changes: Partial<LineaSugerida> = {}): LineaSugerida => ({
  codigo_producto: '000104',
  descripcion_producto: 'Harina P.A.N. Blanca 1 kg',
  categoria: 'VIVERES',
  cuadrante_producto: 'CUADRANTE I',
  cantidad_bultos: 20,
  bultos_por_capa: null,
  bultos_por_paleta: null,
  prom_ventas_5dias_unid: 200,
  prom_ventas_20dias_unid: 180,
  prom_mismo_dia_unid: 160,
  stock_tienda: 400,
  stock_desconocido: false,
  stock_conocido_en: null,
  stock_en_transito: 0,
  stock_total: 400,
  stock_cedi_origen: 4000,
  cantidad_ajustada_bultos: 50,
  cantidad_pedida_bultos: 50,
  incluido: true,
  razon_pedido: '',
  clase: 'AB',
  critico: false,
  cedi_limitado: false,
  en_cedi: true,
  conocido_en_tienda: true,
  stock_cedi_leido: 4000,
  cedi_prometido_bultos: 0,
  cedi_pendiente_bultos: 0,
  transito_aprobado_bultos: 0,
  transito_despachado_bultos: 0,
  transito_recibido_bultos: 0,
  tienda_pendiente_bultos: 0,
  devolucion_en_camino_bultos: 0,
  reparto: null,
  devolucion: null,
  ...changes,
})

export const line = (changes: Partial<LineaSugerida> = {}): WizardLine => wizardLine(suggestedLine(changes))

import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import type { CalculatedLine } from './calculate-lines.ts'

/** A calculated line as the wizard receives it. */
export function toLineaSugerida(line: CalculatedLine): LineaSugerida {
  const { producto, promedios, calculo } = line
  return {
    codigo_producto: producto.codigo_producto,
    descripcion_producto: producto.descripcion_producto,
    cuadrante_producto: producto.cuadrante_producto,
    cantidad_bultos: calculo.unidades_por_bulto,
    ...promedios,
    stock_tienda: calculo.entrada.stock_tienda,
    stock_en_transito: calculo.entrada.stock_en_transito,
    stock_total: calculo.stock_total_unid,
    stock_cedi_origen: calculo.entrada.stock_cedi_origen,
    cantidad_ajustada_bultos: calculo.sugerido_bultos,
    cantidad_pedida_bultos: calculo.sugerido_bultos,
    incluido: calculo.sugerido_bultos > 0,
    razon_pedido: '',
    clase: calculo.clase,
    critico: calculo.critico,
    cedi_limitado: calculo.cedi_limitado,
    en_cedi: line.en_cedi,
    ...line.origen,
    tienda_pendiente_bultos: line.tienda_pendiente_bultos,
    devolucion: line.devolucion,
  }
}

import type { LineaSugerida } from '@abasto/contracts/orders/schema'
import { toDevolucion } from '@abasto/contracts/orders/suggestion'
import type { CalculatedLine } from './calculate-lines.ts'

/** A calculated line as the wizard receives it. */
export function toLineaSugerida(line: CalculatedLine): LineaSugerida {
  const { producto, promedios, calculo } = line
  return {
    codigo_producto: producto.codigo_producto,
    descripcion_producto: producto.descripcion_producto,
    cuadrante_producto: producto.cuadrante_producto,
    cantidad_bultos: calculo.unitsPerPack,
    prom_ventas_5dias_unid: promedios.average5Days,
    prom_ventas_20dias_unid: promedios.average20Days,
    prom_mismo_dia_unid: promedios.averageSameWeekday,
    stock_tienda: calculo.input.storeStock,
    stock_en_transito: calculo.input.inTransit,
    stock_total: calculo.positionUnits,
    stock_cedi_origen: calculo.input.originStock,
    cantidad_ajustada_bultos: calculo.suggestedPacks,
    cantidad_pedida_bultos: calculo.suggestedPacks,
    incluido: calculo.suggestedPacks > 0,
    razon_pedido: '',
    clase: calculo.salesClass,
    critico: calculo.critical,
    cedi_limitado: calculo.originLimited,
    en_cedi: line.en_cedi,
    ...line.origen,
    tienda_pendiente_bultos: line.tienda_pendiente_bultos,
    devolucion: line.devolucion && toDevolucion(line.devolucion),
  }
}

import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'

/** A store whose last night is complete, but for the changes. */
export function nightLocation(changes: Partial<UbicacionAnoche>): UbicacionAnoche {
  const { estado = 'completa' } = changes
  return {
    ubicacion_id: 'tienda_01',
    ubicacion_nombre: 'San Diego',
    tipo_ubicacion: 'tienda',
    estado,
    completa: estado === 'completa' || estado === 'cerrada' || estado === 'nueva',
    motivo: '',
    accion: null,
    leyendo: false,
    proximo_intento: null,
    evidencia: {
      lineas: 0,
      tickets: 0,
      rechazadas: 0,
      rechazos_permitidos: 3,
      usual: null,
      ultima_venta: null,
      ventas_leidas_en: null,
      stock_leido_en: null,
      ventas_hasta: null,
      intentos_fallidos: 0,
      falla_desde: null,
      error: null,
      codigos_por_asignar: 0,
      motivos_rechazo: [],
    },
    semanas: [],
    pedidos_pendientes: 0,
    retenida: null,
    ...changes,
  }
}

/** The night of a Monday with these locations. */
export function night(ubicaciones: readonly UbicacionAnoche[]): AnocheRespuesta {
  const stores = ubicaciones.filter(({ tipo_ubicacion: kind }) => kind === 'tienda')
  const cedis = ubicaciones.filter(({ tipo_ubicacion: kind }) => kind === 'cedi')
  return {
    fecha: '2026-11-16',
    tiendas: stores.length,
    completas: stores.filter(({ completa }) => completa).length,
    cedis: cedis.length,
    cedis_al_dia: cedis.filter(({ completa }) => completa).length,
    conteo: {
      completa: 0,
      cerrada: 0,
      nueva: 0,
      no_llego: 0,
      delgada: 0,
      parcial: 0,
      rechazada: 0,
      stock_tarde: 0,
      retenida: 0,
      sin_fuente: 0,
    },
    ubicaciones: [...ubicaciones],
    pedidos: { pendientes: 0, afectados: 0 },
    ultima_lectura: null,
    leyendo: { ventas: false, inventario: false },
    por_leer: { ventas: [], inventario: [] },
    esperan_persona: [],
    limite_rechazo: { porcentaje: 1, lineas: 3 },
  }
}

import type { AnocheRespuesta, UbicacionAnoche } from '@abasto/contracts/completeness/last-night'
import type { Chain } from '@abasto/completeness/evidence/chain'
import { lastNight, type NightOfLocation } from '@abasto/completeness/night/last-night'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { allowedRejections, REJECTED_ALWAYS_ALLOWED, REJECTED_SHARE } from '@abasto/domain/sales/whole-day'
import type { Moment } from '@abasto/domain/time/moment'
import { MEND_ON_WIRE, STATE_ON_WIRE } from '../../catalogue/night-on-wire.ts'
import {
  lastReadingEnd,
  pendingOrders,
  runningKinds,
  type PendingOrder,
} from './pending-orders-read-model.ts'

/** More reasons than these are not evidence but a list: that of the rejected rows. */
const MOST_REASONS = 3

/** Whether last night is complete, and for whom it is not. */
export async function lastNightOnWire(tx: Tx, chain: Chain, at: Moment): Promise<AnocheRespuesta> {
  const { date, locations } = await lastNight(tx, chain, at)
  const orders = await pendingOrders(tx)
  const running = await runningKinds(tx)
  const ultimaLectura = await lastReadingEnd(tx)
  const stores = locations.filter(({ kind }) => kind === 'store')
  const cedis = locations.filter(({ kind }) => kind === 'cedi')
  const incomplete = new Set(
    locations.filter(({ verdict }) => !verdict.isComplete).map(({ locationKey }) => locationKey),
  )
  const named = (is: (location: NightOfLocation) => boolean) => locations.filter(is).map(({ id }) => id)
  return {
    fecha: date,
    tiendas: stores.length,
    completas: stores.filter(({ verdict }) => verdict.isComplete).length,
    cedis: cedis.length,
    cedis_al_dia: cedis.filter(({ verdict }) => verdict.isComplete).length,
    conteo: countsOf(locations),
    ubicaciones: locations.map((location) => onWire(location, orders)),
    pedidos: {
      pendientes: orders.length,
      afectados: orders.filter(({ store, origin }) => incomplete.has(store) || incomplete.has(origin)).length,
    },
    ultima_lectura: ultimaLectura?.toISOString() ?? null,
    leyendo: { ventas: running.has('ventas'), inventario: running.has('inventario') },
    por_leer: {
      ventas: named(({ verdict }) => verdict.readsSales),
      inventario: named(({ verdict }) => verdict.readsStock),
    },
    esperan_persona: named(({ verdict }) => verdict.needsPerson),
    limite_rechazo: { porcentaje: REJECTED_SHARE * 100, lineas: REJECTED_ALWAYS_ALLOWED },
  }
}

function countsOf(locations: readonly NightOfLocation[]): AnocheRespuesta['conteo'] {
  const counts = {
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
  }
  for (const { verdict } of locations) counts[STATE_ON_WIRE[verdict.state]]++
  return counts
}

function onWire(location: NightOfLocation, orders: readonly PendingOrder[]): UbicacionAnoche {
  const { locationKey, kind, verdict, mend, held } = location
  return {
    ubicacion_id: location.id,
    ubicacion_nombre: location.name,
    tipo_ubicacion: kind === 'cedi' ? 'cedi' : 'tienda',
    estado: STATE_ON_WIRE[verdict.state],
    completa: verdict.isComplete,
    motivo: location.reason,
    accion: mend === null ? null : MEND_ON_WIRE[mend],
    leyendo: location.isBeingRead,
    proximo_intento: instant(location.retryAt),
    evidencia: evidenceOf(location),
    semanas: location.weeks.map(({ date, lines }) => ({ fecha: date, lineas: lines })),
    pedidos_pendientes: orders.filter(({ store, origin }) => store === locationKey || origin === locationKey)
      .length,
    retenida: held && {
      id: held.id,
      tipo: held.kind === 'sales' ? 'ventas' : 'inventario',
      retenida_en: held.heldAt.toISOString(),
      habia: held.before,
      llego: held.arrived,
    },
  }
}

function evidenceOf(location: NightOfLocation): UbicacionAnoche['evidencia'] {
  const { verdict, attempts } = location
  const { lines = 0, rejected = 0, usual = null } = verdict.day ?? {}
  return {
    lineas: lines,
    tickets: location.tickets,
    rechazadas: rejected,
    rechazos_permitidos: allowedRejections(lines + rejected),
    usual,
    ultima_venta: instant(location.lastSaleAt),
    ventas_leidas_en: instant(location.readAt),
    stock_leido_en: instant(location.stockReadAt),
    ventas_hasta: location.newestDay,
    intentos_fallidos: attempts?.failures ?? 0,
    falla_desde: instant(attempts?.failingSince ?? null),
    error: attempts?.error ?? null,
    codigos_por_asignar: location.rejectedCodes.unknownCodes,
    motivos_rechazo: location.rejectedReasons.slice(0, MOST_REASONS).map((each) => ({
      motivo: each.reason ?? 'El código no está en el catálogo',
      lineas: each.lines,
      codigos: each.codes,
    })),
  }
}

function instant(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

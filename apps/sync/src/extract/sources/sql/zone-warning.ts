import type { ServerZone } from './session.ts'

/** What to say of a server whose own zone is not the chain's; null when there is nothing to say. */
export function zoneWarning(zone: ServerZone | undefined): string | null {
  if (!zone || (zone.isChains && zone.readsChains)) return null
  const own = `El servidor tiene la zona horaria ${zone.name.slice(0, 64)}, distinta de la de la cadena`
  return zone.readsChains
    ? `${own}: las fechas con zona se leen en la hora de la cadena, las que no la llevan como están. Si la tienda lleva otra hora, indica zona_horaria.`
    : `${own}, que no conoce: las fechas con zona se leen en la suya. Indica zona_horaria, por ejemplo -04:00.`
}

import type { SesionAbierta } from '@abasto/contracts/auth/schema'
import type { OpenSession } from '@abasto/database/tenancy/open-sessions'

/** An open session as the screens know it, for the holder of the session `ownId`. */
export function toSesionAbierta(session: OpenSession, ownId: number): SesionAbierta {
  return {
    sesion_id: session.sessionId,
    dispositivo: session.device,
    tipo_dispositivo: session.deviceType,
    direccion: session.address,
    lugar_nuevo: session.isNewPlace,
    desde: session.since.toISOString(),
    ultimo_uso: session.lastUse.toISOString(),
    es_esta: session.sessionId === ownId,
  }
}

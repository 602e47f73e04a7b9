import type { DeviceType } from './sessions.ts'
import { isAlive } from './sessions.ts'
import type { Tx } from './with-tenant.ts'

export interface OpenSession {
  readonly sessionId: number
  readonly device: string | null
  readonly deviceType: DeviceType | null
  readonly address: string | null
  readonly isNewPlace: boolean
  readonly since: Date
  readonly lastUse: Date
}

/** A user's sessions that are neither ended nor over, the last used first. */
export function openSessions(tx: Tx, userId: number): Promise<OpenSession[]> {
  return tx
    .selectFrom('sesion')
    .select([
      'sesion_id as sessionId',
      'dispositivo as device',
      'tipo_dispositivo as deviceType',
      'direccion as address',
      'lugar_nuevo as isNewPlace',
      'creada_en as since',
      'ultimo_uso as lastUse',
    ])
    .where('usuario_id', '=', userId)
    .where(isAlive)
    .orderBy('ultimo_uso', 'desc')
    .orderBy('sesion_id', 'desc')
    .execute()
}

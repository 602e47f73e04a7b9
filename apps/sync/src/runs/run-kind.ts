/** The two kinds of run; a tenant has one of each going at a time. */
export type RunKind = 'inventario' | 'ventas'

/** What started a run; a retry is of the stores that an automatic one could not read. */
export type RunOrigin = 'manual' | 'automatica' | 'reintento' | 'comando'

/** Why a run ended before its time: by a person, or with the service that worked on it. */
export type RunEnd = 'cancelada' | 'interrumpida'

export const INTERRUPTED =
  'Interrumpida: el servicio se detuvo. Lo ya cargado se conserva; vuelve a sincronizar.'

const IN_PROGRESS: Readonly<Record<RunKind, string>> = {
  inventario: 'Ya hay una sincronización en curso. Por favor espera a que termine.',
  ventas: 'Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
}

/** What a second start is told. */
export function inProgressMessage(kind: RunKind): string {
  return IN_PROGRESS[kind]
}

/** The kinds of run; a tenant has one of each going at a time. A comparison asks what sources count. */
export type RunKind = LoadKind | 'conciliacion'

/** Those that load something. */
export type LoadKind = 'inventario' | 'ventas'

/** What started a run; a retry is of the stores that an automatic one could not read. */
export type RunOrigin = 'manual' | 'automatica' | 'reintento' | 'comando'

/** Why a run ended before its time: by a person, or with the service that worked on it. */
export type RunEnd = 'cancelada' | 'interrumpida'

/** How often in a row a run is taken up again that gets no further. */
export const MOST_RESUMES = 3

const INTERRUPTED = 'Interrumpida: el servicio o la base de datos se detuvo. Lo ya cargado se conserva;'
export const TAKEN_UP = `${INTERRUPTED} lo que falta se retoma por sí solo.`
/** Of a run that nobody takes up: its command's. */
export const LEFT_TO_ITS_COMMAND = `${INTERRUPTED} vuelve a ejecutar el comando.`
export const GIVEN_UP = `Interrumpida ${MOST_RESUMES + 1} veces seguidas sin avanzar: no se retoma más. Lo ya cargado se conserva; mira el registro del servicio antes de volver a sincronizar.`

const IN_PROGRESS: Readonly<Record<RunKind, string>> = {
  inventario: 'Ya hay una sincronización en curso. Por favor espera a que termine.',
  ventas: 'Ya hay una sincronización de ventas en curso. Por favor espera a que termine.',
  conciliacion: 'Ya se están comparando las ventas con las tiendas. Por favor espera a que termine.',
}

/** What a second start is told. */
export function inProgressMessage(kind: RunKind): string {
  return IN_PROGRESS[kind]
}

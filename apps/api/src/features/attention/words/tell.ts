import type { TipoAsunto } from '@abasto/contracts/attention/schema'
import { excess, idle, missing, raised } from './held.ts'
import type { Issue, Told, Wording } from './issue.ts'
import { change, ignoredShelf, lost, missed, runsOut, transfer } from './short.ts'

const TELLERS: Readonly<Record<TipoAsunto, (issue: Issue, wording: Wording) => Told | null>> = {
  se_acaba: runsOut,
  estante_vacio: ignoredShelf,
  venta_perdida: lost,
  traslado: transfer,
  sin_movimiento: idle,
  sobra: excess,
  cambio: change,
  pronostico: missed,
  surtido: missing,
  a_mano: raised,
}

/** What an issue says of itself: its figure, its sentence, its picture, its button. */
export function tell(issue: Issue, wording: Wording): Told | null {
  return TELLERS[issue.kind](issue, wording)
}

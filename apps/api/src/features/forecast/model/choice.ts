import { modeloElegible, type ModeloElegible } from '@abasto/contracts/forecast/models'
import { DEFAULT_DEMAND_MODEL } from '@abasto/domain/demand/models/demand-models'

/** A model's name as one that may be chosen: what may not is nobody's choice. */
export function toChoice(name: string): ModeloElegible {
  return modeloElegible.safeParse(name).data ?? modeloElegible.parse(DEFAULT_DEMAND_MODEL)
}

/** As screens and messages call them. */
export const MODEL_NAMES: Readonly<Record<ModeloElegible, string>> = {
  promedio_ponderado: 'Promedio ponderado por día',
  promedio_28: 'Promedio de 28 días',
  nivel_perfil: 'Nivel y perfil semanal',
  combinado: 'Combinado',
}

import type { ModeloPronostico } from '@abasto/contracts/forecast/models'

interface ModelText {
  readonly name: string
  /** In a line beneath the name. */
  readonly short: string
  /** How it makes a forecast, in a sentence. */
  readonly how: string
}

export const MODELS: Readonly<Record<ModeloPronostico, ModelText>> = {
  promedio_ponderado: {
    name: 'Promedio ponderado por día',
    short: '8 semanas del mismo día; deja fuera posibles quiebres',
    how: 'Cada día promedia los últimos 8 de su mismo día de la semana, con más peso en los más recientes.',
  },
  promedio_28: {
    name: 'Promedio de 28 días',
    short: 'sin distinguir el día',
    how: 'Cada día pronostica el promedio de los últimos 28 días, sin distinguir el día de la semana.',
  },
  nivel_perfil: {
    name: 'Nivel y perfil semanal',
    short: 'nivel de 120 días por el peso de cada día de la semana',
    how: 'Cada producto toma su nivel de los últimos 120 días y lo reparte según su semana; los de poca venta usan la semana de su categoría.',
  },
  combinado: {
    name: 'Combinado',
    short: 'nivel a tres velocidades, semana de medio año y lo que enseñan las semanas pasadas',
    how: 'Cada producto toma su nivel a tres velocidades, lo reparte según su semana de medio año y lo corrige con lo que enseñaron las semanas pasadas de la tienda; deja fuera quiebres con evidencia.',
  },
  misma_semana: {
    name: 'Misma semana pasada',
    short: 'la vara de medir',
    how: 'Repite lo que se vendió el mismo día de la semana anterior.',
  },
}

export const STEPS = ['1', '2', '3'] as const
export type Step = (typeof STEPS)[number]

export const STEP_LABEL: Readonly<Record<Step, string>> = {
  '1': 'Origen y Destino',
  '2': 'Productos Sugeridos',
  '3': 'Confirmacion de Pedido',
}

/** As the step is titled, which may say more than its label. */
export const STEP_TITLE: Readonly<Record<Step, string>> = {
  ...STEP_LABEL,
  '1': 'Seleccionar Origen y Destino',
}

export interface Progress {
  readonly isPairChosen: boolean
  /** Products in the order; undefined while they are not known. */
  readonly selected: number | undefined
}

/** The step to show when the address asks for `requested`: the last one that everything before it is done for. */
export function reachableStep(requested: Step, { isPairChosen, selected }: Progress): Step {
  if (!isPairChosen) return '1'
  // Without lines yet the second step is the one that can say that they are being calculated, or why not.
  if (requested === '3' && !selected) return '2'
  return requested
}

import {
  CAMPOS,
  type CampoColumna,
  type ColumnaImportada,
  type UsoHoja,
} from '@abasto/contracts/imports/sheet'
import type { ColumnFacts } from './column-facts.ts'
import { fieldsOfTitle } from './titles.ts'

export interface Assigned {
  readonly field: CampoColumna | null
  readonly motivo: ColumnaImportada['motivo']
}

export interface Assignment {
  readonly columns: readonly Assigned[]
  /** Fields that it must have and that two columns could be, equally well. */
  readonly doubtful: readonly { readonly field: CampoColumna; readonly columns: readonly number[] }[]
}

/** Part of a column's cells that must be dates for it to be one of dates. */
const MOSTLY = 0.9

/**
 * The field of each column of a sheet: by its title, else by what its cells hold.
 *
 * @param isLocation whether a text names a location of the chain
 */
export function assignFields(
  uso: UsoHoja,
  columns: readonly ColumnFacts[],
  isLocation: (text: string) => boolean,
): Assignment {
  const assigned: Assigned[] = columns.map(() => ({ field: null, motivo: 'no_hace_falta' }))
  if (uso === 'no_se_usa') return { columns: assigned, doubtful: [] }
  const { necesarios, otros } = CAMPOS[uso]
  const allowed = new Set<CampoColumna>([...necesarios, ...otros])
  const candidates = columns
    .flatMap(({ titulo }, index) =>
      fieldsOfTitle(titulo)
        .filter(({ field }) => allowed.has(field))
        .map(({ field, rank }) => ({ index, field, rank })),
    )
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
  const taken = new Map<CampoColumna, { readonly index: number; readonly rank: number }>()
  const doubtful = new Map<CampoColumna, number[]>()
  for (const { index, field, rank } of candidates) {
    const holder = taken.get(field)
    if (holder && holder.rank === rank && assigned[index]?.field === null && necesarios.includes(field)) {
      doubtful.set(field, [...(doubtful.get(field) ?? [holder.index]), index])
    }
    if (holder || assigned[index]?.field !== null) continue
    taken.set(field, { index, rank })
    assigned[index] = { field, motivo: 'por_nombre' }
  }
  byValues('fecha', ({ fechas, llenas }) => llenas > 0 && fechas.total >= llenas * MOSTLY)
  byValues('tienda', ({ textos }) => {
    const texts = Object.keys(textos ?? {})
    return texts.length > 0 && texts.filter(isLocation).length >= texts.length * MOSTLY
  })
  return {
    columns: assigned,
    doubtful: [...doubtful].map(([field, indexes]) => ({ field, columns: indexes })),
  }

  function byValues(field: CampoColumna, isOf: (facts: ColumnFacts) => boolean): void {
    if (!allowed.has(field) || taken.has(field)) return
    const index = columns.findIndex((facts, at) => assigned[at]?.field === null && isOf(facts))
    if (index === -1) return
    taken.set(field, { index, rank: 0 })
    assigned[index] = { field, motivo: 'por_valores' }
  }
}

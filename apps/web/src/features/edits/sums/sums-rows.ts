import { SIN_DECIR, type Cambios, type SumasCambios } from '@abasto/contracts/edits/schema'
import { motivoText } from '@abasto/contracts/orders/edit-reasons'
import { addDays } from '@abasto/domain/time/business-day'
import { formatDayOfMonth } from '../../../ui/format/dates.ts'
import type { ChangesView, View } from '../screen/changes-view.ts'

/** One row of the table: what it is added up by, and what shows only that. */
export interface SumsRow {
  readonly key: string
  readonly name: string
  readonly sums: SumasCambios
  readonly filter: Partial<ChangesView>
}

/** The changes by what is chosen, in the server's order: people are in no order of merit. */
export const sumsRows = (changes: Cambios, by: View): SumsRow[] => ROWS[by](changes)

const ROWS: Readonly<Record<View, (changes: Cambios) => SumsRow[]>> = {
  motivo: ({ motivos }) =>
    motivos.map(({ motivo, ...sums }) => ({
      key: motivo ?? SIN_DECIR,
      name: motivoText(motivo),
      sums,
      filter: { motivo: motivo ?? SIN_DECIR },
    })),
  categoria: ({ categorias }) =>
    categorias.map(({ categoria, ...sums }) => ({
      key: categoria,
      name: categoria,
      sums,
      filter: { categoria },
    })),
  persona: ({ personas }) =>
    personas.map(({ usuario_id, nombre, es_yo, ...sums }) => ({
      key: String(usuario_id),
      name: es_yo ? `${nombre} (tú)` : nombre,
      sums,
      filter: { persona: String(usuario_id) },
    })),
  semana: ({ semanas }) =>
    semanas.map(({ semana, ...sums }) => ({
      key: semana,
      name: `${formatDayOfMonth(semana)} al ${formatDayOfMonth(addDays(semana, 6))}`,
      sums,
      filter: { semana },
    })),
  tienda: ({ tiendas }) =>
    tiendas.map(({ ubicacion_id, ubicacion_nombre, ...sums }) => ({
      key: ubicacion_id,
      name: ubicacion_nombre,
      sums,
      filter: { ubicacion: ubicacion_id },
    })),
}

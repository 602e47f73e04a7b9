import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Order days of a CEDI, Monday to Sunday: until when, and how many days until it arrives. */
interface DemoWeek {
  readonly cedi: string
  readonly cutoff: string
  readonly days: readonly { readonly weekday: number; readonly lead: number }[]
  /** Absent: every store but those that another week names. */
  readonly stores?: readonly string[]
}

const NEXT_DAY = 1
const SATURDAY = 6

/** Dry goods come from Monday to Saturday; what is fresh or cold every day. */
const weekdays = [1, 2, 3, 4, 5, SATURDAY]
const everyDay = [...weekdays, 7]

/** Two stores so far away that the lorry comes three times a week. */
const FAR_STORES = ['tienda_15', 'tienda_16']

const WEEKS: readonly DemoWeek[] = [
  {
    cedi: 'cedi_seco',
    cutoff: '11:00',
    // What is ordered on Saturday comes on Monday.
    days: weekdays.map((weekday) => ({ weekday, lead: weekday === SATURDAY ? 2 : NEXT_DAY })),
  },
  {
    cedi: 'cedi_seco',
    cutoff: '10:00',
    days: [1, 3, 5].map((weekday) => ({ weekday, lead: 2 })),
    stores: FAR_STORES,
  },
  { cedi: 'cedi_frio', cutoff: '09:30', days: everyDay.map((weekday) => ({ weekday, lead: NEXT_DAY })) },
  { cedi: 'cedi_verde', cutoff: '08:30', days: everyDay.map((weekday) => ({ weekday, lead: NEXT_DAY })) },
]

/** Says when the demo's stores order, until when and when it arrives; nothing where somebody has said so. */
export async function makeDemoCalendar(tx: Tx, tenantId: number): Promise<void> {
  const known = await tx.selectFrom('entrega_dia').select('cedi_key').limit(1).executeTakeFirst()
  if (known) return
  const locations = await tx
    .selectFrom('ubicacion')
    .select(['ubicacion_key', 'ubicacion_id', 'tipo'])
    .where('activa', '=', true)
    .execute()
  const stores = locations.filter(({ tipo }) => tipo === 'tienda')
  const rows = WEEKS.flatMap((week) => {
    const cedi = locations.find(({ ubicacion_id }) => ubicacion_id === week.cedi)
    if (!cedi) return []
    const named = WEEKS.flatMap((other) => (other.cedi === week.cedi ? (other.stores ?? []) : []))
    return stores
      .filter(({ ubicacion_id }) => week.stores?.includes(ubicacion_id) ?? !named.includes(ubicacion_id))
      .flatMap((store) =>
        week.days.map(({ weekday, lead }) => ({
          tenant_id: tenantId,
          cedi_key: cedi.ubicacion_key,
          tienda_key: store.ubicacion_key,
          dia_semana: weekday,
          hora_corte: sql<string>`${week.cutoff}::time`,
          dias_llegada: lead,
        })),
      )
  })
  if (rows.length > 0) await tx.insertInto('entrega_dia').values(rows).execute()
}

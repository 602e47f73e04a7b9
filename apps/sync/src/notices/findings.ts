import { readChain } from '@abasto/completeness/evidence/chain'
import { lastNight, type LastNight, type NightOfLocation } from '@abasto/completeness/night/last-night'
import { counted, dayMonth, weekdayName } from '@abasto/completeness/messages/spanish'
import type { TipoAviso } from '@abasto/contracts/notices/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastStrike } from '@abasto/domain/night/strikes'
import { businessDay, daysBetween } from '@abasto/domain/time/business-day'
import { momentIn, type Moment } from '@abasto/domain/time/moment'
import { wallTime } from '@abasto/domain/time/wall-clock'
import { readProgramState } from '../runs/program.ts'

/** Something that a chain is to be told of, for as long as it is so. */
export interface Finding {
  readonly kind: TipoAviso
  /** What it is about. */
  readonly subject: string
  readonly title: string
  readonly detail: string
  /** It is told of; else it only keeps a notice open that was. */
  readonly opens: boolean
}

/** What was looked at; a notice of these kinds that is not found is over. */
export interface Findings {
  readonly found: readonly Finding[]
  readonly looked: readonly TipoAviso[]
}

/** Of a chain: its night. Reads facts. @param time when the night is told of, on its wall clock */
export async function nightFindings(tx: Tx, time: string, now: Date): Promise<Findings> {
  const chain = await readChain(tx)
  const moment = momentIn(chain.timeZone, now)
  const isTime = wallTime(now, chain.timeZone) >= time
  const night = await lastNight(tx, chain, moment)
  return {
    found: [
      ...nightFinding(night, moment, isTime),
      ...night.locations.flatMap((location) => failingStore(location, moment, chain.timeZone, isTime)),
    ],
    looked: ['anoche', 'tienda'],
  }
}

/** Of a chain: its automatic ETL. */
export async function programFindings(tx: Tx, now: Date): Promise<Findings> {
  const { timeZone } = await readChain(tx)
  return { found: await programFinding(tx, timeZone, now), looked: ['automatico'] }
}

/** A notice names so many; the screen all. */
const MOST_NAMED = 40

function nightFinding({ date, locations }: LastNight, { today }: Moment, opens: boolean): Finding[] {
  const wanting = locations.filter(({ verdict }) => !verdict.isComplete)
  // A chain that has no sources yet has nothing to miss.
  if (wanting.length === 0 || !locations.some(({ hasSource }) => hasSource)) return []
  const lines = wanting.slice(0, MOST_NAMED).map(({ name, id, reason }) => `- ${name} (${id}): ${reason}`)
  const more = wanting.length - lines.length
  const of = counted(locations.length, 'ubicación', 'ubicaciones')
  return [
    {
      kind: 'anoche',
      subject: date,
      title: `Anoche incompleta, ${weekdayName(date)} ${dayMonth(date, { today })}: ${wanting.length} de ${of} por resolver`,
      detail: [...lines, ...(more > 0 ? [`y ${counted(more, 'más', 'más')}`] : [])].join('\n'),
      opens,
    },
  ]
}

/** From the second night on that it cannot be read. */
const NIGHTS = 2

function failingStore(
  { id, name, attempts, reason }: NightOfLocation,
  { today }: Moment,
  timeZone: string,
  isTime: boolean,
): Finding[] {
  if (!attempts || attempts.failures === 0 || attempts.failingSince === null) return []
  const nights = daysBetween(businessDay(attempts.failingSince, timeZone), today) + 1
  const title = `${name} (${id}) lleva ${nights} días con fallas`
  const opens = isTime && nights >= NIGHTS && attempts.failures >= NIGHTS
  return [{ kind: 'tienda', subject: id, title, detail: reason, opens }]
}

/** A night that has not begun this long after its hour does not begin by itself. */
const LATE_MS = 3_600_000

async function programFinding(tx: Tx, timeZone: string, now: Date): Promise<Finding[]> {
  const { hasSources, enabled, isOn, time, onSince } = await readProgramState(tx)
  if (hasSources && enabled === false) {
    return [
      {
        kind: 'automatico',
        subject: 'desactivado',
        title: 'El ETL automático está desactivado',
        detail: 'Nada se lee por sí solo hasta que alguien lo active en el ETL Control Center.',
        opens: true,
      },
    ]
  }
  const strike = lastStrike([time], timeZone, now)?.instant
  if (!isOn || !strike || onSince === null || strike < onSince) return []
  if (now.getTime() - strike.getTime() < LATE_MS) return []
  const begun = await tx
    .selectFrom('etl_corrida')
    .select('corrida_id')
    .where('tipo', '=', 'ventas')
    .where('turno', '>=', strike)
    .limit(1)
    .executeTakeFirst()
  if (begun) return []
  return [
    {
      kind: 'automatico',
      subject: 'detenido',
      title: `El ETL automático no comenzó a las ${time}`,
      detail: `Pasó más de una hora y ninguna corrida de la noche ha comenzado. Se puede leer a mano en el ETL Control Center.`,
      opens: true,
    },
  ]
}

import { allowedRejections } from '@abasto/domain/sales/whole-day'
import type { RejectedCodes } from '@abasto/domain/sales/last-night'
import type { IsoDate } from '@abasto/domain/time/business-day'
import type { Attempts } from '../evidence/attempts-read-model.ts'
import type { AssessedNight } from '../evidence/assessed-nights-read-model.ts'
import type { RejectedReason } from '../evidence/rejected-reasons-read-model.ts'
import {
  count,
  counted,
  dayMonth,
  hour,
  moment,
  of,
  since,
  weekdayName,
  weekdayNames,
  type Wording,
} from './spanish.ts'

interface KnownNight extends AssessedNight {
  readonly attempts: Attempts | null
  readonly rejectedReasons: readonly RejectedReason[]
}

interface NightWording extends Wording {
  readonly date: IsoDate
}

/** Why a location's night is what it is: the evidence in a sentence or two. */
export function reasonOf(night: KnownNight, wording: NightWording): string {
  const { verdict } = night
  const parts = [SENTENCES[verdict.state](night, wording)]
  const isOfSales = verdict.state === 'missing' || verdict.state === 'thin' || verdict.state === 'partial'
  if (isOfSales && verdict.isStockLate) parts.push('También falta leer su stock.')
  return parts.filter((part) => part !== '').join(' ')
}

type Sentence = (night: KnownNight, wording: NightWording) => string

const SENTENCES: Readonly<Record<AssessedNight['verdict']['state'], Sentence>> = {
  missing,
  thin,
  partial,
  rejected,
  stock_late: stockLate,
  held,
  no_source: noSource,
  new: (_, { today }) => `Vende desde hoy: antes del ${dayMonth(today, { today })} su POS no tiene ventas.`,
  closed: ({ closedFor }) => `Ese día no abrió${closedFor ? ` (${closedFor})` : ', según su calendario'}.`,
  complete,
}

function missing(night: KnownNight, wording: NightWording): string {
  const { attempts, oldestDay } = night
  const { date } = wording
  if (attempts && attempts.failures > 0) return failing(night, attempts, wording)
  if (!attempts?.lastEnd) return `Todavía no se ha leído.${kept(night, wording)}`
  if (!attempts.lastAsked) {
    return oldestDay !== null && oldestDay > date
      ? 'Se empezó a leer hoy; lo de ayer todavía no se ha pedido.'
      : `Se leyó por última vez ${moment(attempts.lastEnd, wording)}, antes de que terminara el día.${kept(night, wording)}`
  }
  if (attempts.lastRecords === 0 && attempts.lastRejected > 0) {
    const lines = counted(
      attempts.lastRejected,
      'línea que trajo se rechazó',
      'líneas que trajo se rechazaron',
    )
    return `El POS respondió, pero ${attempts.lastRejected === 1 ? 'la' : 'las'} ${lines}.${kept(night, wording)}`
  }
  if (oldestDay === null) return 'El POS responde sin error, pero nunca ha traído una venta.'
  const day = `${weekdayName(date)} ${dayMonth(date, wording)}`
  return `El POS respondió sin error, pero no trae ventas del ${day}.${kept(night, wording)}`
}

function thin(night: KnownNight, wording: NightWording): string {
  const { attempts, days, verdict } = night
  const { date } = wording
  const arrived = counted(verdict.day?.lines ?? 0, 'línea', 'líneas')
  const before = days.filter((day) => day.date < date && day.complete && day.lines > 0).slice(0, SAID_WEEKS)
  const lines = before.map((day) => day.lines)
  const least = count(Math.min(...lines))
  const most = count(Math.max(...lines))
  const usually =
    lines.length < 2
      ? `lo usual son unas ${count(Math.round(verdict.day?.usual ?? 0))}`
      : `sus ${lines.length} ${weekdayNames(date)} anteriores trajeron ${least === most ? most : `entre ${least} y ${most}`}`
  const answered =
    !attempts || attempts.failures === 0 ? 'El POS respondió sin error.' : failing(night, attempts, wording)
  return `${arrived.startsWith('1 ') ? 'Llegó' : 'Llegaron'} ${arrived}; ${usually}. ${answered}`
}

const SAID_WEEKS = 7

function partial(night: KnownNight, wording: NightWording): string {
  const { attempts, readAt, tickets, lastSaleAt } = night
  const until = readAt
    ? `Se leyó ${moment(readAt, wording)}, antes de que terminara el día`
    : 'Se leyó antes de que terminara el día'
  const last = lastSaleAt ? `, el último de las ${hour(lastSaleAt, wording.timeZone)}` : ''
  const failed = attempts && attempts.failures > 0 ? ` ${failing(night, attempts, wording)}` : ''
  return `${until}: ${counted(tickets, 'ticket', 'tickets')}${last}.${failed}`
}

function rejected({ verdict, rejectedReasons, rejectedCodes }: KnownNight): string {
  const lines = verdict.day?.lines ?? 0
  const wrong = verdict.day?.rejected ?? 0
  const arrived = lines + wrong
  const [first, second] = rejectedReasons
  const why = first
    ? second
      ? `: ${inQuotes(first)} (${count(first.lines)}) y ${inQuotes(second)} (${count(second.lines)})`
      : `: ${inQuotes(first)}`
    : ''
  const what = `${count(wrong)} de ${counted(arrived, 'línea se rechazó', 'líneas se rechazaron')}${why}`
  const done = whatIsDone(verdict.mend, rejectedCodes)
  return `${what}. Se permiten hasta ${count(allowedRejections(arrived))}.${done}`
}

/** Beyond what the button says. */
function whatIsDone(mend: AssessedNight['verdict']['mend'], { unknownCodes }: RejectedCodes): string {
  if (mend === 'read_sales') return ' Sus códigos ya se conocen: falta volver a leer el día.'
  if (mend !== 'see_rejected') return ''
  const others = unknownCodes > 0 ? 'Lo que no es de códigos' : 'Eso'
  return ` ${others} se corrige en el POS, o en la consulta de su fuente.`
}

function inQuotes({ reason, codes }: RejectedReason): string {
  if (reason !== null) return `«${reason}»`
  return counted(codes, 'código que no está en el catálogo', 'códigos que no están en el catálogo')
}

function stockLate(night: KnownNight, wording: NightWording): string {
  const { attempts, stockReadAt, kind, verdict } = night
  const failed = attempts && attempts.failures > 0 ? ` ${failing(night, attempts, wording)}` : ''
  const stock = stockReadAt ? `su stock es ${of(stockReadAt, wording)}` : 'su stock nunca se ha leído'
  if (kind === 'cedi') {
    const said = stockReadAt ? `${stock}: no se ha leído desde que terminó el día` : stock
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}.${failed}`
  }
  const sales = verdict.sales === 'closed' ? 'Ese día no abrió' : 'Las ventas están completas'
  const before = !stockReadAt ? '' : verdict.sales === 'closed' ? ', de antes' : ', antes de cerrar'
  return `${sales}, pero ${stock}${before}.${failed}`
}

function held({ held: delivery, stockReadAt }: KnownNight, wording: NightWording): string {
  if (!delivery) return ''
  const { before, arrived, heldAt } = delivery
  if (delivery.kind === 'sales') {
    return `La lectura ${of(heldAt, wording)} trae ${counted(arrived, 'línea', 'líneas')} donde hay ${count(before)}, y no se ha cargado. Vale lo que ya estaba.`
  }
  const less = Math.round((1 - arrived / Math.max(1, before)) * 100)
  const valid = stockReadAt ? ` Vale el ${of(stockReadAt, wording)}.` : ''
  return `El stock ${of(heldAt, wording)} trae ${count(less)} % menos productos y no se ha cargado.${valid}`
}

function noSource(night: KnownNight, wording: NightWording): string {
  return `No tiene una fuente de datos configurada.${kept(night, wording)}`
}

function complete({ kind, stockReadAt, verdict }: KnownNight, wording: NightWording): string {
  const stock = stockReadAt ? `Su stock es ${of(stockReadAt, wording)}.` : ''
  if (kind === 'cedi') return stock
  const { lines = 0, rejected: wrong = 0, ignored = 0 } = verdict.day ?? {}
  const within = wrong > 0 ? `; ${counted(wrong, 'se rechazó', 'se rechazaron')}, dentro de lo permitido` : ''
  const leftOut = ignored > 0 ? `; ${counted(ignored, 'se deja', 'se dejan')} fuera por su código` : ''
  return `${counted(lines, 'línea', 'líneas')}${within}${leftOut}. ${stock}`.trim()
}

function failing(
  night: KnownNight,
  { failures, failingSince, error, isUnreachable }: Attempts,
  wording: NightWording,
): string {
  const when = failingSince ? ` ${since(failingSince, wording)}` : ''
  const why = error === null ? '' : isUnreachable ? ` (${error})` : `: ${error}`
  const what = isUnreachable ? `El POS no responde${when}${why}` : `No se puede leer${when}${why}`
  return `${what}. Se intentó ${counted(failures, 'vez', 'veces')}${keptToo(night, wording)}.`
}

function keptToo({ newestDay }: KnownNight, wording: NightWording): string {
  return newestDay === null ? '' : `; lo cargado hasta el ${dayMonth(newestDay, wording)} se conserva`
}

function kept({ newestDay }: KnownNight, wording: NightWording): string {
  return newestDay === null ? '' : ` Lo cargado hasta el ${dayMonth(newestDay, wording)} se conserva.`
}

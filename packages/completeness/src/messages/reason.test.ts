import { ALWAYS_OPEN, type LoadedDay } from '@abasto/domain/sales/completeness'
import { assessNight, type HeldDelivery } from '@abasto/domain/sales/last-night'
import { addDays } from '@abasto/domain/time/business-day'
import { describe, expect, it } from 'vitest'
import type { Attempts } from '../evidence/attempts-read-model.ts'
import { nightOf } from '../evidence/chain.ts'
import type { AssessedNight } from '../evidence/assessed-nights-read-model.ts'
import type { RejectedReason } from '../evidence/rejected-reasons-read-model.ts'
import { reasonOf } from './reason.ts'

/** A Monday, told on the Tuesday after it. */
const DATE = '2026-11-23'
const wording = { date: DATE, today: '2026-11-24', timeZone: 'America/Caracas' }
const night = nightOf({ timeZone: wording.timeZone, keepsStock: true }, DATE)
const at = (date: string, time: string) => new Date(`${date}T${time}:00-04:00`)

type Known = AssessedNight & { attempts: Attempts | null; rejectedReasons: RejectedReason[] }

const days = (lines: readonly (number | Partial<LoadedDay>)[]): LoadedDay[] =>
  lines.map((of, week) => ({
    date: addDays(DATE, -7 * week),
    lines: 0,
    rejected: 0,
    complete: true,
    ...(typeof of === 'number' ? { lines: of } : of),
  }))

/** A store whose last Mondays had these lines, the newest first. */
function known(lines: readonly (number | Partial<LoadedDay>)[], changes: Partial<Known> = {}): Known {
  const facts = {
    kind: 'store' as const,
    hasSource: true,
    days: days(lines).filter((day) => day.lines + day.rejected > 0),
    oldestDay: '2025-01-01',
    wasRequested: true,
    lastSaleAt: at(DATE, '19:58'),
    stockReadAt: at('2026-11-24', '05:52'),
    rejectedCodes: { knownLines: 0, unknownLines: 0, unknownCodes: 0 },
    held: null as HeldDelivery | null,
    ...changes,
  }
  const verdict = assessNight({ ...facts, calendar: ALWAYS_OPEN }, night)
  return {
    locationKey: 1,
    id: 'tienda_12',
    name: 'Cagua',
    newestDay: '2026-11-21',
    tickets: 0,
    readAt: null,
    closedFor: '',
    attempts: null,
    rejectedReasons: [],
    ...facts,
    verdict,
    ...changes,
  }
}

const attempts = (changes: Partial<Attempts>): Attempts => ({
  locationKey: 1,
  kind: 'ventas',
  lastEnd: at('2026-11-24', '05:12'),
  lastRecords: 1,
  lastRejected: 0,
  lastAsked: true,
  failures: 0,
  failingSince: null,
  error: null,
  isUnreachable: false,
  ...changes,
})
const failing = (changes: Partial<Attempts> = {}) =>
  attempts({
    failures: 4,
    failingSince: at('2026-11-24', '05:41'),
    error: 'No contesta a tiempo',
    isUnreachable: true,
    ...changes,
  })

const usual = [500, 470, 541, 462, 500, 510, 480, 490]
const reason = (of: Known) => reasonOf(of, wording)

describe('the reason of a night', () => {
  it('that did not arrive says since when the POS does not answer, and what stays', () => {
    const none = [0, ...usual]
    expect(reason(known(none, { attempts: failing() }))).toBe(
      'El POS no responde desde las 05:41 (No contesta a tiempo). Se intentó 4 veces; lo cargado hasta el 21/11 se conserva.',
    )
    const sinceSaturday = failing({
      failingSince: at('2026-11-21', '23:00'),
      failures: 1200,
      isUnreachable: false,
    })
    expect(reason(known(none, { attempts: sinceSaturday }))).toBe(
      'No se puede leer desde el 21/11 23:00: No contesta a tiempo. Se intentó 1.200 veces; lo cargado hasta el 21/11 se conserva.',
    )
    const sinceOne = failing({ failingSince: at('2026-11-24', '01:05'), failures: 1, error: null })
    expect(reason(known(none, { attempts: sinceOne, newestDay: null }))).toBe(
      'El POS no responde desde la 01:05. Se intentó 1 vez.',
    )
    const sinceYesterday = failing({ failingSince: at(DATE, '13:05') })
    expect(reason(known(none, { attempts: sinceYesterday }))).toMatch(/^El POS no responde desde ayer 13:05 /)
  })

  it('that did not arrive says what the POS answered instead', () => {
    const none = [0, ...usual]
    const kept = 'Lo cargado hasta el 21/11 se conserva.'
    expect(reason(known(none, { attempts: attempts({}) }))).toBe(
      `El POS respondió sin error, pero no trae ventas del lunes 23/11. ${kept}`,
    )
    expect(reason(known(none, { attempts: attempts({ lastEnd: null }) }))).toBe(
      `Todavía no se ha leído. ${kept}`,
    )
    expect(
      reason(known(none, { attempts: attempts({ lastAsked: false, lastEnd: at(DATE, '21:10') }) })),
    ).toBe(`Se leyó por última vez ayer 21:10, antes de que terminara el día. ${kept}`)
    expect(reason(known(none, { attempts: attempts({ lastRecords: 0, lastRejected: 1500 }) }))).toBe(
      `El POS respondió, pero las 1.500 líneas que trajo se rechazaron. ${kept}`,
    )
    expect(reason(known(none, { attempts: attempts({ lastRecords: 0, lastRejected: 1 }) }))).toBe(
      `El POS respondió, pero la 1 línea que trajo se rechazó. ${kept}`,
    )
    const never = { attempts: attempts({}), oldestDay: null, newestDay: null }
    expect(reason(known([0], never))).toBe('El POS responde sin error, pero nunca ha traído una venta.')
  })

  it('that is thin compares it with its weekday', () => {
    expect(reason(known([131, ...usual]))).toBe(
      'Llegaron 131 líneas; sus 7 lunes anteriores trajeron entre 462 y 541. El POS respondió sin error.',
    )
    expect(reason(known([1, 5, 5, 5, 5]))).toBe(
      'Llegó 1 línea; sus 4 lunes anteriores trajeron 5. El POS respondió sin error.',
    )
    expect(reason(known([131, ...usual], { attempts: failing(), stockReadAt: null }))).toMatch(
      /trajeron entre 462 y 541\. El POS no responde .* También falta leer su stock\.$/,
    )
  })

  it('whose lines were rejected says how many, why, and how many may', () => {
    const of = { locationKey: 1, reason: null, lines: 41, codes: 6 }
    const codes = { knownLines: 0, unknownLines: 41, unknownCodes: 6 }
    const rejected = (rejectedReasons: RejectedReason[], rejectedCodes = codes) =>
      reason(known([{ lines: 456, rejected: 44 }, ...usual], { rejectedReasons, rejectedCodes }))
    expect(rejected([of])).toBe(
      '44 de 500 líneas se rechazaron: 6 códigos que no están en el catálogo. Se permiten hasta 5.',
    )
    const both = [of, { ...of, reason: 'Sin cantidad', lines: 3 }]
    const why = '6 códigos que no están en el catálogo (41) y «Sin cantidad» (3)'
    const what = `44 de 500 líneas se rechazaron: ${why}. Se permiten hasta 5.`
    expect(rejected(both)).toBe(what)
    expect(rejected(both, { ...codes, unknownLines: 38 })).toBe(
      `${what} Lo que no es de códigos se corrige en el POS, o en la consulta de su fuente.`,
    )
    expect(rejected(both, { knownLines: 41, unknownLines: 0, unknownCodes: 0 })).toBe(
      `${what} Sus códigos ya se conocen: falta volver a leer el día.`,
    )
    expect(rejected([], { knownLines: 0, unknownLines: 0, unknownCodes: 0 })).toBe(
      '44 de 500 líneas se rechazaron. Se permiten hasta 5. Eso se corrige en el POS, o en la consulta de su fuente.',
    )
  })

  it('says beside the lines those that are left out as a person has said', () => {
    expect(reason(known([{ lines: 456, ignored: 44 }, ...usual]))).toMatch(
      /^456 líneas; 44 se dejan fuera por su código\. Su stock /,
    )
  })

  it('read too early says when, and how far it had come', () => {
    const early = { readAt: at(DATE, '15:42'), tickets: 311, lastSaleAt: at(DATE, '15:40') }
    const lines = [{ lines: 400, complete: false }, ...usual]
    expect(reason(known(lines, early))).toBe(
      'Se leyó ayer 15:42, antes de que terminara el día: 311 tickets, el último de las 15:40.',
    )
    expect(reason(known(lines, { ...early, tickets: 1, lastSaleAt: null }))).toBe(
      'Se leyó ayer 15:42, antes de que terminara el día: 1 ticket.',
    )
  })

  it('whose stock is late says of when it is', () => {
    const stock = (stockReadAt: Date | null) => reason(known([500, ...usual], { stockReadAt }))
    expect(stock(at(DATE, '17:10'))).toBe(
      'Las ventas están completas, pero su stock es de ayer 17:10, antes de cerrar.',
    )
    expect(stock(at('2025-12-30', '08:00'))).toBe(
      'Las ventas están completas, pero su stock es del 30/12/2025 08:00, antes de cerrar.',
    )
    expect(stock(null)).toBe('Las ventas están completas, pero su stock nunca se ha leído.')
    const cedi = (stockReadAt: Date | null) => reason(known([], { kind: 'cedi', stockReadAt }))
    expect(cedi(null)).toBe('Su stock nunca se ha leído.')
    expect(cedi(at(DATE, '17:10'))).toBe(
      'Su stock es de ayer 17:10: no se ha leído desde que terminó el día.',
    )
  })

  it('with a delivery that is held back says what it lost, and what is valid', () => {
    const held = {
      id: 1,
      kind: 'stock',
      heldAt: at('2026-11-24', '05:52'),
      before: 2986,
      arrived: 1204,
    } as const
    expect(reason(known([500, ...usual], { held, stockReadAt: at(DATE, '21:14') }))).toBe(
      'El stock de hoy 05:52 trae 60 % menos productos y no se ha cargado. Vale el de ayer 21:14.',
    )
    expect(
      reason(known([500, ...usual], { held: { ...held, kind: 'sales', before: 1498, arrived: 131 } })),
    ).toBe(
      'La lectura de hoy 05:52 trae 131 líneas donde hay 1.498, y no se ha cargado. Vale lo que ya estaba.',
    )
  })

  it('without a source says so', () => {
    expect(reason(known([0, ...usual], { hasSource: false, newestDay: null }))).toBe(
      'No tiene una fuente de datos configurada.',
    )
  })

  it('that is complete says what there is', () => {
    expect(reason(known([1534, ...usual]))).toBe('1.534 líneas. Su stock es de hoy 05:52.')
    expect(reason(known([{ lines: 500, rejected: 1 }, ...usual]))).toBe(
      '500 líneas; 1 se rechazó, dentro de lo permitido. Su stock es de hoy 05:52.',
    )
  })
})

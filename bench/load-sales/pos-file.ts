import { finishPos, newPos } from '../new-pos.ts'

/** First day of every benchmark POS. */
export const FIRST_DAY = Date.UTC(2026, 0, 1)

const DAY_MS = 86_400_000
const TICKETS_A_DAY = 1150
const LINES_A_TICKET = 4
const PRODUCTS = 1500

export const LINES_A_DAY = TICKETS_A_DAY * LINES_A_TICKET

/** Writes a store's POS with so many days of a busy store's sales; the same every time. */
export function writePos(file: string, days: number): void {
  const pos = newPos(file)
  pos.exec('CREATE INDEX tickets_fecha ON tickets (fecha_hora)')
  const article = pos.prepare(`INSERT INTO articulos VALUES (?, ?, 'Víveres', 'CUADRANTE I', 12, 0.5, 0, 1)`)
  for (let index = 0; index < PRODUCTS; index++) article.run(code(index), `Producto ${index}`)
  const ticket = pos.prepare('INSERT INTO tickets VALUES (?, ?, 1, 0)')
  const line = pos.prepare('INSERT INTO ticket_renglones VALUES (?, ?, ?, ?, ?)')
  const random = seeded(42)
  let number = 1_000_000
  for (let day = 0; day < days; day++) {
    for (let index = 0; index < TICKETS_A_DAY; index++) {
      const moment = FIRST_DAY + day * DAY_MS + (7 * 3600 + index * 40) * 1000
      ticket.run(number, new Date(moment).toISOString().slice(0, 19).replace('T', ' '))
      for (let renglon = 1; renglon <= LINES_A_TICKET; renglon++) {
        // Few products sell most; one line in four is weighed.
        const quantity = renglon === 4 ? Math.round(random() * 3000) / 1000 : 1 + Math.floor(random() * 6)
        line.run(number, renglon, code(Math.floor(random() ** 2 * PRODUCTS)), quantity, cents(random()))
      }
      number++
    }
  }
  finishPos(pos)
}

const code = (index: number) => String(100_000 + index)

const cents = (random: number) => Math.round(random * 10_000) / 100

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return state / 0x7fff_ffff
  }
}

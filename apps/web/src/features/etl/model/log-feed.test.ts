import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { newEntries } from './log-feed.ts'

const entry = (message: string, second = 0): LogEntrada => ({
  timestamp: `2026-11-17T05:40:${String(second % 60).padStart(2, '0')}Z`,
  level: 'info',
  message,
})

it('tells every line of a growing log once, whatever part of its end each answer holds', () => {
  const window = 20
  assert(
    property(
      array(constantFrom('a', 'b', 'c'), { maxLength: 60 }),
      array(integer({ min: 0, max: 20 })),
      (messages, steps) => {
        // Two lines of one second may be the same word; two neighbours never are.
        const log = messages.map((message, index) => entry(message, index))
        let known: LogEntrada[] = []
        const received: LogEntrada[] = []
        let at = 0
        for (const step of [...steps, window]) {
          at = Math.min(log.length, at + step)
          const answer = log.slice(Math.max(0, at - window), at)
          received.push(...newEntries(known, answer))
          known = answer
        }
        expect(received).toEqual(log.slice(0, at))
      },
    ),
  )
})

it('takes the log of another run as all new, and an unchanged answer as nothing', () => {
  const run = [entry('Inicio', 1), entry('Fin', 2)]
  expect(newEntries(run, run)).toEqual([])
  expect(newEntries(run, [entry('Inicio', 9)])).toEqual([entry('Inicio', 9)])
})

import type { LogEntrada } from '@abasto/contracts/etl/schema'
import { expect, it } from 'vitest'
import { filteredLines, levelCounts, logText } from './log-lines.ts'

const timeZone = 'America/Caracas'
const lines: LogEntrada[] = [
  { timestamp: '2026-11-17T09:40:02Z', level: 'info', message: 'Iniciando ETL de ventas' },
  { timestamp: '2026-11-17T09:40:33Z', level: 'error', message: 'Morón: sin conexión' },
  { timestamp: '2026-11-17T09:40:34Z', level: 'info', message: 'Morón: nuevo intento' },
]

it('finds lines by what they say, without asking for accents and capitals', () => {
  const found = (text: string) => filteredLines(lines, { text, level: 'todos' })
  expect(found('MORON')).toEqual(lines.slice(1))
  expect(found('error')).toEqual([lines[1]])
  expect(found('  ')).toBe(lines)
})

it('finds lines of a level, and of both', () => {
  expect(filteredLines(lines, { text: '', level: 'error' })).toEqual([lines[1]])
  expect(filteredLines(lines, { text: 'moron', level: 'info' })).toEqual([lines[2]])
})

it('counts levels and writes the log down with the time of the chain', () => {
  expect(levelCounts(lines)).toEqual({ error: 1, warning: 0, success: 0, info: 2 })
  const slow = {
    ...lines[0],
    timestamp: '2026-11-17T09:40:02Z',
    level: 'warning',
    message: 'respuesta lenta',
  } as const
  expect(logText([slow], timeZone)).toBe('05:40:02 [aviso] respuesta lenta\n')
  expect(filteredLines([...lines, slow], { text: 'aviso', level: 'todos' })).toEqual([slow])
})

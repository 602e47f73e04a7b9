import type { LogEntrada, NivelLog } from '@abasto/contracts/etl/schema'
import { formatClock } from '../../../../ui/format/dates.ts'
import { LEVEL_NAMES } from '../../../../ui/log/levels.ts'
import { plainText } from '../../../../ui/format/plain-text.ts'

/** The worst first, as one looks for them. */
export const LEVELS = ['error', 'warning', 'success', 'info'] as const satisfies readonly NivelLog[]

export type LevelFilter = NivelLog | 'todos'

/** Lines of a level that say what was typed, accents and capitals aside. */
export function filteredLines(
  lines: readonly LogEntrada[],
  { text, level }: { text: string; level: LevelFilter },
): readonly LogEntrada[] {
  const sought = plainText(text.trim())
  if (sought === '' && level === 'todos') return lines
  return lines.filter(
    (line) =>
      (level === 'todos' || line.level === level) &&
      (sought === '' || plainText(`${LEVEL_NAMES[line.level]} ${line.message}`).includes(sought)),
  )
}

/** How many lines of each level. */
export function levelCounts(lines: readonly LogEntrada[]): Readonly<Record<NivelLog, number>> {
  const counts = { error: 0, warning: 0, success: 0, info: 0 }
  for (const { level } of lines) counts[level] += 1
  return counts
}

/** A line as text: `05:40:02 [aviso] tienda_14 Villa de Cura: respuesta lenta`. */
export const lineText = ({ timestamp, level, message }: LogEntrada, timeZone: string): string =>
  `${formatClock(new Date(timestamp), timeZone)} [${LEVEL_NAMES[level]}] ${message}`

/** All lines, to copy or to keep as a file. */
export const logText = (lines: readonly LogEntrada[], timeZone: string): string =>
  lines.map((line) => `${lineText(line, timeZone)}\n`).join('')

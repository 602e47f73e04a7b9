import { MOST_STOCK_HOURS } from '@abasto/contracts/etl/schema'

const HOUR = /^(\d{1,2}):(\d{2})$/

/** Hours as a person types them, '6:00, 11:00 16:30', each once and in order; undefined when one is none. */
export function timesOf(text: string): string[] | undefined {
  const typed = text.split(/[\s,;]+/).filter((part) => part !== '')
  const times = typed.map(timeOf)
  if (times.includes(undefined)) return undefined
  const once = [...new Set(times)].filter((time) => time !== undefined).toSorted()
  return once.length <= MOST_STOCK_HOURS ? once : undefined
}

function timeOf(text: string): string | undefined {
  const [, hours = '', minutes = ''] = HOUR.exec(text) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

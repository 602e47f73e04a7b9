/** `6:30`, `06.30`, `0630`, `630`, `6` */
const TYPED = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/

/** The hour of a day, `hh:mm` in 24 hours, that somebody typed. Null: none. */
export function readTypedTime(text: string): string | null {
  const found = TYPED.exec(text.trim())
  if (!found) return null
  const [, hour = '', minute = '00'] = found
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** Whether it counts while it is typed. */
export const isWholeTime = (text: string): boolean => /^\d{2}:\d{2}$/.test(text.trim())

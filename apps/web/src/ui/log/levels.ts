export type LogLevel = 'info' | 'success' | 'warning' | 'error'

/** Levels of a log as people read them; on the wire they are those of the specification. */
export const LEVEL_NAMES: Readonly<Record<LogLevel, string>> = {
  error: 'error',
  warning: 'aviso',
  success: 'éxito',
  info: 'info',
}

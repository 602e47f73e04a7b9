import type { FormatoArchivo } from '@abasto/contracts/wire/values'

export const CONTENT_TYPES: Readonly<Record<FormatoArchivo, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

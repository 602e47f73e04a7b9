import { DIVIDES_BY_ZERO, quotedName, unconvertible, type OwnReason } from '../sql/server-failure.ts'

const AS_TEXT = 'usa TRY_CAST, o trae la columna como texto'

/** https://learn.microsoft.com/sql/relational-databases/errors-events/database-engine-events-and-errors */
const BY_NUMBER: Readonly<Record<number, (error: Error) => string>> = {
  102: () => 'La consulta está mal escrita',
  156: () => 'La consulta está mal escrita',
  195: (error) => `No se encuentra la función${quotedName(error)} en el servidor`,
  207: (error) => `No se encuentra la columna${quotedName(error)} en el punto de venta`,
  208: (error) => `No se encuentra la tabla${quotedName(error)} en el punto de venta`,
  229: (error) => `El usuario no tiene permiso para leer${objectName(error)}`,
  230: (error) => `El usuario no tiene permiso para leer${objectName(error)}`,
  916: () => 'El usuario no tiene permiso para usar la base de datos',
  220: (error) => unconvertible(error, AS_TEXT),
  241: (error) => unconvertible(error, AS_TEXT),
  242: (error) => unconvertible(error, AS_TEXT),
  245: (error) => unconvertible(error, AS_TEXT),
  248: (error) => unconvertible(error, AS_TEXT),
  295: (error) => unconvertible(error, AS_TEXT),
  8114: (error) => unconvertible(error, AS_TEXT),
  8115: (error) => unconvertible(error, AS_TEXT),
  8134: () => DIVIDES_BY_ZERO,
  1205: () => 'El punto de venta interrumpió la lectura para seguir con lo suyo',
  1222: () => 'El punto de venta tiene bloqueada la tabla',
  4060: (error) =>
    `No se encuentra la base de datos${quotedName(error)} en el servidor, o el usuario no tiene permiso`,
  18456: () => 'El servidor no aceptó el usuario o la clave',
}

export const sqlserverReason: OwnReason = (error, code) => {
  const number = 'number' in error && typeof error.number === 'number' ? error.number : undefined
  const reason = number === undefined ? undefined : BY_NUMBER[number]
  if (reason) return reason(error)
  if (number !== undefined && code === 'EREQUEST') return `El servidor devolvió el error ${number}`
  if (code === 'ELOGIN') return 'El servidor no aceptó el usuario o la clave'
  if (code === 'EENCRYPT') return 'El servidor no ofrece TLS: si la red ya es privada, usa tls: no'
  if (code === 'EINSTLOOKUP') return 'No se encuentra la instancia en el servidor'
  if (code === 'ECLOSE') return 'La conexión con el servidor se cortó'
  return undefined
}

/** "The SELECT permission was denied on the object 'x', database 'y', schema 'z'." */
function objectName({ message }: Error): string {
  const name = /object '([^']{1,128})'/.exec(message)?.[1]
  return name === undefined ? '' : ` ${name}`
}

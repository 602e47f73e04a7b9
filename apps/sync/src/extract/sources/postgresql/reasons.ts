import { DIVIDES_BY_ZERO, quotedName, unconvertible, type OwnReason } from '../sql/server-failure.ts'

const AS_TEXT = 'trae la columna sin CAST ni ::, o como texto (::text)'

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const BY_STATE: Readonly<Record<string, (error: Error) => string>> = {
  '28P01': () => 'El servidor no aceptó el usuario o la clave',
  '28000': () => 'El servidor no acepta a este usuario desde aquí',
  '3D000': (error) => `No se encuentra la base de datos${quotedName(error)} en el servidor`,
  '3F000': (error) => `No se encuentra el esquema${quotedName(error)} en el punto de venta`,
  '42P01': (error) => `No se encuentra la tabla${quotedName(error)} en el punto de venta`,
  '42703': (error) => `No se encuentra la columna${quotedName(error)} en el punto de venta`,
  '42883': () => 'La consulta usa una función o comparación que el servidor no tiene',
  '42501': (error) => `El usuario no tiene permiso para leer${objectName(error)}`,
  '42601': (error) => `La consulta está mal escrita cerca de${quotedName(error)}`,
  '22P02': (error) => unconvertible(error, AS_TEXT),
  '22003': (error) => unconvertible(error, AS_TEXT),
  '22007': (error) => unconvertible(error, AS_TEXT),
  '22008': (error) => unconvertible(error, AS_TEXT),
  '22012': () => DIVIDES_BY_ZERO,
  '22021': () => 'El punto de venta tiene un texto que su servidor no puede convertir a UTF-8',
  '22P05': () => 'El punto de venta tiene un texto que su servidor no puede convertir a UTF-8',
  '22023': () => 'El servidor no conoce un valor de la configuración, como la zona horaria',
  '25006': () => 'La consulta intenta escribir en el punto de venta: solo puede leer',
  '53300': () => 'El servidor no admite más conexiones',
  '55P03': () => 'El punto de venta tiene bloqueada la tabla',
  '57014': () => 'La consulta tardó más que su límite',
  '57P01': () => 'El servidor cortó la conexión',
  '57P02': () => 'El servidor cortó la conexión',
  '57P03': () => 'El servidor está arrancando o apagándose',
}

export const postgresqlReason: OwnReason = (error, code) => {
  const reason = BY_STATE[code]
  if (reason) return reason(error)
  // What the driver itself says has no code.
  if (/does not support SSL/.test(error.message)) {
    return 'El servidor no ofrece TLS: si la red ya es privada, usa tls: no'
  }
  if (/timeout expired/.test(error.message)) return 'El servidor no respondió a tiempo: revisa la VPN'
  if (/Connection terminated|not queryable/.test(error.message)) return 'La conexión con el servidor se cortó'
  if (/password must be|SASL/.test(error.message)) return 'El servidor no aceptó el usuario o la clave'
  return undefined
}

/** "permission denied for table tickets", in the server's language: the name stands last. */
function objectName({ message }: Error): string {
  const name = /(\S{1,128})$/.exec(message)?.[1]
  return name === undefined ? '' : ` ${name}`
}

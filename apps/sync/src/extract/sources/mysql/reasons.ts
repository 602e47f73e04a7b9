import {
  DIVIDES_BY_ZERO,
  NO_TLS_AGREEMENT,
  quotedName,
  unconvertible,
  UNVERIFIED,
  type OwnReason,
} from '../sql/server-failure.ts'

const AS_TEXT = 'trae la columna sin CAST ni CONVERT, o como texto (CAST(... AS CHAR))'

/** https://mariadb.com/kb/en/mariadb-error-codes/ */
const BY_CODE: Readonly<Record<string, (error: Error) => string>> = {
  ER_ACCESS_DENIED_ERROR: () => 'El servidor no aceptó el usuario o la clave',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: () => 'El servidor no aceptó el usuario o la clave',
  ER_HOST_NOT_PRIVILEGED: () => 'El servidor no acepta conexiones desde aquí',
  ER_HOST_IS_BLOCKED: () => 'El servidor bloqueó las conexiones desde aquí por errores repetidos',
  ER_NOT_SUPPORTED_AUTH_MODE: () => 'El servidor pide un modo de autenticación que no se admite',
  MYSQL_CLEAR_PASSWORD_NOT_ENABLED: () =>
    'El servidor pide la clave en claro, y así no se le envía: dale al usuario otro modo de autenticación',
  AUTH_SWITCH_PLUGIN_ERROR: () => 'El servidor pide un modo de autenticación que no se admite',
  ER_DBACCESS_DENIED_ERROR: () => 'El usuario no tiene permiso para usar la base de datos',
  ER_TABLEACCESS_DENIED_ERROR: (error) => `El usuario no tiene permiso para leer${table(error)}`,
  ER_COLUMNACCESS_DENIED_ERROR: (error) => `El usuario no tiene permiso para leer${table(error)}`,
  ER_BAD_DB_ERROR: (error) => `No se encuentra la base de datos${quotedName(error)} en el servidor`,
  ER_NO_SUCH_TABLE: (error) => `No se encuentra la tabla${quotedName(error)} en el punto de venta`,
  ER_BAD_FIELD_ERROR: (error) => `No se encuentra la columna${quotedName(error)} en el punto de venta`,
  ER_PARSE_ERROR: () => 'La consulta está mal escrita',
  ER_SP_DOES_NOT_EXIST: (error) => `No se encuentra la función${quotedName(error)} en el servidor`,
  ER_TRUNCATED_WRONG_VALUE: (error) => unconvertible(error, AS_TEXT),
  ER_TRUNCATED_WRONG_VALUE_FOR_FIELD: (error) => unconvertible(error, AS_TEXT),
  ER_WRONG_VALUE: (error) => unconvertible(error, AS_TEXT),
  ER_WRONG_VALUE_FOR_TYPE: (error) => unconvertible(error, AS_TEXT),
  ER_DATA_OUT_OF_RANGE: (error) => unconvertible(error, AS_TEXT),
  ER_WARN_DATA_OUT_OF_RANGE: (error) => unconvertible(error, AS_TEXT),
  ER_DIVISION_BY_ZERO: () => DIVIDES_BY_ZERO,
  ER_UNKNOWN_TIME_ZONE: () => 'El servidor no conoce la zona horaria',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: () =>
    'La consulta intenta escribir en el punto de venta: solo puede leer',
  ER_CON_COUNT_ERROR: () => 'El servidor no admite más conexiones',
  ER_USER_LIMIT_REACHED: () => 'El servidor no admite más conexiones',
  ER_LOCK_WAIT_TIMEOUT: () => 'El punto de venta tiene bloqueada la tabla',
  ER_STATEMENT_TIMEOUT: () => 'La consulta tardó más que su límite',
  ER_QUERY_TIMEOUT: () => 'La consulta tardó más que su límite',
  ER_QUERY_INTERRUPTED: () => 'El servidor cortó la consulta',
  ER_CONNECTION_KILLED: () => 'El servidor cortó la conexión',
  ER_SERVER_SHUTDOWN: () => 'El servidor se está apagando',
  HANDSHAKE_NO_SSL_SUPPORT: () => 'El servidor no ofrece TLS: si la red ya es privada, usa tls: no',
  // The driver puts this code over TLS's own.
  HANDSHAKE_SSL_ERROR: ({ message }) => (/certificate/i.test(message) ? UNVERIFIED : NO_TLS_AGREEMENT),
}

export const mysqlReason: OwnReason = (error, code) => {
  const reason = BY_CODE[code]
  if (reason) return reason(error)
  // A number that the driver has no name for.
  if (code === '' && 'errno' in error) return `El servidor devolvió el error ${String(error.errno)}`
  return /connection was lost|closed state|Connection lost/.test(error.message)
    ? 'La conexión con el servidor se cortó'
    : undefined
}

/** "SELECT command denied to user 'u'@'h' for table `b`.`t`": only the table is anybody's business. */
function table({ message }: Error): string {
  const name = /for (?:table|column) (.+)$/.exec(message)?.[1]
  return name === undefined ? '' : ` ${name.replaceAll(/["'`]/g, '').slice(0, 128)}`
}

import { AUDIT_DAYS } from '@abasto/database/audit/purge-audit'
import { StartError } from './start-error.ts'

const MOST_DAYS = 36_500

/** How long the audit trail is kept. @throws StartError */
export function readAuditDays({ AUDITORIA_DIAS: said }: NodeJS.ProcessEnv): number {
  const days = said ? Number(said) : AUDIT_DAYS
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new StartError(
      `AUDITORIA_DIAS debe ser un número entero de días, de 1 a ${MOST_DAYS}, y es ${said}.`,
    )
  }
  return days
}

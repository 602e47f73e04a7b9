import type { CosaAuditada } from '@abasto/contracts/wire/audit'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './AuditLink.module.css'
import { useMay } from '../session/access-context.ts'

interface AuditLinkProps {
  thing: CosaAuditada
  /** Absent: of all things of the kind. */
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Leads to what the audit trail says of a thing; nothing for whoever may not see it. */
export function AuditLink({ thing, id, className, children = 'Ver en la auditoría' }: AuditLinkProps) {
  const maySee = useMay('auditoria.ver')
  if (!maySee) return null
  const query = new URLSearchParams({ cosa: thing, ...(id !== undefined && { cosa_id: id }) })
  return (
    <Link className={clsx(styles.link, className)} to={`/settings/auditoria?${query.toString()}`}>
      {children}
    </Link>
  )
}

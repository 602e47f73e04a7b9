import { auditoria } from '@abasto/contracts/audit/calls'
import { AUDITORIA_PAGE_SIZE, type AuditoriaConsulta } from '@abasto/contracts/audit/schema'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/client.ts'

export type AuditFilters = Omit<AuditoriaConsulta, 'page' | 'page_size'>

/** One page of the audit trail; null requests nothing. What was shown stays until the new page has come. */
export const useAuditPage = (asked: (AuditFilters & { page: number }) | null) =>
  useQuery({
    queryKey: ['auditoria', asked],
    queryFn: asked
      ? ({ signal }) => call(auditoria, { query: { ...asked, page_size: AUDITORIA_PAGE_SIZE } }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })

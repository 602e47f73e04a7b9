import type { RegistroAuditoria } from '@abasto/contracts/audit/schema'
import { IconBan } from '@tabler/icons-react'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { detailLines, type Names } from '../model/labels.ts'
import styles from './trail.module.css'

/** What was done, and its details beneath. */
export function What({ record, names }: { record: RegistroAuditoria; names: Names }) {
  return (
    <span className={styles.what}>
      <span className={styles.summary}>{record.resumen}</span>
      {record.resultado === 'rechazado' && (
        <Mark tone="amber" icon={IconBan}>
          No se permitió
        </Mark>
      )}
      {detailLines(record, names).map((line) => (
        <span key={line} className={styles.detail}>
          {line}
        </span>
      ))}
    </span>
  )
}

/** Device and address. */
export function Where({ record }: { record: RegistroAuditoria }) {
  if (record.servicio === 'comando') return <span>En el servidor</span>
  return (
    <>
      {record.dispositivo_nombre !== null && <span>{record.dispositivo_nombre}</span>}
      <span className={styles.address}>{record.direccion}</span>
    </>
  )
}

import type { Importacion } from '@abasto/contracts/imports/schema'
import type { HojaImportada } from '@abasto/contracts/imports/sheet'
import { IconList } from '@tabler/icons-react'
import { Button } from '../../../ui/button/Button.tsx'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type SearchParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { RejectedRows } from './RejectedRows.tsx'
import styles from './trial.module.css'

/** The page of them that is looked at; null: none. */
const pageOfRows: SearchParam<number | null> = {
  read: (text) => (text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null),
  write: (page) => (page === null ? null : String(page)),
}
const params = { rechazos: pageOfRows }

/** Why rows are left out, and the way to all of them. */
export function Rejected({ data, sheet }: { data: Importacion; sheet: HojaImportada | undefined }) {
  const [{ rechazos: page }, setView] = useTypedSearch(params)
  const reasons = sheet?.prueba?.motivos ?? []
  const total = data.prueba?.rechazadas ?? 0
  return (
    <div className={styles.half}>
      <div className={styles.subhead}>
        <h3 className={styles.subtitle}>Rechazadas, por motivo</h3>
        {total > 0 && (
          <Button variant="quiet" icon={IconList} onClick={() => setView({ rechazos: 1 })}>
            {total === 1 ? 'Ver la fila' : `Ver o descargar las ${formatNumber(total)}`}
          </Button>
        )}
      </div>
      {reasons.length === 0 ? (
        <p className={styles.none}>Ninguna fila de esta hoja se rechaza.</p>
      ) : (
        <ul className={styles.reasons}>
          {reasons.map(({ motivo, filas, fila, detalle }) => (
            <li key={motivo}>
              <span className={styles.bad}>{formatNumber(filas)}</span>
              <span className={styles.reason}>{motivo}</span>
              <span className={styles.where}>fila {formatNumber(fila)}</span>
              <span className={styles.found}>{detalle}</span>
            </li>
          ))}
        </ul>
      )}
      <RejectedRows
        importId={data.importacion_id}
        page={page}
        onPage={(rechazos) => setView({ rechazos })}
        onClose={() => setView({ rechazos: null })}
      />
    </div>
  )
}
